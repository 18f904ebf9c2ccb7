import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Drops a kept copy for operators at `/ops`, whose process may not drop tables. */
export class AddDropProjectionCopy1790000001800 implements MigrationInterface {
  readonly name = 'AddDropProjectionCopy1790000001800';

  async up(runner: QueryRunner): Promise<void> {
    const home = await readCurrentSchema(runner);
    // A fixed path: a caller can't put other tables before these.
    await runner.query(`
      create function drop_projection_copy(copy_schema text) returns boolean language plpgsql
      security definer set search_path = ${home.identifier}, pg_temp as $$
      begin
        if copy_schema ~ '^(pg_|information_schema$)' or copy_schema = ${home.literal} then
          raise insufficient_privilege using message = 'Not a schema of copies';
        end if;
        delete from projection_replay
        where schema = copy_schema and purpose = 'keep' and state in ('done', 'cancelled', 'failed');
        if not found then
          return false;
        end if;
        execute format('drop schema if exists %I cascade', copy_schema);
        return true;
      end
      $$`);
    await runner.query('revoke execute on function drop_projection_copy from public');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function drop_projection_copy');
  }
}

async function readCurrentSchema(
  runner: QueryRunner,
): Promise<{ readonly identifier: string; readonly literal: string }> {
  const { records } = await runner.query(
    'select quote_ident(current_schema()) as identifier, quote_literal(current_schema()) as literal',
    [],
    true,
  );
  return (records as { identifier: string; literal: string }[])[0]!;
}
