/** The code of Postgres for a statement that a role may not run. */
export const DENIED = '42501';

/** What the role of the servers may not do to the game's tables and the cluster (R360): a description and the statement. */
export function listDeniedStatements(owner: string): readonly (readonly [string, string])[] {
  return [
    ['create a table', 'create table mine (id integer)'],
    ['create a schema', 'create schema mine'],
    ['create a function', 'create function mine() returns integer language sql as $$ select 1 $$'],
    ['alter a table', 'alter table session add column mine text'],
    ['drop a table', 'drop table session'],
    ['disable the trigger that keeps events', 'alter table events disable trigger events_are_facts'],
    ['truncate the log', 'truncate events'],
    ['truncate sessions', 'truncate session'],
    ['change an event', `update events set data = '{}'`],
    ['delete an event', 'delete from events'],
    ['change an entry of the operators’ record', `update operator_act set actor = 'me'`],
    [
      'appoint an operator',
      `insert into operator (account_id, granted_by, granted_at) values (gen_random_uuid(), 'me', now())`,
    ],
    ['write a read model', 'update player set level = 99'],
    ['claim a migration', `insert into migration (timestamp, name) values (1, 'mine')`],
    ['read the passwords of roles', 'select * from pg_authid'],
    ['read a file of the server', `select pg_read_file('PG_VERSION')`],
    ['run a program on the server', `copy (select 1) to program 'true'`],
    ['create a role', 'create role mine'],
    ['become the owner', `set role ${owner}`],
    ['drop the game’s own schema as a copy', `select drop_projection_copy('public')`],
  ];
}
