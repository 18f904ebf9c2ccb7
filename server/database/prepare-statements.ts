import type pg from 'pg';
import { StatementNames } from './statement-names';

/** More than the queries have texts. A list of values is one parameter (`= any($1)`), so that its length makes no other text. */
const MAX_STATEMENT_NAMES = 128;
const statementNames = new StatementNames('query', MAX_STATEMENT_NAMES);

type Query = (text: unknown, values?: unknown, ...rest: unknown[]) => unknown;

/**
 * Makes the client prepare what it is sent as a text with parameters, for callers that name no statements, such as TypeORM.
 * Postgres parses and plans it once a connection then, which is half of what a small query takes.
 */
export function prepareStatements(client: pg.ClientBase): void {
  const send = client.query.bind(client) as Query;
  const prepare: Query = (text, values, ...rest) =>
    typeof text === 'string' && Array.isArray(values) && values.length > 0
      ? send({ name: statementNames.find(text), text, values }, ...rest)
      : send(text, values, ...rest);
  client.query = prepare as typeof client.query;
}
