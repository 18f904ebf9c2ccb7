import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { AccountsService } from '../../identity/accounts/accounts.service';
import type { PlayerState } from '../../domain/player/player.state';
import { PLAYER } from '../../platform/commands/aggregates';
import { CommandRunner } from '../../platform/commands/command-runner';
import { Problem } from '../../platform/problems/problem';
import { PlayerRow } from '../../read-models/player.entity';
import { xpRequired } from '../../rules/levels';
import type { UserResponse } from './user.response';

@Injectable()
export class UsersQuery {
  constructor(
    @InjectRepository(PlayerRow) private readonly players: Repository<PlayerRow>,
    private readonly accounts: AccountsService,
    private readonly runner: CommandRunner,
  ) {}

  /** The player as the read model has it; one it doesn't have yet, by the player's own stream. */
  async byId(userId: string): Promise<UserResponse> {
    const [row, email] = await Promise.all([
      this.players.findOneBy({ userId }),
      this.accounts.emailOf(userId),
    ]);
    const player = row ? ofRow(row) : ofState(await this.runner.state(PLAYER, userId));
    if (!player || email === undefined) throw new Problem('UNAUTHENTICATED');
    return { ...player, email, xpRequired: xpRequired(player.level) };
  }
}

type Player = Omit<UserResponse, 'email' | 'xpRequired'>;

function ofRow(row: PlayerRow): Player {
  const { userId: id, username, nickname, characterClass, level, xp, streak } = row;
  const { strength, intelligence, focus, charisma, willpower, availablePoints } = row;
  const effectiveStats = { strength, intelligence, focus, charisma, willpower };
  return {
    ...{ id, username, nickname, characterClass, level, xp, streak, effectiveStats },
    stats: { ...effectiveStats, availablePoints },
    preferredLanguage: row.language,
    timeZone: row.requestedTimeZone ?? row.timeZone,
  };
}

function ofState(state: PlayerState): Player | undefined {
  if (state.status === 'unregistered') return undefined;
  const { userId: id, username, nickname, characterClass, level, xp, streak, stats, availablePoints } = state;
  return {
    ...{ id, username, nickname, characterClass, level, xp, streak },
    effectiveStats: { ...stats },
    stats: { ...stats, availablePoints },
    preferredLanguage: state.language,
    timeZone: state.requestedTimeZone,
  };
}
