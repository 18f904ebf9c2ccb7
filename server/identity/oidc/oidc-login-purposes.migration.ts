import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Answers of the provider that link an account or confirm its owner, beside those that sign in; an older release that gets one in a
 * rolling update signs in by it. An account whose link was removed by hand is not linked by its e-mail any more.
 */
export class AddOidcLoginPurposes1790000001900 implements MigrationInterface {
  readonly name = 'AddOidcLoginPurposes1790000001900';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table oidc_login
        add column purpose text not null default 'sign-in',
        add column account_id uuid references account on delete cascade,
        add column credentials_version integer;
      alter table account add column is_linked_by_email boolean not null default true`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table account drop column is_linked_by_email;
      alter table oidc_login drop column credentials_version, drop column account_id, drop column purpose`);
  }
}
