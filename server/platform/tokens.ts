/** Injection token of the process's Postgres pool, for what isn't a TypeORM entity. */
export const POSTGRES = Symbol('Postgres pool');
/** Injection token of what the process listens for in Postgres (`PostgresNotifications`). */
export const NOTIFICATIONS = Symbol('Postgres notifications');
