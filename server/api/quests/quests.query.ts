import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Between, type FindOptionsWhere, type Repository } from 'typeorm';
import { CLOCK, type Clock } from '../../platform/clock';
import { PlayerQuestRow } from '../../read-models/player-quest.entity';
import { todayOf } from '../../read-models/player-today';
import { PlayerRow } from '../../read-models/player.entity';
import { addDays } from '../../rules/calendar';
import { CHEST_WAITS_DAYS } from '../../rules/loot';
import { lastDayOfPeriod, periodOf } from '../../rules/quest-period';
import { QUEST_FREQUENCIES, QUEST_TYPES } from '../../rules/quest-type';
import type { QuestResponse } from './quest.response';
import { questView } from './quest-view';

/** A quest is handed out at most so many days before its period ends. */
const LONGEST_PERIOD_DAYS = 31;

@Injectable()
export class QuestsQuery {
  constructor(
    @InjectRepository(PlayerRow) private readonly players: Repository<PlayerRow>,
    @InjectRepository(PlayerQuestRow) private readonly quests: Repository<PlayerQuestRow>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The quests of now. When a new day is due, yesterday's are gone before it has begun (R36). */
  async ofToday(userId: string): Promise<QuestResponse[]> {
    const player = await this.players.findOneBy({ userId });
    if (!player) return [];
    const today = todayOf(player, this.clock.now().toISOString());
    return this.on(today, player.day ?? today, player);
  }

  /** The quests of a day (YYYY-MM-DD) the player has begun. */
  async startedOn(userId: string, day: string): Promise<QuestResponse[]> {
    const player = await this.players.findOneBy({ userId });
    return player ? this.on(day, day, player) : [];
  }

  /**
   * Of the day, its week and its month, then the player's own, then those whose period is over but whose chest waits.
   * How long it has waited is counted to the day the player has begun, as it is when the chest is claimed.
   */
  private async on(today: string, begun: string, player: PlayerRow): Promise<QuestResponse[]> {
    const rows = await this.quests.find({ where: shownOn(today, begun, player.userId) });
    const owner = { ...player, stats: player };
    return rows
      .filter((row) => row.type === 'custom' || isCurrent(row, today) || chestWaits(row, begun))
      .sort((one, other) => inOrder(one, other, today))
      .map((row) => questView(row, owner, today));
  }
}

/** Every line has an index of its own. */
function shownOn(today: string, begun: string, userId: string): FindOptionsWhere<PlayerQuestRow>[] {
  const handedOut = Between(addDays(begun, -CHEST_WAITS_DAYS - LONGEST_PERIOD_DAYS), begun);
  return [
    ...QUEST_FREQUENCIES.map((type) => ({ userId, period: periodOf(type, today), type })),
    { userId, type: 'custom', isArchived: false },
    { userId, hasLoot: true, isCompleted: true, isChestClaimed: false, day: handedOut },
  ];
}

function isCurrent({ frequency, period }: PlayerQuestRow, today: string): boolean {
  return period === periodOf(frequency, today);
}

function chestWaits({ frequency, day }: PlayerQuestRow, begun: string): boolean {
  return lastDayOfPeriod(frequency, day) >= addDays(begun, -CHEST_WAITS_DAYS);
}

function inOrder(one: PlayerQuestRow, other: PlayerQuestRow, today: string): number {
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
