import pg from 'pg';

/**
 * Runs a file of psql as psql does, as far as `docs/deploy/roles.sql` uses it: statements up to a semicolon, `\getenv`, `:'variable'`
 * and `\gexec`. Throws on any other command of psql, and on the first error, as with `ON_ERROR_STOP`.
 */
export async function runPsqlFile(
  url: string,
  file: string,
  environment: Readonly<Record<string, string>>,
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const variables = new Map<string, string>();
    const insertVariables = (sql: string) =>
      sql.replace(/:'(\w+)'/g, (_whole, name: string) => client.escapeLiteral(variables.get(name) ?? ''));
    for (const { sql, command } of splitFile(file)) {
      const [word, ...words] = command.split(/\s+/);
      if (word === '\\gexec') await executeRows(client, insertVariables(sql));
      else if (word === '\\getenv') variables.set(words[0] ?? '', environment[words[1] ?? ''] ?? '');
      else if (word === ';') await client.query(insertVariables(sql));
      else if (command !== '\\set ON_ERROR_STOP on') throw new Error(`psql's ${command} is unknown here`);
    }
  } finally {
    await client.end();
  }
}

/** Executes each text that the query answers. */
async function executeRows(client: pg.Client, sql: string): Promise<void> {
  const { rows } = await client.query<string[]>({ text: sql, rowMode: 'array' });
  for (const statement of rows.flat()) await client.query(statement);
}

interface Part {
  readonly sql: string;
  /** What ends the statement: a semicolon, or a command of psql. */
  readonly command: string;
}

/** No statement of the file holds a semicolon or a backslash at the beginning of a line. */
function splitFile(file: string): readonly Part[] {
  const parts = file.replace(/^--.*$/gm, '').matchAll(/([^;]*?)(;|^\\.*$)/gm);
  return [...parts].map(([, sql = '', command = '']) => ({ sql: sql.trim(), command: command.trim() }));
}
