/** Injection token of the process's Postgres pool, for what isn't a TypeORM entity. */
export const POSTGRES = Symbol('Postgres pool');
