import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { findQuestTemplate } from '../../content/catalogue';
import { questText } from '../../content/quest-text';
import { CLOCK, type Clock } from '../../platform/clock';
import { PlayerQuestRow } from '../../read-models/player-quest.entity';
import { PlayerRow } from '../../read-models/player.entity';
import { hasClassBonus } from '../../rules/class-bonus';
import { nextDay } from '../../rules/player-day';
import { focusTimerFactor } from '../../rules/stats';
import type { QuestResponse } from './quest.response';

@Injectable()
export class QuestsQuery {
  constructor(
    @InjectRepository(PlayerRow) private readonly players: Repository<PlayerRow>,
    @InjectRepository(PlayerQuestRow) private readonly quests: Repository<PlayerQuestRow>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Quests of the player's day in the order they were handed out; none when a new day is due to be started (D13). */
  async ofCurrentDay(userId: string): Promise<QuestResponse[]> {
    const player = await this.players.findOneBy({ userId });
    return player?.day && !this.isOver(player, player.day) ? this.ofDay(player, player.day) : [];
  }

  /** Quests of a day the player has started. */
  async startedOn(userId: string, day: string): Promise<QuestResponse[]> {
    const player = await this.players.findOneBy({ userId });
    return player ? this.ofDay(player, day) : [];
  }

  private async ofDay(player: PlayerRow, day: string): Promise<QuestResponse[]> {
    const where = { userId: player.userId, day };
    const rows = await this.quests.find({ where, order: { sortOrder: 'ASC' } });
    return rows.map((row) => toResponse(row, player));
  }

  private isOver({ timeZone, requestedTimeZone }: PlayerRow, day: string): boolean {
    const instant = this.clock.now().toISOString();
    return (
      nextDay({ day, timeZone, requestedTimeZone: requestedTimeZone ?? timeZone, instant }) !== undefined
    );
  }
}

function toResponse(row: PlayerQuestRow, player: PlayerRow): QuestResponse {
  const template = findQuestTemplate(row.templateId);
  if (!template)
    throw new Error(`Quest ${row.questId} was made from ${row.templateId}, which the catalogue lacks`);
  const timerSeconds =
    row.timerSeconds === null ? null : Math.round(row.timerSeconds * focusTimerFactor(player.focus));
  return {
    id: row.questId,
    type: row.type,
    ...questText(template, row.difficulty, player.language, { targetValue: row.targetValue, timerSeconds }),
    emoji: template.emoji,
    category: row.category,
    targetValue: row.targetValue,
    xpReward: row.xpReward,
    needsTimer: timerSeconds !== null,
    timerDuration: timerSeconds ?? 0,
    hasClassBonus: hasClassBonus(player.characterClass, row.category),
    difficulty: row.difficulty,
    userQuest: {
      progress: row.progress,
      maxProgress: row.targetValue,
      isCompleted: row.isCompleted,
      hasLoot: false,
    },
  };
}
