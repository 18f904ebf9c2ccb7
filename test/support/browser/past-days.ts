import { randomUUID } from 'node:crypto';
import type { Moment, PlayerCommand } from '../../../server/domain/player/player.commands';
import type { OpenQuest, RegisteredPlayer } from '../../../server/domain/player/player.state';
import { GAME_CONTENT } from '../../../server/content/game-content';
import { PLAYER_AGGREGATE } from '../../../server/platform/commands/aggregates';
import { addDays, startOfDay, toLocalDate } from '../../../server/rules/calendar';
import { toEquipmentPlace } from '../../../server/rules/equipment';
import { commandContext, openCore, type TestCore } from '../processes/core';
import { SeededRandom } from '../events/seeded-random';

const HALF_DAY_MS = 12 * 3_600_000;
const RESOLUTION = 10_007;

/**
 * Appends this many days, the last one yesterday, for a registered player who has not started a day: every quest completed,
 * every chest claimed, the first find of each slot equipped, a few tasks a day. Uses the game's deciders with seeded
 * random numbers.
 */
export async function playPastDays(databaseUrl: string, userId: string, days: number): Promise<void> {
  let now = new Date();
  const core = await openCore(databaseUrl, { now: () => now });
  try {
    const past = new PastPlayer(core, userId, () => now);
    const { timeZone } = await past.state();
    const today = toLocalDate(now.toISOString(), timeZone);
    for (let ago = days; ago > 0; ago -= 1) {
      // At noon: 24 hours after a moment near midnight can be the same date, where clocks change in between.
      now = new Date(Date.parse(startOfDay(addDays(today, -ago), timeZone)) + HALF_DAY_MS);
      await past.playDay();
    }
  } finally {
    await core.close();
  }
}

class PastPlayer {
  private readonly chance = new SeededRandom(7);

  constructor(
    private readonly core: TestCore,
    private readonly userId: string,
    private readonly now: () => Date,
  ) {}

  async playDay(): Promise<void> {
    const { quests } = await this.run({ type: 'StartDay', moment: this.moment() });
    for (const quest of Object.values(quests)) if (!quest.isCompleted) await this.finish(quest);
    await this.equipFoundItems();
    await this.addTasks();
  }

  private async finish({ questId, targetValue, progress, hasLoot }: OpenQuest): Promise<void> {
    for (let step = progress; step < targetValue; step += 1) {
      await this.run({ type: 'AdvanceQuest', how: 'finish', questId, moment: this.moment() });
    }
    if (hasLoot) await this.run({ type: 'ClaimLoot', questId, random: this.random });
  }

  private async equipFoundItems(): Promise<void> {
    const { inventory, equipped } = await this.state();
    const taken = new Set<string>(Object.keys(equipped));
    for (const itemId of Object.keys(inventory)) {
      const item = GAME_CONTENT.item(itemId);
      if (!item || taken.has(toEquipmentPlace(item.slot))) continue;
      taken.add(toEquipmentPlace(item.slot));
      await this.run({ type: 'EquipItem', itemId });
    }
  }

  private async addTasks(): Promise<void> {
    for (const [name, emoji, duration, maxProgress] of [
      ['Води', '💧', 0, 3],
      ['Read', '📚', 15, 1],
    ] as const) {
      const taskId = randomUUID();
      const task = { taskId, name, emoji, duration, maxProgress, description: null, subTasks: [] };
      await this.run({ type: 'CreateTask', task, dateAssigned: null, moment: this.moment() });
      await this.run({ type: 'AdvanceTask', taskId, moment: this.moment() });
    }
  }

  private async run(command: PlayerCommand): Promise<RegisteredPlayer> {
    await this.core.runner.run(PLAYER_AGGREGATE, this.userId, command, commandContext(this.userId));
    return this.state();
  }

  async state(): Promise<RegisteredPlayer> {
    const state = await this.core.runner.loadState(PLAYER_AGGREGATE, this.userId);
    if (state.status !== 'registered') throw new Error(`${this.userId} is not registered`);
    return state;
  }

  private moment(): Moment {
    return { instant: this.now().toISOString(), random: this.random, newQuestId: () => randomUUID() };
  }

  private readonly random = (): number => this.chance.nextBelow(RESOLUTION) / RESOLUTION;
}
