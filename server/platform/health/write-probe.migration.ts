import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A write that changes no data, by which a process learns whether the database takes writes. */
export class AddWriteProbe1790000001651 implements MigrationInterface {
  readonly name = 'AddWriteProbe1790000001651';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table write_probe (
        only_one boolean primary key default true check (only_one),
        written_at timestamptz not null
      )`);
    await runner.query('insert into write_probe (written_at) values (clock_timestamp())');
    await runner.query(PROBE_WRITE);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function probe_write');
    await runner.query('drop table write_probe');
  }
}

/**
 * Commits an update, which a read-only database refuses, and sorts more than fits into its memory: the temporary file
 * needs new blocks, which a full disk refuses. An update alone reuses the space of its page.
 */
const PROBE_WRITE = `
  create function probe_write() returns void language plpgsql set work_mem = '64kB' as $$
  begin
    update write_probe set written_at = clock_timestamp();
    perform count(*) from (
      select repeat(md5(n::text), 4) as line from generate_series(1, 2000) as n order by 1 offset 0
    ) as sorted;
  end
  $$`;
