import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-local';
import { Problem } from '../../platform/problems/problem';
import type { AccountEntity } from './account.entity';
import { AccountsService } from './accounts.service';

/** Signs in by e-mail and password; the e-mail is in the field `username` (R11). */
@Injectable()
export class LocalStrategy extends PassportStrategy(Strategy) {
  constructor(private readonly accounts: AccountsService) {
    super({ usernameField: 'username', passwordField: 'password' });
  }

  async validate(email: string, password: string): Promise<AccountEntity> {
    const account = await this.accounts.authenticate(email, password);
    if (!account) throw new Problem('LOGIN_FAILED');
    return account;
  }
}
