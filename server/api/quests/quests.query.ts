import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { findQuestTemplate } from '../../content/catalogue';
import { questText } from '../../content/quest-text';
import { PlayerQuestRow } from '../../read-models/player-quest.entity';
import { PlayerRow } from '../../read-models/player.entity';
import { hasClassBonus } from '../../rules/class-bonus';
import { focusTimerFactor } from '../../rules/stats';
import type { QuestResponse } from './quest.response';

@Injectable()
export class QuestsQuery {
  constructor(
    @InjectRepository(PlayerRow) private readonly players: Repository<PlayerRow>,
    @InjectRepository(PlayerQuestRow) private readonly quests: Repository<PlayerQuestRow>,
  ) {}

  /** Quests of the day the player has started last, in the order they were handed out. */
  async ofCurrentDay(userId: string): Promise<QuestResponse[]> {
    const player = await this.players.findOneBy({ userId });
    if (!player?.day) return [];
    const rows = await this.quests.find({ where: { userId, day: player.day }, order: { sortOrder: 'ASC' } });
    return rows.map((row) => toResponse(row, player));
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
