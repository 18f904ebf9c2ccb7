import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Links that let players into a party, and the players who have a use of one. */
export class CreatePartyInvitations1790000001940 implements MigrationInterface {
  readonly name = 'CreatePartyInvitations1790000001940';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table party_invitation (
        id uuid primary key,
        token_hash bytea not null constraint party_invitation_token_hash_key unique,
        party_id uuid not null,
        inviter_id uuid not null,
        slot_claim uuid,
        max_uses integer not null check (max_uses > 0),
        created_at timestamptz not null,
        expires_at timestamptz not null,
        revoked_at timestamptz
      )`);
    await queryRunner.query('create index party_invitation_expiry on party_invitation (expires_at)');
    await queryRunner.query('create index party_invitation_party on party_invitation (party_id, inviter_id)');
    await queryRunner.query(`
      create table party_invitation_use (
        id uuid primary key,
        invitation_id uuid not null references party_invitation on delete cascade,
        user_id uuid not null,
        joined_at timestamptz
      )`);
    await queryRunner.query(
      'create index party_invitation_use_player on party_invitation_use (invitation_id, user_id)',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table party_invitation_use');
    await queryRunner.query('drop table party_invitation');
  }
}
