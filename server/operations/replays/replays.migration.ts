import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Requests and acts of operators concerning projections, and the process that leads them. */
export class CreateReplays1790000001000 implements MigrationInterface {
  readonly name = 'CreateReplays1790000001000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`alter table projection_checkpoint drop column events_per_second`);
    await queryRunner.query(`drop table operator_act, projection_skip, projection_replay, projection_leader`);
  }
}

const UP = [
  `alter table projection_checkpoint add column events_per_second real not null default 0`,
  `create table projection_leader (
    only_one boolean primary key default true check (only_one),
    process  text not null,
    since    timestamptz not null
  )`,
  `create table projection_replay (
    id                uuid primary key,
    projector         text not null,
    version           integer not null default 0,
    purpose           text not null,
    schema            text not null,
    state             text not null default 'requested',
    asked             text,
    position          text collate "C" not null default '',
    read_position     text collate "C" not null default '',
    from_position     text collate "C" not null default '',
    end_position      text collate "C" not null default '',
    wanted_from       text,
    wanted_until      text,
    events            bigint not null default 0,
    read_events       bigint not null default 0,
    events_per_second real not null default 0,
    rate              integer,
    verify            boolean not null,
    failure           text,
    failed_event      uuid,
    rows              json,
    comparison        json,
    requested_by      text not null,
    requested_at      timestamptz not null,
    updated_at        timestamptz not null,
    finished_at       timestamptz,
    constraint projection_replay_purpose check (purpose in ('swap', 'compare', 'try', 'keep')),
    constraint projection_replay_state check (state in
      ('requested', 'filling', 'catching-up', 'comparing', 'swapping', 'done', 'cancelled', 'failed')),
    constraint projection_replay_asked check (asked in ('cancel', 'discard'))
  )`,
  // At most one replay of a projector in progress.
  `create unique index projection_replay_under_way on projection_replay (projector)
    where state not in ('done', 'cancelled', 'failed')`,
  `create index projection_replay_latest on projection_replay (projector, requested_at)`,
  `create table projection_skip (
    projector  text not null,
    event_id   uuid not null,
    reason     text not null,
    skipped_by text not null,
    skipped_at timestamptz not null,
    primary key (projector, event_id)
  )`,
  `create table operator_act (
    id      bigint generated always as identity primary key,
    at      timestamptz not null,
    actor   text not null,
    act     text not null,
    subject text,
    details json not null
  )`,
];
