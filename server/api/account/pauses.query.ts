import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import type { PlayerState, RegisteredPlayer } from '../../domain/player/player.state';
import { CLOCK, type Clock } from '../../platform/clock';
import { PLAYER_AGGREGATE } from '../../platform/commands/aggregates';
import { CommandRunner } from '../../platform/commands/command-runner';
import { Problem } from '../../platform/problems/problem';
import { resolveToday } from '../../read-models/player-today';
import { PlayerRow } from '../../read-models/player.entity';
import { withoutPastPauses } from '../../rules/pauses';
import type { PausesResponse } from './pauses.dto';

@Injectable()
export class PausesQuery {
  constructor(
    @InjectRepository(PlayerRow) private readonly players: Repository<PlayerRow>,
    private readonly runner: CommandRunner,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** From the read model, or from the player's stream if the read model doesn't have the player yet. */
  async find(userId: string): Promise<PausesResponse> {
    const instant = this.clock.now().toISOString();
    const row = await this.players.findOneBy({ userId });
    return row
      ? toResponse(row, instant)
      : describePauses(await this.runner.loadState(PLAYER_AGGREGATE, userId), instant);
  }
}

/** The pauses of a state, as of `instant` (ISO 8601). */
export function describePauses(state: PlayerState, instant: string): PausesResponse {
  if (state.status !== 'registered') throw new Problem('UNAUTHENTICATED');
  return toResponse(state, instant);
}

type PausingPlayer = Pick<PlayerRow, 'day' | 'timeZone' | 'requestedTimeZone' | 'dueDay'> &
  Pick<RegisteredPlayer, 'pauses' | 'sharesPauses'>;

function toResponse(player: PausingPlayer, instant: string): PausesResponse {
  const items = withoutPastPauses(player.pauses, resolveToday(player, instant));
  return { items: items.map(({ from, to }) => ({ from, to })), next: null, isShared: player.sharesPauses };
}
