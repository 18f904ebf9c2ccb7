import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { CLOCK, type Clock } from '../../platform/clock';
import { PlayerRow } from '../../read-models/player.entity';
import { resolveToday } from '../../read-models/player-today';
import { startOfMonth, toLocalDate } from '../../rules/calendar';
import { endOfPeriod } from '../../rules/quest-period';
import { describeStreakDays, type StartedDay } from '../../rules/streak-calendar';
import type { StreakCalendarResponse } from './streak-calendar.response';

/** The month that is asked for, its days YYYY-MM-DD. */
interface Span {
  readonly userId: string;
  readonly from: string;
  readonly to: string;
}

interface StreakSums {
  /** Null before the player's first day. */
  readonly firstDay: string | null;
  readonly longest: number;
}

/** The calendar of a player's streak, a month at a time (R489). */
@Injectable()
export class StreakCalendarQuery {
  constructor(
    @InjectRepository(PlayerRow) private readonly players: Repository<PlayerRow>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** `day`: of the month, YYYY-MM-DD; without it, today's month. */
  async findMonth(userId: string, day: string | undefined): Promise<StreakCalendarResponse> {
    // One snapshot for all parts; two projectors write them, so one of these may be behind (see `listSettling`).
    return this.players.manager.transaction('REPEATABLE READ', (manager) =>
      this.findMonthIn(manager, userId, day),
    );
  }

  private async findMonthIn(
    manager: EntityManager,
    userId: string,
    day: string | undefined,
  ): Promise<StreakCalendarResponse> {
    const instant = this.clock.now().toISOString();
    const player = await manager.findOneBy(PlayerRow, { userId });
    // The read model doesn't have the player yet, who has no days anyway.
    const today = player ? resolveToday(player, instant) : toLocalDate(instant, 'UTC');
    const from = startOfMonth(day ?? today);
    const span = { userId, from, to: endOfPeriod('monthly', from) };
    const { firstDay, longest } = await loadSums(manager, userId);
    const started = listSettling(await loadStartedDays(manager, span), player);
    const completed = await loadCompletedDays(manager, span, started.at(-1)?.day);
    const pauses = player?.pauses ?? [];
    const days = describeStreakDays(from, span.to, { today, started, completed, pauses });
    const current = player?.streak ?? 0;
    return {
      month: from,
      today,
      firstMonth: startOfMonth(firstDay ?? today),
      lastMonth: startOfMonth(pauses.reduce((last, { to }) => (to > last ? to : last), today)),
      current,
      longest: Math.max(longest, current),
      days: [...days],
    };
  }
}

/**
 * Leaves out the player's current day while its streak isn't that of the player: the history hasn't caught up, and the day
 * would settle those before it wrongly. Until it has, these are open. The first day settles none.
 */
function listSettling(started: readonly StartedDay[], player: PlayerRow | null): readonly StartedDay[] {
  return started.filter(
    ({ day, streak }, index) => index === 0 || day !== player?.day || streak === player.streak,
  );
}

async function loadSums(manager: EntityManager, userId: string): Promise<StreakSums> {
  const [sums] = await manager.query<StreakSums[]>(
    `select min(day)::text as "firstDay", coalesce(max(streak), 0) as longest from player_day where user_id = $1`,
    [userId],
  );
  return sums ?? { firstDay: null, longest: 0 };
}

/** The days of the month, and those on both sides of it, which settle the days between. */
async function loadStartedDays(
  manager: EntityManager,
  { userId, from, to }: Span,
): Promise<readonly StartedDay[]> {
  return manager.query<StartedDay[]>(
    `select day::text, streak from (
       (select day, streak from player_day where user_id = $1 and day < $2 order by day desc limit 1)
       union all (select day, streak from player_day where user_id = $1 and day between $2 and $3)
       union all (select day, streak from player_day where user_id = $1 and day > $3 order by day limit 1)
     ) started order by day`,
    [userId, from, to],
  );
}

/** The days from the beginning of the month to `last` on which a daily quest was completed; the period of one is its day. */
async function loadCompletedDays(
  manager: EntityManager,
  { userId, from, to }: Span,
  last: string | undefined,
): Promise<ReadonlySet<string>> {
  const rows = await manager.query<{ period: string }[]>(
    `select distinct period from player_quest
     where user_id = $1 and period between $2 and $3 and type = 'daily' and is_completed`,
    [userId, from, last !== undefined && last > to ? last : to],
  );
  return new Set(rows.map(({ period }) => period));
}
