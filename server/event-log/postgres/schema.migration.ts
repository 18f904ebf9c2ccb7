import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Notified in the appending transaction, with the last position of the batch. */
export const APPENDED_CHANNEL = 'events_appended';

/** Any number that no other advisory lock of the application uses. */
const APPEND_LOCK_KEY = 7310429615;

/**
 * The log's table and the one function that writes it.
 *
 * `append_batch` holds a transaction-level lock from before it reads the last position until its commit is visible. So
 * positions become visible in order: a reader that has seen position n has seen everything below n, and one number is a
 * safe checkpoint. (A sequence alone gives no such order; readers would skip late commits.) It needs `read committed`,
 * where each statement after the lock sees everything committed before the lock was acquired.
 */
export class CreateEventLog1790000000100 implements MigrationInterface {
  name = 'CreateEventLog1790000000100';

  async up(runner: QueryRunner): Promise<void> {
    // json, not jsonb: no query looks inside, and the text is returned faster and unchanged.
    await runner.query(`
      CREATE TABLE events (
        pos bigint PRIMARY KEY,
        revision bigint NOT NULL CHECK (revision >= 0),
        at timestamptz NOT NULL,
        event_id uuid NOT NULL,
        stream_id text COLLATE "C" NOT NULL,
        type text COLLATE "C" NOT NULL,
        data json NOT NULL,
        meta json NOT NULL,
        CONSTRAINT events_event_id_key UNIQUE (event_id),
        CONSTRAINT events_stream_id_revision_key UNIQUE (stream_id, revision)
      )`);
    await runner.query(CREATE_APPEND_BATCH);
    await runner.query(CREATE_REFUSE_CHANGE);
    await runner.query(`
      CREATE TRIGGER events_are_facts BEFORE UPDATE OR DELETE OR TRUNCATE ON events
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_events()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE events');
    await runner.query('DROP FUNCTION append_batch, refuse_change_of_events');
  }
}

/**
 * Takes any number of appends, decides each by its expected revision (−1: no stream) and inserts the events of all
 * accepted ones. Appends to one stream are decided in order, each after the accepted ones before it.
 *
 * - `streams`: the distinct streams;
 * - by append: `slots` (its index in `streams`, from 1), `expected`, `counts` (its number of events);
 * - by event, in the order of the appends: `owners` (its append, from 1), `revisions`, `ids`, `types`, `datas`,
 *   `metas`.
 *
 * Returns a row for each append, in order: its last position and revision, or a null position and the stream's
 * revision.
 */
const CREATE_APPEND_BATCH = `
  CREATE FUNCTION append_batch(
    streams text[],
    slots int[], expected bigint[], counts int[],
    owners int[], revisions bigint[], ids uuid[], types text[], datas json[], metas json[]
  ) RETURNS TABLE (last_pos bigint, last_revision bigint)
  LANGUAGE plpgsql AS $$
  DECLARE
    first_pos bigint;
    next_pos bigint;
    heads bigint[];
    starts bigint[];  -- by append: an event's position less its revision; null when refused
    recorded_at timestamptz;
  BEGIN
    PERFORM pg_advisory_xact_lock(${APPEND_LOCK_KEY});

    recorded_at := clock_timestamp();
    SELECT coalesce(max(e.pos), 0) + 1, ARRAY(
      SELECT coalesce((SELECT max(e.revision) FROM events e WHERE e.stream_id = s.id), -1) FROM unnest(streams) AS s(id)
    ) INTO first_pos, heads FROM events e;

    next_pos := first_pos;
    FOR i IN 1 .. cardinality(slots) LOOP
      IF heads[slots[i]] = expected[i] THEN
        starts[i] := next_pos - (expected[i] + 1);
        next_pos := next_pos + counts[i];
        heads[slots[i]] := expected[i] + counts[i];
        last_pos := next_pos - 1;
      ELSE
        starts[i] := NULL;
        last_pos := NULL;
      END IF;
      last_revision := heads[slots[i]];
      RETURN NEXT;
    END LOOP;

    IF next_pos > first_pos THEN
      IF cardinality(ids) = 1 THEN
        -- A lone event, as on a quiet server: the same without the cost of setting up for many.
        INSERT INTO events (pos, revision, at, event_id, stream_id, type, data, meta)
        VALUES (first_pos, revisions[1], recorded_at, ids[1], streams[1], types[1], datas[1], metas[1]);
      ELSE
        INSERT INTO events (pos, revision, at, event_id, stream_id, type, data, meta)
        SELECT starts[n.owner] + n.revision, n.revision, recorded_at, n.id, streams[slots[n.owner]], n.type, n.data, n.meta
        FROM unnest(owners, revisions, ids, types, datas, metas) AS n(owner, revision, id, type, data, meta)
        WHERE starts[n.owner] IS NOT NULL;
      END IF;

      PERFORM pg_notify('${APPENDED_CHANNEL}', (next_pos - 1)::text);
    END IF;
  END
  $$`;

const CREATE_REFUSE_CHANGE = `
  CREATE FUNCTION refuse_change_of_events() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION 'Events are facts: they are never changed or deleted';
  END
  $$`;
