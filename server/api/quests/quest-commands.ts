import { randomInt } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { DAILY_QUESTS } from '../../content/catalogue';
import type { PlayerEvent } from '../../domain/player/player.events';
import type { PlayerState } from '../../domain/player/player.state';
import { CLOCK, type Clock } from '../../platform/clock';
import { PLAYER } from '../../platform/commands/aggregates';
import { derivedId, type CommandContext } from '../../platform/commands/command-context';
import { CommandRunner, type Outcome } from '../../platform/commands/command-runner';
import type { QuestCompletionResponse } from './quest.response';

/** `crypto.randomInt` takes ranges below 2⁴⁸. */
const RESOLUTION = 2 ** 47;

@Injectable()
export class QuestCommands {
  constructor(
    private readonly runner: CommandRunner,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Begins the player's day when a new one is due (D13). Answers the day, YYYY-MM-DD. */
  async startDay(userId: string, context: CommandContext): Promise<string> {
    const { state } = await this.runner.run(
      PLAYER,
      userId,
      {
        type: 'StartDay',
        instant: this.clock.now().toISOString(),
        templates: DAILY_QUESTS,
        random: () => randomInt(RESOLUTION) / RESOLUTION,
        questIdFor: (day, templateId) => derivedId('daily', userId, day, templateId),
      },
      context,
    );
    if (state.status !== 'registered' || state.day === null)
      throw new Error('A day was started without a fact');
    return state.day;
  }

  async advance(
    how: 'complete' | 'increment' | 'finish',
    userId: string,
    questId: string,
    context: CommandContext,
  ): Promise<QuestCompletionResponse> {
    const instant = this.clock.now().toISOString();
    const outcome = await this.runner.run(
      PLAYER,
      userId,
      { type: 'AdvanceQuest', how, questId, instant },
      context,
    );
    return answer(outcome);
  }
}

/** From the facts alone, so that a repeat of the command is answered the same. */
function answer({ events }: Outcome<PlayerEvent, PlayerState>): QuestCompletionResponse {
  const progressed = events.find((event) => event.type === 'QuestProgressed');
  if (progressed) {
    const { progress, targetValue: maxProgress } = progressed.data;
    return { isCompleted: false, xpGained: 0, levelUp: false, progress, maxProgress };
  }
  const completed = events.find((event) => event.type === 'QuestCompleted');
  if (!completed) throw new Error('A quest was advanced without a fact');
  const { xpGained, targetValue } = completed.data;
  const levelUp = events.some((event) => event.type === 'LevelReached');
  return { isCompleted: true, xpGained, levelUp, progress: targetValue, maxProgress: targetValue };
}
