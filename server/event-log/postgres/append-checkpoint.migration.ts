import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Appends and advances the checkpoints of consumers, in one call.
 *
 * A separate function beside `append_batch`: the cost of that one stays the same, and processes of the previous release
 * keep calling it.
 */
export class AddAppendWithCheckpoints1790000001400 implements MigrationInterface {
  name = 'AddAppendWithCheckpoints1790000001400';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(CREATE_APPEND_WITH_CHECKPOINTS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION append_with_checkpoints');
  }
}

/**
 * The parameters of `append_batch`, and:
 *
 * - `checkpoints`, by append: the index of its checkpoint in `names`, from 1; 0 for none;
 * - by checkpoint: `names`, `positions`.
 *
 * Returns a row for each append as `append_batch` does, then one for each checkpoint, with `last_revision` 1 if it was
 * advanced and 0 if not; none when the table is locked.
 *
 * A checkpoint is advanced if each of its appends was accepted, and never backwards. The function waits for no lock, as
 * it holds the lock of all appends until its end.
 */
const CREATE_APPEND_WITH_CHECKPOINTS = `
  CREATE FUNCTION append_with_checkpoints(
    streams text[],
    slots int[], expected bigint[], counts int[],
    owners int[], revisions bigint[], ids uuid[], types text[], datas json[], metas json[],
    checkpoints int[], names text[], positions text[]
  ) RETURNS TABLE (last_pos bigint, last_revision bigint)
  LANGUAGE plpgsql AS $$
  DECLARE
    i int := 0;
  BEGIN
    FOR last_pos, last_revision IN
      SELECT * FROM append_batch(streams, slots, expected, counts, owners, revisions, ids, types, datas, metas)
    LOOP
      i := i + 1;
      IF last_pos IS NULL AND checkpoints[i] > 0 THEN
        positions[checkpoints[i]] := NULL;
      END IF;
      RETURN NEXT;
    END LOOP;

    BEGIN
      LOCK TABLE policy_checkpoint IN ROW EXCLUSIVE MODE NOWAIT;
    EXCEPTION WHEN lock_not_available THEN
      RETURN;
    END;

    last_pos := NULL;
    FOR c IN 1 .. cardinality(names) LOOP
      UPDATE policy_checkpoint SET position = positions[c], updated_at = clock_timestamp()
      WHERE name = (
        SELECT held.name FROM policy_checkpoint AS held
        WHERE held.name = names[c] AND held.position < positions[c]
        FOR UPDATE SKIP LOCKED
      );
      last_revision := FOUND::int;
      RETURN NEXT;
    END LOOP;
  END
  $$`;
