import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Between, type Repository } from 'typeorm';
import { CLOCK, type Clock } from '../../platform/clock';
import { Problem } from '../../platform/problems/problem';
import { PlayerDayRow } from '../../read-models/player-day.entity';
import { PlayerRow } from '../../read-models/player.entity';
import { resolveToday } from '../../read-models/player-today';
import { addDays, daysBetween, toLocalDate } from '../../rules/calendar';
import { STATS_DAYS, type StatsQuery } from './history.dto';
import type { StatsResponse } from './played-days.response';

@Injectable()
export class PlayedDaysQuery {
  constructor(
    @InjectRepository(PlayerRow) private readonly players: Repository<PlayerRow>,
    @InjectRepository(PlayerDayRow) private readonly days: Repository<PlayerDayRow>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * The played days between two dates, both included, in one query over as many rows as days. Without `to` a second query
   * loads the player's current day.
   */
  async findBetween(userId: string, query: StatsQuery): Promise<StatsResponse> {
    const to = query.to ?? (await this.loadToday(userId));
    const from = query.from ?? addDays(to, 1 - STATS_DAYS.default);
    assertValidSpan(from, to);
    const rows = await this.days.find({ where: { userId, day: Between(from, to) }, order: { day: 'ASC' } });
    const days = rows.map(({ day, xp, questsCompleted, tasksCompleted, streak }) => ({
      day,
      xp,
      questsCompleted,
      tasksCompleted,
      streak,
    }));
    return { from, to, days };
  }

  /** The player's current day; in UTC for a player the read model doesn't have yet, who has no played days anyway. */
  private async loadToday(userId: string): Promise<string> {
    const instant = this.clock.now().toISOString();
    const player = await this.players.findOneBy({ userId });
    return player ? resolveToday(player, instant) : toLocalDate(instant, 'UTC');
  }
}

function assertValidSpan(from: string, to: string): void {
  const days = daysBetween(from, to) + 1;
  if (days < 1) throw createSpanProblem('must not be later than `to`');
  if (days > STATS_DAYS.max) throw createSpanProblem(`must be at most ${STATS_DAYS.max} days with \`to\``);
}

function createSpanProblem(message: string): Problem {
  return new Problem('VALIDATION_FAILED', { faults: [{ field: 'from', message }] });
}
