import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The reactions of policies that wait for their time or for a parked target, what operators skip, and paused policies. */
export class CreatePolicyBacklog1790000001645 implements MigrationInterface {
  readonly name = 'CreatePolicyBacklog1790000001645';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}

const UP = [
  `create table policy_reaction (
    policy text not null,
    sequence text not null,
    position text collate "C" not null,
    stream_id text not null,
    revision bigint not null,
    due_at timestamptz not null,
    primary key (policy, sequence, position)
  )`,
  'create index policy_reaction_due on policy_reaction (policy, due_at)',
  `create table policy_skip (
    policy text not null,
    sequence text not null,
    event_id uuid not null,
    reason text not null,
    skipped_by text not null,
    skipped_at timestamptz not null,
    primary key (policy, sequence, event_id)
  )`,
  `alter table policy_checkpoint
    add column state text not null default 'running',
    add column failure text`,
];

const DOWN = [
  'alter table policy_checkpoint drop column state, drop column failure',
  'drop table policy_skip',
  'drop table policy_reaction',
];
