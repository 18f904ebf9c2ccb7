import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Appoints the account that registers by the link of the first start (R387), in a process that may appoint no operators otherwise
 * (R360): only while there is no other account.
 */
export class AddAppointFirstOperator1790000001870 implements MigrationInterface {
  readonly name = 'AddAppointFirstOperator1790000001870';

  async up(runner: QueryRunner): Promise<void> {
    const [row] = (await runner.query('select quote_ident(current_schema()) as schema')) as readonly {
      readonly schema: string;
    }[];
    // A fixed path: a caller can't put other tables before these.
    await runner.query(`
      create function appoint_first_operator(first_account uuid, grantor text) returns void language plpgsql
      security definer set search_path = ${row?.schema}, pg_temp as $$
      begin
        if exists (select from account where id <> first_account) or exists (select from operator) then
          raise insufficient_privilege using message = 'There are accounts already';
        end if;
        insert into operator (account_id, granted_by, granted_at)
        values (first_account, grantor, clock_timestamp());
      end
      $$`);
    await runner.query('revoke execute on function appoint_first_operator from public');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function appoint_first_operator');
  }
}
