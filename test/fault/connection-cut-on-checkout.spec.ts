import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import { startTestServer, type TestServer } from '../support/processes/server';

describe('a database connection that is cut in the moment of its checkout', () => {
  let database: TestDatabase;
  let server: TestServer;

  beforeAll(async () => {
    database = await createTestDatabase();
    server = await startTestServer({ databaseUrl: database.url });
  });

  afterAll(async () => {
    await server?.close();
    await database?.drop();
  });

  it.each([
    {
      whose: 'commands and sessions',
      poolOf: ({ application }: TestServer) => application.core.resources.pool,
    },
    {
      whose: 'queries',
      poolOf: ({ application }: TestServer) =>
        (application.core.resources.dataSource.driver as unknown as { readonly master: pg.Pool }).master,
    },
  ])('does not end the process: one of $whose', async ({ poolOf }) => {
    const pool = poolOf(server);
    // More than there are idle, so that some are new.
    const clients = await Promise.all(Array.from({ length: 6 }, () => pool.connect()));
    try {
      // pg emits this for an unexpected end; without a listener it throws.
      for (const client of clients) expect(() => client.emit('error', new Error('cut'))).not.toThrow();
    } finally {
      for (const client of clients) client.release(true);
    }
    expect((await fetch(`${server.url}/api/user`)).status).toBe(401);
  });
});
