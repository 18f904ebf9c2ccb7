import { Inject, Injectable } from '@nestjs/common';
import { SerialQueue } from '../../async/serial-queue';
import { EVENT_LOG, type EventLog } from '../../event-log/event-log';
import { CLOCK, type Clock } from '../../platform/clock';
import { PLAYER_AGGREGATE } from '../../platform/commands/aggregates';
import { streamIdOf } from '../../platform/commands/aggregate-stream';
import { CommandRunner } from '../../platform/commands/command-runner';
import { Problem } from '../../platform/problems/problem';
import { resolveToday } from '../../read-models/player-today';
import { foldPastDay } from './fold-past-day';
import { toPastDayResponse } from './past-day-view';
import type { PastDayResponse } from './past-day.response';

/**
 * A past day from the player's own stream, so that it needs no row and is true whatever the read models have parked. Costs in
 * proportion to the events up to that day: 20,000 take less than 300 ms, page by page, so that other requests are served in between.
 */
@Injectable()
export class PastDayQuery {
  /** One fold of a player at a time: however many days a player asks for at once, other players wait for one page at most. */
  private readonly queue = new SerialQueue();

  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    private readonly runner: CommandRunner,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The player at the end of `asked` (YYYY-MM-DD, by default today); rejects for a day before the registration or after today. */
  async find(userId: string, asked: string | undefined): Promise<PastDayResponse> {
    const current = await this.runner.loadState(PLAYER_AGGREGATE, userId);
    if (current.status !== 'registered') throw new Problem('UNAUTHENTICATED');
    const today = resolveToday(current, this.clock.now().toISOString());
    const day = asked ?? today;
    // For the refusal of a day to come the first event is enough, which has the first day.
    const limit = day > today ? 1 : Number.POSITIVE_INFINITY;
    const past = await this.queue.run(userId, () =>
      foldPastDay(this.log.readStream(streamIdOf(PLAYER_AGGREGATE, userId), { limit }), day),
    );
    if (!past) throw new Problem('UNAUTHENTICATED');
    const { firstDay } = past;
    if (day < firstDay || day > today)
      throw new Problem('PAST_DAY_OUT_OF_RANGE', { members: { firstDay, today } });
    return toPastDayResponse(past, { day, today, language: current.language });
  }
}
