import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Leases of leaders with an epoch, and the functions that refuse the writes of a leader whose epoch has ended. */
export class CreateLeaderLeases1790000001650 implements MigrationInterface {
  readonly name = 'CreateLeaderLeases1790000001650';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table leader_lease (
        name text primary key,
        epoch integer not null,
        process text not null,
        -- the session that holds the advisory lock
        backend_pid integer not null,
        renewed_at timestamptz not null
      )`);
    await runner.query(ENTER_LEASE_EPOCH);
    await runner.query(REFUSE_ENDED_EPOCH);
    await runner.query(APPEND_WITH_LEASED_CHECKPOINTS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function append_with_leased_checkpoints');
    await runner.query('drop function refuse_ended_epoch, enter_lease_epoch');
    await runner.query('drop table leader_lease');
  }
}

/**
 * Ties a session to an epoch. The shared lock comes before the check: either the check sees a later epoch, or the
 * successor, which raises the epoch first, sees the lock and ends the session.
 */
const ENTER_LEASE_EPOCH = `
  create function enter_lease_epoch(lease text, lease_epoch integer) returns void language plpgsql as $$
  begin
    perform pg_advisory_lock_shared(hashtext('questlog epoch ' || lease), lease_epoch);
    perform set_config('questlog.lease', lease, false), set_config('questlog.epoch', lease_epoch::text, false);
    if not exists (select from leader_lease where name = lease and epoch = lease_epoch) then
      raise exception using errcode = 'QL002', message = 'Another process leads';
    end if;
  end
  $$`;

/** Sessions without an epoch, such as those of operators' commands and of earlier releases, are not affected. */
const REFUSE_ENDED_EPOCH = `
  create function refuse_ended_epoch() returns trigger language plpgsql as $$
  declare
    session_epoch text := current_setting('questlog.epoch', true);
  begin
    -- not one condition: Postgres may evaluate its parts in any order
    if session_epoch is null or session_epoch = '' then
      return null;
    end if;
    if not exists (
      select from leader_lease
      where name = current_setting('questlog.lease') and epoch = session_epoch::integer
    ) then
      raise exception using errcode = 'QL002', message = 'Another process leads';
    end if;
    return null;
  end
  $$`;

/**
 * `append_with_checkpoints` for consumers that lead by a lease: `leases` (empty for none) and `epochs` by checkpoint. The appends of a
 * consumer whose epoch has ended are refused, like those at another revision (no stream is at revision −2), and its
 * checkpoint stays. A separate function, because processes of the previous release keep calling the other one.
 */
const APPEND_WITH_LEASED_CHECKPOINTS = `
  create function append_with_leased_checkpoints(
    streams text[],
    slots int[], expected bigint[], counts int[],
    owners int[], revisions bigint[], ids uuid[], types text[], datas json[], metas json[],
    checkpoints int[], names text[], positions text[], leases text[], epochs int[]
  ) returns table (last_pos bigint, last_revision bigint)
  language plpgsql as $$
  declare
    ended int[];
  begin
    select array_agg(given.checkpoint) into ended
    from unnest(leases, epochs) with ordinality as given (lease, epoch, checkpoint)
    where given.lease <> '' and not exists (
      select from leader_lease held where held.name = given.lease and held.epoch = given.epoch);
    if ended is not null then
      for i in 1 .. cardinality(checkpoints) loop
        if checkpoints[i] = any (ended) then expected[i] := -2; end if;
      end loop;
      for c in 1 .. cardinality(names) loop
        if c = any (ended) then positions[c] := null; end if;
      end loop;
    end if;
    return query select * from append_with_checkpoints(
      streams, slots, expected, counts, owners, revisions, ids, types, datas, metas, checkpoints, names, positions);
  end
  $$`;
