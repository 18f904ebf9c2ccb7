import type pg from 'pg';
import { StatementNames } from './statement-names';

/** More than TypeORM builds: a list of values is one parameter (`= any($1)`), so its length makes no text of its own. */
const MAX_STATEMENT_NAMES = 128;

/** TypeORM writes limits into the text: with the limits that callers may ask for, one query has a hundred texts. */
const OTHER_LIMIT = /\bLIMIT (?!1$)\d+$/;
/** "Cached plan must not change result type": a migration changed a column since the statement was prepared. */
const PLAN_OUTDATED = '0A000';

type Query = (text: unknown, values?: unknown, ...rest: unknown[]) => Promise<unknown>;

/**
 * Returns a function that makes a client of one pool prepare what it is sent as a text with parameters, for a caller that names no
 * statements, such as TypeORM. Postgres then parses it once a connection, and soon plans it once, which is half of what a small query takes.
 */
export function createStatementPreparer(): (client: pg.ClientBase) => void {
  const names = new StatementNames('query', MAX_STATEMENT_NAMES);
  return (client) => prepareStatements(client, names);
}

function prepareStatements(client: pg.ClientBase, names: StatementNames): void {
  const send = client.query.bind(client) as Query;
  const sendPrepared = async (name: string, text: string, values: readonly unknown[]): Promise<unknown> => {
    try {
      return await send({ name, text, values });
    } catch (error) {
      // In a transaction this fails too, as every statement after an error; the process is of the release before the migration.
      if ((error as { readonly code?: unknown }).code === PLAN_OUTDATED) return send(text, values);
      throw error;
    }
  };
  const prepare: Query = (text, values, ...rest) => {
    const isPreparable = typeof text === 'string' && Array.isArray(values) && values.length > 0;
    const name = isPreparable && !OTHER_LIMIT.test(text) ? names.find(text) : undefined;
    return name === undefined
      ? send(text, values, ...rest)
      : sendPrepared(name, text as string, values as unknown[]);
  };
  client.query = prepare as typeof client.query;
}
