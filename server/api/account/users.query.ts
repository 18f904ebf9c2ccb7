import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { AccountsService } from '../../identity/accounts/accounts.service';
import { Problem } from '../../platform/problems/problem';
import { PlayerRow } from '../../read-models/player.entity';
import { xpRequired } from '../../rules/levels';
import type { UserResponse } from './user.response';

@Injectable()
export class UsersQuery {
  constructor(
    @InjectRepository(PlayerRow) private readonly players: Repository<PlayerRow>,
    private readonly accounts: AccountsService,
  ) {}

  /** The player as the read model has it. `SERVICE_UNAVAILABLE` while a registration hasn't reached it yet. */
  async byId(userId: string): Promise<UserResponse> {
    const [row, email] = await Promise.all([
      this.players.findOneBy({ userId }),
      this.accounts.emailOf(userId),
    ]);
    if (!row || email === undefined) throw new Problem('SERVICE_UNAVAILABLE');
    const { strength, intelligence, focus, charisma, willpower, availablePoints } = row;
    const effectiveStats = { strength, intelligence, focus, charisma, willpower };
    return {
      id: row.userId,
      username: row.username,
      nickname: row.nickname,
      characterClass: row.characterClass,
      email,
      level: row.level,
      xp: row.xp,
      xpRequired: xpRequired(row.level),
      streak: row.streak,
      stats: { ...effectiveStats, availablePoints },
      effectiveStats,
      preferredLanguage: row.language,
      timeZone: row.requestedTimeZone ?? row.timeZone,
    };
  }
}
