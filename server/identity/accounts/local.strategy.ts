import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-local';
import { Problem } from '../../platform/problems/problem';
import type { AccountEntity } from './account.entity';
import { AccountsService } from './accounts.service';

/** Signs in by e-mail or nickname, which is in the field `username`, and password (R11, R276). */
@Injectable()
export class LocalStrategy extends PassportStrategy(Strategy) {
  constructor(private readonly accounts: AccountsService) {
    super({ usernameField: 'username', passwordField: 'password' });
  }

  async validate(login: string, password: string): Promise<AccountEntity> {
    const account = await this.accounts.authenticate(login, password);
    if (!account) throw new Problem('LOGIN_FAILED');
    return account;
  }
}
