import { Injectable } from '@nestjs/common';
import type { PlayerEvent } from '../../domain/player/player.events';
import type { PlayerState } from '../../domain/player/player.state';
import { PLAYER } from '../../platform/commands/aggregates';
import { derivedId, type CommandContext } from '../../platform/commands/command-context';
import { CommandRunner, type Outcome } from '../../platform/commands/command-runner';
import { Moments } from '../../platform/commands/moments';
import { periodOf } from '../../rules/quest-period';
import type { CreateCustomQuestDto } from './custom-quests.dto';
import type { QuestResponse } from './quest.response';
import { questView } from './quest-view';

/** Quests that players set for themselves (R48). */
@Injectable()
export class CustomQuestCommands {
  constructor(
    private readonly runner: CommandRunner,
    private readonly moments: Moments,
  ) {}

  /** Its id follows from the command: a repeat makes no second. */
  async create(dto: CreateCustomQuestDto, context: CommandContext): Promise<QuestResponse> {
    const { name, description = '', frequency, category, difficulty, timerDuration = 0, tags = [] } = dto;
    const quest = {
      questId: derivedId(context.commandId, 'custom quest'),
      ...{ name, description, frequency, category, difficulty, tags },
      timerSeconds: timerDuration === 0 ? null : timerDuration * 60,
    };
    const moment = this.moments.now();
    const command = { type: 'CreateCustomQuest', quest, moment } as const;
    return createdQuest(await this.runner.run(PLAYER, context.actor, command, context));
  }

  async archive(questId: string, context: CommandContext): Promise<void> {
    await this.runner.run(PLAYER, context.actor, { type: 'ArchiveCustomQuest', questId }, context);
  }
}

/** From the facts and the player right after them, so that a repeat of the command is answered the same. */
function createdQuest({ events, state }: Outcome<PlayerEvent, PlayerState>): QuestResponse {
  const created = events.find((event) => event.type === 'CustomQuestCreated');
  if (!created || state.status !== 'registered') throw new Error('A quest was created without a fact');
  const { questId, name, description, frequency, category, difficulty, timerSeconds, tags, day, xpReward } =
    created.data;
  const untouched = { progress: 0, isCompleted: false, hasLoot: false, isChestClaimed: false };
  return questView(
    {
      ...{ questId, frequency, category, timerSeconds, xpReward, ...untouched },
      templateId: null,
      type: 'custom',
      period: periodOf(frequency, day),
      difficulty: null,
      custom: { name, description, difficulty, tags },
      targetValue: 1,
    },
    state,
    day,
  );
}
