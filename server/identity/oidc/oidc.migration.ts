import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Sign-ins by OpenID Connect: the identities that accounts are linked to, sign-ins under way, and first sign-ins that wait for a
 * nickname. An account that began with one has no password.
 *
 * The role that serves requests may appoint no operators (R360), except by a group of the provider: only an account with an
 * identity and a verified e-mail, and only if an operator has named a group.
 */
export class AddOidc1790000001890 implements MigrationInterface {
  readonly name = 'AddOidc1790000001890';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table account alter column password_hash drop not null;
      create table oidc_identity (
        issuer text not null,
        subject text not null,
        account_id uuid not null references account on delete cascade,
        email text,
        created_at timestamptz not null default now(),
        last_used_at timestamptz,
        primary key (issuer, subject),
        constraint oidc_identity_of_account unique (account_id, issuer)
      );
      create table oidc_login (
        state_hash bytea primary key,
        browser_hash bytea not null,
        nonce text not null,
        code_verifier text not null,
        expires_at timestamptz not null
      );
      create index oidc_login_expires_at on oidc_login (expires_at);
      create table oidc_sign_up (
        token_hash bytea primary key,
        issuer text not null,
        subject text not null,
        email text not null,
        is_operator boolean not null,
        expires_at timestamptz not null
      );
      create index oidc_sign_up_expires_at on oidc_sign_up (expires_at)`);
    await this.createOperatorFunctions(runner);
  }

  private async createOperatorFunctions(runner: QueryRunner): Promise<void> {
    const [row] = (await runner.query('select quote_ident(current_schema()) as schema')) as readonly {
      readonly schema: string;
    }[];
    // A fixed path: a caller can't put other tables before these.
    const asOwner = `returns boolean language plpgsql security definer set search_path = ${row?.schema}, pg_temp`;
    await runner.query(`
      create function grant_oidc_operator(member uuid) ${asOwner} as $$
      begin
        if not exists (
          select from account join oidc_identity on account_id = id where id = member and email_verified_at is not null
        ) then
          raise insufficient_privilege using message = 'The account has no identity or no verified e-mail';
        end if;
        insert into operator (account_id, granted_by, granted_at) values (member, 'oidc', clock_timestamp())
        on conflict (account_id) do nothing;
        return found;
      end
      $$;
      create function revoke_oidc_operator(member uuid) ${asOwner} as $$
      begin
        delete from operator where account_id = member and granted_by = 'oidc';
        return found;
      end
      $$;
      revoke execute on function grant_oidc_operator from public;
      revoke execute on function revoke_oidc_operator from public`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop function revoke_oidc_operator;
      drop function grant_oidc_operator;
      drop table oidc_sign_up;
      drop table oidc_login;
      drop table oidc_identity;
      alter table account alter column password_hash set not null`);
  }
}
