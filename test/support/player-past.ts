import { randomUUID } from 'node:crypto';
import { laterOf, type Position } from '../../server/contracts/position';
import { findItem } from '../../server/content/item-catalogue';
import type { Moment, PlayerCommand } from '../../server/domain/player/player.commands';
import type { PlayerEvent } from '../../server/domain/player/player.events';
import type { PlayerState } from '../../server/domain/player/player.state';
import { PLAYER } from '../../server/platform/commands/aggregates';
import type { Aggregate } from '../../server/platform/commands/aggregate-stream';
import { known } from './player-lives';
import { asked, openCore, type TestCore } from './core';
import type { TestPlayer } from './player';

/** Longer than any day is, also where clocks are changed. */
const A_DAY_AGO_MS = 26 * 3_600_000;

interface WhatChanceBrought {
  readonly type: 'WhatChanceBrought';
  readonly facts: readonly PlayerEvent[];
}

/** Records what the game leaves to chance. */
const CHANCE: Aggregate<WhatChanceBrought, PlayerEvent, PlayerState> = {
  ...PLAYER,
  decider: { ...PLAYER.decider, decide: ({ facts }) => facts },
};

/** What players did the day before a test, beside a server that plays today. */
export class PlayerPast {
  private constructor(private readonly core: TestCore) {}

  static async open(databaseUrl: string): Promise<PlayerPast> {
    const yesterday = () => new Date(Date.now() - A_DAY_AGO_MS);
    return new PlayerPast(await openCore(databaseUrl, { now: yesterday }));
  }

  close(): Promise<void> {
    return this.core.close();
  }

  /** A task that was done, or left. */
  async task(player: TestPlayer, name: string, { done }: { readonly done: boolean }): Promise<void> {
    const moment = this.moment();
    const taskId = randomUUID();
    const one = { emoji: '📚', duration: 0, maxProgress: 1, description: null, subTasks: [] };
    const task = { ...one, taskId, name };
    await this.play(player, { type: 'CreateTask', task, dateAssigned: null, moment });
    if (done) await this.play(player, { type: 'AdvanceTask', taskId, moment });
  }

  /** Items out of chests of the day's quests, five at most, the last of them the newest. */
  async finds(player: TestPlayer, itemIds: readonly string[]): Promise<void> {
    await this.play(player, { type: 'StartDay', moment: this.moment() });
    const { quests } = known(await this.core.runner.state(PLAYER, player.id));
    const dailies = Object.values(quests).filter(({ type }) => type === 'daily');
    const facts = itemIds.map((itemId, index) => found(itemId, dailies[index]?.questId ?? ''));
    const command = { type: 'WhatChanceBrought', facts } as const;
    const { position } = await this.core.runner.run(CHANCE, player.id, command, asked(player.id));
    reach(player, position);
  }

  private async play(player: TestPlayer, command: PlayerCommand): Promise<void> {
    const { position } = await this.core.runner.run(PLAYER, player.id, command, asked(player.id));
    reach(player, position);
  }

  private moment(): Moment {
    const instant = this.core.clock.now().toISOString();
    return { instant, random: () => Math.random(), newQuestId: () => randomUUID() };
  }
}

/** What is read next is not older. */
function reach(player: TestPlayer, position: Position): void {
  player.position = laterOf(player.position, position);
}

function found(itemId: string, questId: string): PlayerEvent {
  const item = findItem(itemId);
  if (!item) throw new Error(`${itemId} is no item`);
  const roll = { emptyChance: 0.25, emptyRoll: 0.5, rarityRoll: 0.5, itemRoll: 0.5 };
  const data = { questId, frequency: 'daily', roll } as const;
  return { type: 'LootClaimed', data: { ...data, item: { itemId, rarity: item.rarity } } };
}
