import { Injectable } from '@nestjs/common';
import type { PlayerEvent } from '../../domain/player/player.events';
import type { PlayerState } from '../../domain/player/player.state';
import { PLAYER } from '../../platform/commands/aggregates';
import type { CommandContext } from '../../platform/commands/command-context';
import { CommandRunner, type Outcome } from '../../platform/commands/command-runner';
import { Moments } from '../../platform/commands/moments';
import type { QuestCompletionResponse, QuestUndoResponse } from './quest.response';

type PlayerOutcome = Outcome<PlayerEvent, PlayerState>;

@Injectable()
export class QuestCommands {
  constructor(
    private readonly runner: CommandRunner,
    private readonly moments: Moments,
  ) {}

  /** Begins the player's day when a new one is due (R36). Answers the day, YYYY-MM-DD. */
  async startDay(userId: string, context: CommandContext): Promise<string> {
    const moment = this.moments.now();
    const { state } = await this.runner.run(PLAYER, userId, { type: 'StartDay', moment }, context);
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
    const moment = this.moments.now();
    const command = { type: 'AdvanceQuest', how, questId, moment } as const;
    return completionOf(await this.runner.run(PLAYER, userId, command, context));
  }

  /** Takes the latest step back, within a minute. */
  async undo(userId: string, questId: string, context: CommandContext): Promise<QuestUndoResponse> {
    const { instant } = this.moments.now();
    const command = { type: 'UndoQuestStep', questId, instant } as const;
    return undoOf(await this.runner.run(PLAYER, userId, command, context));
  }
}

/** From the facts alone, so that a repeat of the command is answered the same. */
function completionOf({ events }: PlayerOutcome): QuestCompletionResponse {
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

function undoOf({ events }: PlayerOutcome): QuestUndoResponse {
  const undone = events.find((event) => event.type === 'QuestStepUndone');
  if (!undone) throw new Error('A step was undone without a fact');
  const { xpTaken, progress, targetValue: maxProgress } = undone.data;
  const levelsLost = events.filter((event) => event.type === 'LevelLost').length;
  return { isCompleted: false, xpTaken, levelsLost, progress, maxProgress };
}
