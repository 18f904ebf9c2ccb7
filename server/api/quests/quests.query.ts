import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Between, type FindOptionsWhere, type Repository } from 'typeorm';
import { CLOCK, type Clock } from '../../platform/clock';
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

  /** The current quests. When a new day is due, yesterday's are left out even before it is started (R36). */
  async findForToday(userId: string): Promise<QuestResponse[]> {
    const player = await this.players.findOneBy({ userId });
    if (!player) return [];
    const today = resolveToday(player, this.clock.now().toISOString());
    return this.findShown(today, player.day ?? today, player);
  }

  /** The quests of a day (YYYY-MM-DD) the player has started. */
  async findStartedOn(userId: string, day: string): Promise<QuestResponse[]> {
    const player = await this.players.findOneBy({ userId });
    return player ? this.findShown(day, day, player) : [];
  }

  /**
   * Quests of the day, its week and its month, then the player's own, then those whose period is over but whose chest is
   * unclaimed. The chest's waiting time counts up to the day the player has started, as it does when the chest is claimed.
   */
  private async findShown(today: string, startedDay: string, player: PlayerRow): Promise<QuestResponse[]> {
    const rows = await this.quests.find({ where: createShownFilter(today, startedDay, player.userId) });
    const owner = { ...player, stats: player };
    return rows
      .filter((row) => row.type === 'custom' || isCurrent(row, today) || isChestClaimable(row, startedDay))
      .sort((one, other) => compareQuests(one, other, today))
      .map((row) => toQuestResponse(row, owner, today));
  }
}

/** Each branch has its own index. */
function createShownFilter(
  today: string,
  startedDay: string,
  userId: string,
): FindOptionsWhere<PlayerQuestRow>[] {
  const assignedBetween = Between(addDays(startedDay, -CHEST_EXPIRY_DAYS - MAX_PERIOD_DAYS), startedDay);
  return [
    ...QUEST_FREQUENCIES.map((type) => ({ userId, period: toPeriod(type, today), type })),
    { userId, type: 'custom', isArchived: false },
    { userId, hasLoot: true, isCompleted: true, isChestClaimed: false, day: assignedBetween },
  ];
}

function isCurrent({ frequency, period }: PlayerQuestRow, today: string): boolean {
  return period === toPeriod(frequency, today);
}

function isChestClaimable({ frequency, day }: PlayerQuestRow, startedDay: string): boolean {
  return endOfPeriod(frequency, day) >= addDays(startedDay, -CHEST_EXPIRY_DAYS);
}

function compareQuests(one: PlayerQuestRow, other: PlayerQuestRow, today: string): number {
  const [isPast, otherIsPast] = [one, other].map((row) => row.type !== 'custom' && !isCurrent(row, today));
  if (isPast !== otherIsPast) return isPast ? 1 : -1;
  if (isPast && one.day !== other.day) return one.day < other.day ? 1 : -1;
  return (
    QUEST_TYPES.indexOf(one.type) - QUEST_TYPES.indexOf(other.type) ||
    one.sortOrder - other.sortOrder ||
    one.assignedAt.getTime() - other.assignedAt.getTime() ||
    (one.questId < other.questId ? -1 : 1)
  );
}
