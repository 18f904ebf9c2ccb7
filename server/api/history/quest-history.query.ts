import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Between, MoreThanOrEqual, type EntityManager, type Repository } from 'typeorm';
import { CLOCK, type Clock } from '../../platform/clock';
import { Problem } from '../../platform/problems/problem';
import { PlayerQuestRow } from '../../read-models/player-quest.entity';
import { PlayerRow } from '../../read-models/player.entity';
import { resolveToday } from '../../read-models/player-today';
import { toMonth } from '../../rules/calendar';
import {
  findCompletionDays,
  listCustomChances,
  startOfHistory,
  tallyChances,
  type DayStart,
  type QuestChance,
  type QuestStep,
} from '../../rules/quest-history';
import { endOfPeriod } from '../../rules/quest-period';
import type { QuestHistoryResponse } from './quest-history.response';

/** The weeks that are shown, YYYY-MM-DD; the last day is today. */
interface Span {
  readonly userId: string;
  readonly from: string;
  readonly today: string;
}

/** How often a player has completed a quest in the last weeks (R491). */
@Injectable()
export class QuestHistoryQuery {
  constructor(
    @InjectRepository(PlayerRow) private readonly players: Repository<PlayerRow>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Rejects with `QUEST_NOT_FOUND` for a quest that isn't the player's, or is archived. */
  async find(userId: string, questId: string): Promise<QuestHistoryResponse> {
    // One snapshot, so that the quest agrees with the days.
    return this.players.manager.transaction('REPEATABLE READ', (manager) =>
      this.findIn(manager, userId, questId),
    );
  }

  private async findIn(
    manager: EntityManager,
    userId: string,
    questId: string,
  ): Promise<QuestHistoryResponse> {
    const player = await manager.findOneBy(PlayerRow, { userId });
    const quest = await manager.findOneBy(PlayerQuestRow, { userId, questId, isArchived: false });
    if (!player || !quest) throw new Problem('QUEST_NOT_FOUND');
    const today = resolveToday(player, this.clock.now().toISOString());
    const span = { userId, from: startOfHistory(today), today };
    const starts = await loadDayStarts(manager, span);
    if (quest.templateId !== null) {
      const handOuts = await loadHandOuts(manager, span, quest.templateId, starts[0]?.at);
      const steps = handOuts.flatMap(({ completedAt }) =>
        completedAt ? [{ at: completedAt.toISOString(), isUndone: false }] : [],
      );
      const chances = handOuts.map((handOut) => toChance(handOut, today));
      return toResponse(span, findCompletionDays(steps, starts), chances);
    }
    const steps = await loadSteps(manager, userId, questId, starts[0]?.at ?? null);
    const days = findCompletionDays(steps, starts);
    const { frequency, day: createdOn } = quest;
    const past = { frequency, createdOn, from: span.from, today, days, pauses: player.pauses };
    return toResponse(span, days, listCustomChances(past));
  }
}

function toResponse(
  { from, today }: Span,
  days: ReadonlySet<string>,
  chances: readonly QuestChance[],
): QuestHistoryResponse {
  return { from, to: today, days: [...days].sort(), ...tallyChances(chances) };
}

function toChance({ frequency, day, isCompleted }: PlayerQuestRow, today: string): QuestChance {
  return { isDone: isCompleted, isOpen: endOfPeriod(frequency, day) >= today };
}

/** Every started day hands out daily quests (R37), so these have the instant at which it started. */
async function loadDayStarts(
  manager: EntityManager,
  { userId, from, today }: Span,
): Promise<readonly DayStart[]> {
  const rows = await manager.query<{ day: string; at: Date }[]>(
    `select period as day, min(assigned_at) as at from player_quest
     where user_id = $1 and period between $2 and $3 and type = 'daily' group by period order by period`,
    [userId, from, today],
  );
  return rows.map(({ day, at }) => ({ day, at: at.toISOString() }));
}

/**
 * Each time that the player got this quest of the game's since `from`, and that of the month before if it was completed
 * since, at `start` or later. The index has the period, of a month its YYYY-MM.
 */
async function loadHandOuts(
  manager: EntityManager,
  { userId, from, today }: Span,
  templateId: string,
  start: string | undefined,
): Promise<readonly PlayerQuestRow[]> {
  const handOut = { userId, templateId, period: Between(toMonth(from), today) };
  const completed =
    start === undefined ? [] : [{ ...handOut, completedAt: MoreThanOrEqual(new Date(start)) }];
  return manager.find(PlayerQuestRow, {
    where: [{ ...handOut, day: MoreThanOrEqual(from) }, ...completed],
    order: { day: 'ASC' },
  });
}

/** What the ledger has on a custom quest, whose row knows its latest period alone; `from` is null before the first day. */
async function loadSteps(
  manager: EntityManager,
  userId: string,
  questId: string,
  from: string | null,
): Promise<readonly QuestStep[]> {
  const rows = await manager.query<{ at: Date; isUndone: boolean }[]>(
    `select created_at as at, cause = 'quest-undone' as "isUndone" from ledger_entry
     where user_id = $1 and created_at >= $3 and cause in ('quest-completed', 'quest-undone') and subject_id = $2
     order by position`,
    [userId, questId, from],
  );
  return rows.map(({ at, isUndone }) => ({ at: at.toISOString(), isUndone }));
}
