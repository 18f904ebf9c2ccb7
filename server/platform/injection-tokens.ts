/** Injection token of the process's Postgres pool, for tables that are not TypeORM entities. */
export const POSTGRES_POOL = Symbol('Postgres pool');
/** Injection token of the process's `PostgresListener`. */
export const POSTGRES_LISTENER = Symbol('Postgres notifications');
/** Injection token of the setting `PUBLIC_URL`: a URL, or undefined. */
export const PUBLIC_URL = Symbol('public URL');
