import {
  inventoryOf,
  openChests,
  equipItem,
  type InventoryEntry,
  type Item,
  type LootClaim,
} from './loot-api';
import { createTestDatabase, type TestDatabase } from '../database/database';
import { expectOk } from './game-api';
import { TestPlayer, type TestUser } from './player';
import { startTestServer, type TestServer } from '../processes/server';

const FIRST_MONDAY = Date.UTC(2026, 2, 2, 8);
const WEEK_MS = 7 * 86_400_000;

type Me = TestUser & { readonly effectiveStats: Readonly<Record<string, number>> };

/** A player with an item for every slot, and two different ones for one slot. */
export class RichPlayer {
  private readonly claims: LootClaim[] = [];

  private constructor(
    private readonly database: TestDatabase,
    readonly server: TestServer,
    readonly player: TestPlayer,
    /** The server's current time. */
    private readonly clock: { time: number },
  ) {}

  /** Creates the player on a separate server. */
  static async find(): Promise<RichPlayer> {
    const clock = { time: FIRST_MONDAY };
    const database = await createTestDatabase();
    const server = await startTestServer({
      databaseUrl: database.url,
      clock: { now: () => new Date(clock.time) },
    });
    const player = await TestPlayer.register(server.url, { characterClass: 'scholar' });
    const rich = new RichPlayer(database, server, player, clock);
    for (let week = 0; week < 60 && !rich.isRich(); week += 1) {
      clock.time = FIRST_MONDAY + week * WEEK_MS;
      rich.claims.push(...(await openChests(rich.player, ['weekly', 'monthly'])));
    }
    return rich;
  }

  async close(): Promise<void> {
    await this.server.close();
    await this.database.drop();
  }

  waitAWeek(): void {
    this.clock.time += WEEK_MS;
  }

  found(): readonly Item[] {
    return this.claims.flatMap(({ item }) => item ?? []);
  }

  async me(): Promise<Me> {
    return expectOk(await this.player.get<Me>('/user'));
  }

  twoRivals(): readonly [Item, Item] {
    const [one, other] = this.rivals();
    if (!one || !other) throw new Error('No slot has two different items');
    return [one, other];
  }

  async undress(): Promise<void> {
    for (const { id, isEquipped } of await inventoryOf(this.player))
      if (isEquipped) await equipItem(this.player, 'unequip', id);
  }

  async worn(): Promise<readonly InventoryEntry[]> {
    return (await inventoryOf(this.player)).filter(({ isEquipped }) => isEquipped);
  }

  private isRich(): boolean {
    return placesOf(this.found()).size === 7 && this.rivals().length === 2;
  }

  /** Two different items of one slot; empty without such a pair. */
  private rivals(): readonly Item[] {
    for (const item of this.found()) {
      const other = this.found().find(({ id, place }) => place === item.place && id !== item.id);
      if (other) return [item, other];
    }
    return [];
  }
}

function placesOf(items: readonly Item[]): ReadonlySet<string> {
  return new Set(items.map(({ place }) => place));
}

/** Throws in place of a value that a test requires. */
export function fail(): never {
  throw new Error('A required value is missing');
}
