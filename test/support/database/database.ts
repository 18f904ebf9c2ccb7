import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { closeTestLog } from '../processes/test-log';

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** The role of servers under test, which may only read and write rows (R360); tests themselves own the tables. */
export const RUNTIME_ROLE = 'questlog_test_runtime';
export const RUNTIME_PASSWORD = 'runtime';

/** The same database with the runtime role. */
export function runtimeUrlOf(ownerUrl: string): string {
  return Object.assign(new URL(ownerUrl), { username: RUNTIME_ROLE, password: RUNTIME_PASSWORD }).toString();
}

/** Of a database that somebody is connected to. */
const OBJECT_IN_USE = '55006';

/** Creates a database on the test cluster with the application's tables. Dropping it terminates its connections. */
export async function createTestDatabase(): Promise<TestDatabase> {
  return createDatabase(ofSetup('TEST_TEMPLATE'));
}

/** The same without tables. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return createDatabase('template1');
}

async function createDatabase(template: string): Promise<TestDatabase> {
  const adminUrl = ofSetup('TEST_POSTGRES_URL');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // Copies the template's files; the default strategy also writes every page to the WAL.
  await asAdmin(adminUrl, `create database ${name} template ${template} strategy file_copy`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return {
    url: url.toString(),
    drop: async () => {
      await closeTestLog(url.toString());
      await dropDatabase(adminUrl, name);
    },
  };
}

/**
 * A closed pool's connections end a moment after it. Forced out in that moment, one reports an error that has no listener any more
 * and ends the process, so Postgres waits for them first, which it does for 5 s.
 */
async function dropDatabase(adminUrl: string, name: string): Promise<void> {
  try {
    await asAdmin(adminUrl, `drop database ${name}`);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== OBJECT_IN_USE) throw error;
    await asAdmin(adminUrl, `drop database ${name} with (force)`);
  }
}

function ofSetup(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run tests through jest.config.mjs`);
  return value;
}

/** Runs a statement on the maintenance database. */
export async function asAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
