import type pg from 'pg';

/** Where a statement runs: in a transaction of the caller, or on any connection. */
export type Database = pg.Pool | pg.ClientBase;
