import { expect } from '@jest/globals';
import type { RecordedEvent } from '../../../server/event-log/event-log';
import { PARTY_AGGREGATE } from '../../../server/platform/commands/aggregates';
import { createTestDatabase, type TestDatabase } from '../database/database';
import { leave, playerAtServer, readSlots } from '../api/party-api';
import { TestPlayer } from '../api/player';
import { waitUntil } from './projections';
import { startTestServer, type TestServer } from './server';
import { readStreamEvents } from '../events/stream-events';

interface Members {
  readonly members: readonly string[];
  readonly leaders: readonly string[];
}

/** Two servers on one database, and players who race for parties there. */
export class PartyRaces {
  private constructor(
    private readonly database: TestDatabase,
    readonly here: TestServer,
    readonly there: TestServer,
    /** Each is in at most two parties when a round begins. */
    readonly crowd: readonly TestPlayer[],
  ) {}

  static async open(crowdSize: number): Promise<PartyRaces> {
    const database = await createTestDatabase();
    const here = await startTestServer({ databaseUrl: database.url });
    const there = await startTestServer({ databaseUrl: database.url });
    const crowd = await Promise.all(Array.from({ length: crowdSize }, () => TestPlayer.register(here.url)));
    return new PartyRaces(database, here, there, crowd);
  }

  async close(): Promise<void> {
    await Promise.all([this.here.close(), this.there.close()]);
    await this.database.drop();
  }

  register(): Promise<TestPlayer> {
    return TestPlayer.register(this.here.url);
  }

  /** The same player, alternating between the servers. */
  at(turn: number, player: TestPlayer): TestPlayer {
    return playerAtServer(turn % 2 ? this.here : this.there, player);
  }

  /** A player of the crowd, alternating between the servers. */
  crowdAt(turn: number): TestPlayer {
    return this.at(turn, this.crowd[turn % this.crowd.length] as TestPlayer);
  }

  readEvents(streamId: string): Promise<readonly RecordedEvent[]> {
    return readStreamEvents(this.here.application.core.resources.log, streamId);
  }

  readSlots(player: TestPlayer): Promise<readonly string[]> {
    return readSlots(this.here, player);
  }

  /** The members folded from the log; undefined for a party that has ended. */
  async membersOf(partyId: string): Promise<Members | undefined> {
    const state = await this.here.application.core.runner.loadState(PARTY_AGGREGATE, partyId);
    if (state.status !== 'founded') return undefined;
    const leaders = state.members.filter(({ role }) => role === 'leader');
    return {
      members: state.members.map(({ userId }) => userId),
      leaders: leaders.map(({ userId }) => userId),
    };
  }

  /** Once everything has settled, slots and members of the party agree, and it has one leader. */
  async expectConsistency(partyId: string, players: readonly TestPlayer[]): Promise<void> {
    await waitUntil('the slots are those of the members', async () => {
      const members = (await this.membersOf(partyId))?.members ?? [];
      const held = await Promise.all(players.map((player) => this.readSlots(player)));
      return players.every(({ id }, index) => held[index]?.includes(partyId) === members.includes(id));
    });
    const now = await this.membersOf(partyId);
    if (now) {
      expect(now.leaders).toHaveLength(1);
      expect(new Set(now.members).size).toBe(now.members.length);
    }
  }

  /** Takes the players out of all their parties, because the next round needs the slots. */
  async leaveAllParties(players: readonly TestPlayer[] = this.crowd): Promise<void> {
    for (const player of players)
      for (const partyId of await this.readSlots(player)) await leave(player, partyId);
  }
}
