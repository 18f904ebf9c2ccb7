import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Answers of the provider that link an account or confirm its owner, beside those that sign in. An older release that gets one in a
 * rolling update signs in by it.
 */
export class AddOidcLoginPurposes1790000001900 implements MigrationInterface {
  readonly name = 'AddOidcLoginPurposes1790000001900';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table oidc_login
        add column purpose text not null default 'sign-in',
        add column account_id uuid references account on delete cascade,
        add column credentials_version integer`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table oidc_login drop column credentials_version, drop column account_id, drop column purpose',
    );
  }
}
