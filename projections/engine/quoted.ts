import pg from 'pg';

/** An identifier as statements name it. */
export function quoted(identifier: string): string {
  return pg.escapeIdentifier(identifier);
}
