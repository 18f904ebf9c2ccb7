import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { SerialQueue } from '../../async/serial-queue';
import { UnreadableEvent } from '../../event-log/codec';
import type { RegisteredPlayer } from '../../domain/player/player.state';
import { EVENT_LOG, type EventLog } from '../../event-log/event-log';
import { CLOCK, type Clock } from '../../platform/clock';
import { PLAYER_AGGREGATE } from '../../platform/commands/aggregates';
import { streamIdOf } from '../../platform/commands/aggregate-stream';
import { CommandRunner } from '../../platform/commands/command-runner';
import { Problem } from '../../platform/problems/problem';
import { PlayerRow } from '../../read-models/player.entity';
import { resolveToday } from '../../read-models/player-today';
import { foldPastDay } from './fold-past-day';
import { toPastDayResponse } from './past-day-view';
import type { PastDayResponse } from './past-day.response';

/** Folds of one player, with the one at work: a reader who looks at day after day needs no more. */
const MAX_FOLDS = 3;

/** Seconds that a refused client is asked to wait. */
const RETRY_AFTER_SECONDS = 1;

/**
 * A past day from the player's own stream, so that it is true whatever the read models have parked. Costs in proportion to the
 * events up to that day (`npm run bench -- past-day`), page by page, so that other requests are served in between.
 */
@Injectable()
export class PastDayQuery {
  /** One fold of a player at a time: however many days a player asks for at once, other players wait for one page at most. */
  private readonly queue = new SerialQueue();
  /** The folds of each player, at work or waiting. */
  private readonly folds = new Map<string, number>();

  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    private readonly runner: CommandRunner,
    @InjectRepository(PlayerRow) private readonly players: Repository<PlayerRow>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * The player at the end of `asked` (YYYY-MM-DD, by default today). Rejects for a day before the registration or after today, and
   * with `TOO_MANY_REQUESTS` while three of the player's are answered.
   */
  async find(userId: string, asked: string | undefined): Promise<PastDayResponse> {
    const folds = this.folds.get(userId) ?? 0;
    if (folds >= MAX_FOLDS) throw new Problem('TOO_MANY_REQUESTS', { retryAfter: RETRY_AFTER_SECONDS });
    this.folds.set(userId, folds + 1);
    try {
      return await this.queue.run(userId, () => this.read(userId, asked));
    } finally {
      const left = this.folds.get(userId)! - 1;
      if (left > 0) this.folds.set(userId, left);
      else this.folds.delete(userId);
    }
  }

  private async read(userId: string, asked: string | undefined): Promise<PastDayResponse> {
    const current = await this.loadCurrent(userId);
    const today = resolveToday(current, this.clock.now().toISOString());
    const day = asked ?? today;
    // For the refusal of a day to come the first event is enough, which has the first day.
    const limit = day > today ? 1 : Number.POSITIVE_INFINITY;
    const past = await foldPastDay(this.log.readStream(streamIdOf(PLAYER_AGGREGATE, userId), { limit }), day);
    if (!past) throw new Problem('UNAUTHENTICATED');
    const { firstDay } = past;
    if (day < firstDay || day > today)
      throw new Problem('PAST_DAY_OUT_OF_RANGE', { members: { firstDay, today } });
    return toPastDayResponse(past, { day, today, language: current.language, nickname: current.nickname });
  }

  /** The player as now, or as the read models have it when the stream ends with an event of a newer release. */
  private async loadCurrent(userId: string): Promise<RegisteredPlayer | PlayerRow> {
    try {
      const current = await this.runner.loadState(PLAYER_AGGREGATE, userId);
      if (current.status === 'registered') return current;
    } catch (error) {
      if (!(error instanceof UnreadableEvent)) throw error;
      const row = await this.players.findOneBy({ userId });
      if (!row) throw error;
      return row;
    }
    throw new Problem('UNAUTHENTICATED');
  }
}
