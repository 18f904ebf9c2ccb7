/** Injection token of the process's Postgres pool, for what isn't a TypeORM entity. */
export const POSTGRES_POOL = Symbol('Postgres pool');
/** Injection token of what the process listens for in Postgres (`PostgresNotifications`). */
export const POSTGRES_LISTENER = Symbol('Postgres notifications');
