import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Between, type Repository } from 'typeorm';
import { CLOCK, type Clock } from '../../platform/clock';
import { Problem } from '../../platform/problems/problem';
import { PlayerQuestRow } from '../../read-models/player-quest.entity';
import { resolveToday } from '../../read-models/player-today';
import { PlayerRow } from '../../read-models/player.entity';
import { addDays } from '../../rules/calendar';
import { CHEST_EXPIRY_DAYS } from '../../rules/loot';
import { endOfPeriod, toPeriod } from '../../rules/quest-period';
import { QUEST_FREQUENCIES, QUEST_TYPES } from '../../rules/quest-type';
import type { QuestResponse } from './quest.response';
import { toQuestResponse } from './quest-view';

/** A quest is assigned at most this many days before its period ends. */
const MAX_PERIOD_DAYS = 31;

@Injectable()
export class QuestsQuery {
  constructor(
    @InjectRepository(PlayerRow) private readonly players: Repository<PlayerRow>,
    @InjectRepository(PlayerQuestRow) private readonly quests: Repository<PlayerQuestRow>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The current quests. When a new day is due, yesterday's are left out even before it is started (R36, R131). */
  async findForToday(userId: string): Promise<QuestResponse[]> {
    const player = await this.players.findOneBy({ userId });
    return player ? this.findCurrent(player, this.resolveToday(player)) : [];
  }

  /** One of the current quests or of those with an unopened chest. Rejects with `QUEST_NOT_FOUND` for any other. */
  async getShown(userId: string, questId: string): Promise<QuestResponse> {
    const [player, row] = await Promise.all([
      this.players.findOneBy({ userId }),
      this.quests.findOneBy({ userId, questId, isArchived: false }),
    ]);
    if (!player || !row) throw new Problem('QUEST_NOT_FOUND');
    const today = this.resolveToday(player);
    if (!isShown(row, today, player.day ?? today)) throw new Problem('QUEST_NOT_FOUND');
    return toQuestResponse(row, { ...player, stats: player }, today);
  }

  /**
   * Completed quests of earlier periods with an unopened chest, newest first (R171). Its waiting time counts up to the day
   * the player has started, as it does when the chest is claimed.
   */
  async findUnclaimed(userId: string): Promise<QuestResponse[]> {
    const player = await this.players.findOneBy({ userId });
    if (!player) return [];
    const today = this.resolveToday(player);
    const startedDay = player.day ?? today;
    const assignedBetween = Between(addDays(startedDay, -CHEST_EXPIRY_DAYS - MAX_PERIOD_DAYS), startedDay);
    const rows = await this.quests.find({
      where: { userId, hasLoot: true, isCompleted: true, isChestClaimed: false, day: assignedBetween },
    });
    return rows
      .filter((row) => !isCurrent(row, today) && isChestClaimable(row, startedDay))
      .sort((one, other) => compareDays(other, one) || compareQuests(one, other))
      .map((row) => toQuestResponse(row, { ...player, stats: player }, today));
  }

  private resolveToday(player: PlayerRow): string {
    return resolveToday(player, this.clock.now().toISOString());
  }

  /** Quests of the day, its week and its month, then the player's own. Each branch of the query has its own index. */
  private async findCurrent(player: PlayerRow, today: string): Promise<QuestResponse[]> {
    const { userId } = player;
    const rows = await this.quests.find({
      where: [
        ...QUEST_FREQUENCIES.map((type) => ({ userId, period: toPeriod(type, today), type })),
        { userId, type: 'custom', isArchived: false },
      ],
    });
    return rows.sort(compareQuests).map((row) => toQuestResponse(row, { ...player, stats: player }, today));
  }
}

function isShown(row: PlayerQuestRow, today: string, startedDay: string): boolean {
  const hasUnclaimedChest = row.hasLoot && row.isCompleted && !row.isChestClaimed;
  return (
    row.type === 'custom' || isCurrent(row, today) || (hasUnclaimedChest && isChestClaimable(row, startedDay))
  );
}

function isCurrent({ frequency, period }: PlayerQuestRow, today: string): boolean {
  return period === toPeriod(frequency, today);
}

function isChestClaimable(
  { hasLoot, isCompleted, isChestClaimed, frequency, day }: PlayerQuestRow,
  startedDay: string,
): boolean {
  if (!hasLoot || !isCompleted || isChestClaimed) return false;
  return endOfPeriod(frequency, day) >= addDays(startedDay, -CHEST_EXPIRY_DAYS);
}

function compareDays(one: PlayerQuestRow, other: PlayerQuestRow): number {
  if (one.day === other.day) return 0;
  return one.day < other.day ? -1 : 1;
}

function compareQuests(one: PlayerQuestRow, other: PlayerQuestRow): number {
  return (
    QUEST_TYPES.indexOf(one.type) - QUEST_TYPES.indexOf(other.type) ||
    one.sortOrder - other.sortOrder ||
    one.assignedAt.getTime() - other.assignedAt.getTime() ||
    (one.questId < other.questId ? -1 : 1)
  );
}
