import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The devices that players are reminded on, what they want to be reminded of, and the reminders that are due. */
export class CreateReminders1790000002060 implements MigrationInterface {
  readonly name = 'CreateReminders1790000002060';

  async up(queryRunner: QueryRunner): Promise<void> {
    // The key pair of the installation, which signs its requests to push services (RFC 8292).
    await queryRunner.query(`
      create table vapid_key (
        id boolean primary key default true check (id),
        public_key text not null,
        private_key text not null
      )`);
    // A device is reminded as long as its session lasts: it is deleted with it, however it ends.
    await queryRunner.query(`
      create table reminder_device (
        session_id uuid primary key references session (id) on delete cascade,
        account_id uuid not null references account on delete cascade,
        endpoint text not null constraint reminder_device_endpoint_key unique,
        p256dh text not null,
        auth text not null,
        created_at timestamptz not null
      )`);
    await queryRunner.query(
      'create index reminder_device_account on reminder_device (account_id, created_at)',
    );
    await queryRunner.query(`
      create table reminder_settings (
        account_id uuid primary key references account on delete cascade,
        time_zone text not null,
        daily_time text not null,
        of_day boolean not null,
        of_chests boolean not null,
        of_party_quests boolean not null,
        of_cheers boolean not null,
        has_quiet_hours boolean not null,
        quiet_from text not null,
        quiet_to text not null,
        last_day text
      )`);
    await queryRunner.query(`
      create table reminder (
        id uuid primary key default gen_random_uuid(),
        account_id uuid not null references account on delete cascade,
        kind text not null,
        key text not null,
        session_id uuid references reminder_device on delete cascade,
        party_id uuid,
        position text collate "C",
        attempt integer not null default 1,
        due_at timestamptz not null,
        claimed_at timestamptz,
        constraint reminder_key unique (account_id, kind, key)
      )`);
    await queryRunner.query('create index reminder_due on reminder (due_at) where claimed_at is null');
    await queryRunner.query(
      'create index reminder_claimed on reminder (claimed_at) where claimed_at is not null',
    );
    await queryRunner.query(
      'create index reminder_session on reminder (session_id) where session_id is not null',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table reminder');
    await queryRunner.query('drop table reminder_settings');
    await queryRunner.query('drop table reminder_device');
    await queryRunner.query('drop table vapid_key');
  }
}
