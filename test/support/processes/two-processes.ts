import { randomUUID } from 'node:crypto';
import type { PlayerCommand } from '../../../server/domain/player/player.commands';
import { PLAYER_AGGREGATE } from '../../../server/platform/commands/aggregates';
import type { Clock } from '../../../server/platform/clock';
import { commandContext, openCore, type TestCore } from './core';
import { createTestDatabase, type TestDatabase } from '../database/database';

/** Two processes on one database, and the player whose commands they run. */
export class TwoProcesses {
  /** The player registered last. */
  player = '';

  private constructor(
    private readonly database: TestDatabase,
    readonly here: TestCore,
    readonly there: TestCore,
  ) {}

  static async open(): Promise<TwoProcesses> {
    const database = await createTestDatabase();
    return new TwoProcesses(database, await openCore(database.url), await openCore(database.url));
  }

  async close(): Promise<void> {
    await Promise.all([this.here.close(), this.there.close()]);
    await this.database.drop();
  }

  /** Another process, which the caller closes. */
  openAnother(clock?: Clock): Promise<TestCore> {
    return openCore(this.database.url, clock);
  }

  /** Registers a new player, and then has the second process load the player's state. */
  async registerPlayer(prepare: () => Promise<unknown> = async () => undefined): Promise<string> {
    this.player = randomUUID();
    await this.run(this.here, {
      type: 'RegisterPlayer',
      userId: this.player,
      nickname: 'Olena',
      username: this.player,
      characterClass: 'scholar',
      language: 'en',
      timeZone: 'UTC',
    });
    await prepare();
    await this.there.runner.loadState(PLAYER_AGGREGATE, this.player);
    return this.player;
  }

  /** Runs a command of the player in one of the processes. */
  run(core: TestCore, command: PlayerCommand, key?: string, request: unknown = command.type) {
    return core.runner.run(PLAYER_AGGREGATE, this.player, command, commandContext(this.player, key, request));
  }
}
