import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { GAME_CONTENT } from '../../content/game-content';
import type { PlayerState } from '../../domain/player/player.state';
import { AccountsService } from '../../identity/accounts/accounts.service';
import { Operators } from '../../operations/operators/operators';
import { CLOCK, type Clock } from '../../platform/clock';
import { PLAYER_AGGREGATE } from '../../platform/commands/aggregates';
import { CommandRunner } from '../../platform/commands/command-runner';
import { Problem } from '../../platform/problems/problem';
import { resolveToday } from '../../read-models/player-today';
import { PlayerRow } from '../../read-models/player.entity';
import { findPause, type Pause } from '../../rules/pauses';
import { DEFAULT_BUILD } from '../../rules/hero-build';
import { effectiveStatsOf, listWornItems } from '../../rules/equipment';
import { computeXpRequired } from '../../rules/levels';
import type { UserResponse } from './user.response';

@Injectable()
export class UsersQuery {
  constructor(
    @InjectRepository(PlayerRow) private readonly players: Repository<PlayerRow>,
    private readonly accounts: AccountsService,
    private readonly operators: Operators,
    private readonly runner: CommandRunner,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The player from the read model, or from the player's stream if the read model doesn't have it yet. */
  async findById(userId: string): Promise<UserResponse> {
    const [row, account] = await Promise.all([this.players.findOneBy({ userId }), this.loadAccount(userId)]);
    const player = row
      ? fromPlayerRow(row)
      : asRegistered(await this.runner.loadState(PLAYER_AGGREGATE, userId));
    return this.toAuthenticatedResponse(player, account, this.clock.now().toISOString());
  }

  /** The player in the given state, such as the one after a command. */
  async fromState(state: PlayerState): Promise<UserResponse> {
    return this.fromPlayer(asRegistered(state), this.clock.now().toISOString());
  }

  /** The player as {@link describePlayer} gave it, as of `instant` (ISO 8601). */
  async fromPlayer(player: Player | null, instant: string): Promise<UserResponse> {
    return this.toAuthenticatedResponse(player, player && (await this.loadAccount(player.userId)), instant);
  }

  private async loadAccount(userId: string): Promise<Account | undefined> {
    const [email, asOperator] = await Promise.all([
      this.accounts.findEmail(userId),
      this.operators.emailOf(userId),
    ]);
    return email === undefined ? undefined : { email, isOperator: asOperator !== undefined };
  }

  private toAuthenticatedResponse(
    player: Player | null,
    account: Account | null | undefined,
    instant: string,
  ): UserResponse {
    if (!player || !account) throw new Problem('UNAUTHENTICATED');
    const { settings: gameSettings } = this.runner;
    return { ...toResponse(player, account, instant), gameSettings };
  }
}

/** The part of the answer from the account's rows, not from the player's events. */
type Account = Pick<UserResponse, 'email' | 'isOperator'>;

/** What the read model and the player's state have in common. */
export type Player = Pick<
  Extract<PlayerState, { status: 'registered' }>,
  | 'userId'
  | 'username'
  | 'nickname'
  | 'characterClass'
  | 'build'
  | 'language'
  | 'level'
  | 'xp'
  | 'streak'
  | 'stats'
  | 'availablePoints'
  | 'equipped'
  | 'day'
  | 'dueDay'
  | 'timeZone'
> & {
  readonly requestedTimeZone: string | null;
  /** Missing in what an earlier release has stored for repeats of a command. */
  readonly pauses?: readonly Pause[];
};

function fromPlayerRow(row: PlayerRow): Player {
  const { strength, intelligence, focus, charisma, willpower } = row;
  return {
    ...row,
    build: row.build ?? DEFAULT_BUILD,
    stats: { strength, intelligence, focus, charisma, willpower },
  };
}

function asRegistered(state: PlayerState): Player | null {
  return state.status === 'registered' ? state : null;
}

/** What {@link UsersQuery.fromPlayer} needs of a state; null for a player who is not registered. */
export function describePlayer(state: PlayerState): Player | null {
  if (state.status !== 'registered') return null;
  const { userId, username, nickname, characterClass, language, level, xp, streak, stats, ...rest } = state;
  const { availablePoints, build, equipped, day, dueDay, timeZone, requestedTimeZone, pauses } = rest;
  return {
    userId,
    username,
    nickname,
    characterClass,
    build,
    language,
    level,
    xp,
    streak,
    stats,
    availablePoints,
    equipped,
    day,
    dueDay,
    timeZone,
    requestedTimeZone,
    pauses,
  };
}

function toResponse(
  player: Player,
  { email, isOperator }: Account,
  instant: string,
): Omit<UserResponse, 'gameSettings'> {
  const { userId: id, username, nickname, characterClass, level, xp, streak, stats } = player;
  const today = resolveToday(player, instant);
  return {
    id,
    username,
    nickname,
    characterClass,
    build: player.build,
    wornItems: listWornItems(player.equipped),
    email,
    level,
    xp,
    streak,
    xpRequired: computeXpRequired(level),
    stats: { ...stats, availablePoints: player.availablePoints },
    effectiveStats: effectiveStatsOf(player, GAME_CONTENT),
    preferredLanguage: player.language,
    timeZone: player.requestedTimeZone ?? player.timeZone,
    today,
    pausedUntil: findPause(player.pauses ?? [], today)?.to ?? null,
    isOperator,
  };
}
