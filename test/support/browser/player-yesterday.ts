import { randomUUID } from 'node:crypto';
import { maxPosition, type Position } from '../../../server/contracts/position';
import { findItem } from '../../../server/content/item-catalogue';
import type { Moment, PlayerCommand } from '../../../server/domain/player/player.commands';
import type { PlayerEvent } from '../../../server/domain/player/player.events';
import type { PlayerState } from '../../../server/domain/player/player.state';
import { PLAYER_AGGREGATE } from '../../../server/platform/commands/aggregates';
import type { Aggregate } from '../../../server/platform/commands/aggregate-stream';
import { expectRegistered } from '../events/random-player-histories';
import { commandContext, openCore, type TestCore } from '../processes/core';
import type { TestPlayer } from '../api/player';

/** Longer than any day, days with a clock change included. */
const MORE_THAN_A_DAY_MS = 26 * 3_600_000;

interface RandomOutcome {
  readonly type: 'WhatChanceBrought';
  readonly facts: readonly PlayerEvent[];
}

/** Appends events whose content the game draws at random. */
const RANDOM_OUTCOMES: Aggregate<RandomOutcome, PlayerEvent, PlayerState> = {
  ...PLAYER_AGGREGATE,
  decider: { ...PLAYER_AGGREGATE.decider, decide: ({ facts }) => facts },
};

/** Appends players' activity of yesterday to the log of a running server. */
export class PlayerYesterday {
  private constructor(private readonly core: TestCore) {}

  static async open(databaseUrl: string): Promise<PlayerYesterday> {
    const yesterday = () => new Date(Date.now() - MORE_THAN_A_DAY_MS);
    return new PlayerYesterday(await openCore(databaseUrl, { now: yesterday }));
  }

  close(): Promise<void> {
    return this.core.close();
  }

  /** A completed or an open task. */
  async addTask(player: TestPlayer, name: string, { done }: { readonly done: boolean }): Promise<void> {
    const moment = this.moment();
    const taskId = randomUUID();
    const one = { emoji: '📚', duration: 0, maxProgress: 1, description: null, subTasks: [] };
    const details = { ...one, taskId, name };
    await this.runCommand(player, { type: 'CreateTask', task: details, dateAssigned: null, moment });
    if (done) await this.runCommand(player, { type: 'AdvanceTask', taskId, moment });
  }

  /** Items from chests of the day's quests, at most five, the newest last. */
  async grantItems(player: TestPlayer, itemIds: readonly string[]): Promise<void> {
    await this.runCommand(player, { type: 'StartDay', moment: this.moment() });
    const { quests } = expectRegistered(await this.core.runner.loadState(PLAYER_AGGREGATE, player.id));
    const dailies = Object.values(quests).filter(({ type }) => type === 'daily');
    const facts = itemIds.map((itemId, index) => found(itemId, dailies[index]?.questId ?? ''));
    const command = { type: 'WhatChanceBrought', facts } as const;
    const { position } = await this.core.runner.run(
      RANDOM_OUTCOMES,
      player.id,
      command,
      commandContext(player.id),
    );
    raisePosition(player, position);
  }

  private async runCommand(player: TestPlayer, command: PlayerCommand): Promise<void> {
    const { position } = await this.core.runner.run(
      PLAYER_AGGREGATE,
      player.id,
      command,
      commandContext(player.id),
    );
    raisePosition(player, position);
  }

  private moment(): Moment {
    const instant = this.core.clock.now().toISOString();
    return { instant, random: () => Math.random(), newQuestId: () => randomUUID() };
  }
}

/** Makes the player's next reads include these events. */
function raisePosition(player: TestPlayer, position: Position): void {
  player.position = maxPosition(player.position, position);
}

function found(itemId: string, questId: string): PlayerEvent {
  const item = findItem(itemId);
  if (!item) throw new Error(`${itemId} is not in the item catalogue`);
  const roll = { emptyChance: 0.25, emptyRoll: 0.5, rarityRoll: 0.5, itemRoll: 0.5 };
  const data = { questId, frequency: 'daily', roll } as const;
  return { type: 'LootClaimed', data: { ...data, item: { itemId, rarity: item.rarity } } };
}
