import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Audit } from '../support/api/audit';
import { createRetryingPlayers } from '../support/processes/retrying-players';
import { DataFolder } from '../support/database/data-folder';
import { waitUntil } from '../support/processes/projections';
import { freePort, startServerProcess, type ServerProcess } from '../support/processes/server-process';

describe('with its embedded Postgres, the server', () => {
  let folder: DataFolder;
  let audit: Audit | undefined;
  let server: ServerProcess | undefined;
  let port: number;

  beforeEach(async () => {
    folder = await DataFolder.create();
    port = await freePort();
    server = await start();
    audit = new Audit(await folder.databaseUrl());
  });

  afterEach(async () => {
    await audit?.close();
    await server?.stop('SIGKILL');
    await folder?.remove();
  });

  const start = (): Promise<ServerProcess> =>
    startServerProcess({ DATA_DIR: folder.path, PORT: String(port), LOG_LEVEL: 'fatal', SESSION_SECRET: '' });

  it('restarts Postgres after a kill -9 in the middle of commands, and loses and doubles nothing', async () => {
    const { crowd, requests } = await createRetryingPlayers(server?.url ?? '', {
      players: 10,
      commands: 300,
    });
    const playing = crowd.play(requests);
    for (const moment of [80, 200]) {
      await waitUntil(`${moment} commands are acknowledged`, async () => crowd.acknowledged >= moment);
      const killed = await folder.killPostgres();
      const acknowledged = crowd.acknowledged;
      await waitUntil('commands are acknowledged again', async () => crowd.acknowledged > acknowledged + 20);
      expect(await folder.postgresPid()).not.toBe(killed);
    }
    await playing;
    await audit?.waitUntilSettled();

    expect(crowd.sentRequests.filter(({ attempts }) => attempts > 1).length).toBeGreaterThan(0);
    await audit?.expectRequestsRecordedOnce(crowd);
    await audit?.expectConsistent();
    await audit?.expectSameXp(crowd.players);
  });

  it('starts again after a kill -9 of both, with all sessions', async () => {
    const { crowd, requests } = await createRetryingPlayers(server?.url ?? '', { players: 5, commands: 100 });
    const playing = crowd.play(requests);
    await waitUntil('half of it is done', async () => crowd.acknowledged >= 50);
    await Promise.all([server?.stop('SIGKILL'), folder.killPostgres()]);
    await crowd.pause();
    await audit?.close();
    server = await start();
    audit = new Audit(await folder.databaseUrl());
    await audit.expectAcknowledgedRecordedOnce(crowd);
    crowd.resume(server.url);
    await playing;
    await audit.waitUntilSettled();

    await audit.expectRequestsRecordedOnce(crowd);
    await audit.expectConsistent();
    await audit.expectSameXp(crowd.players);
  });

  it('takes over the Postgres that a kill -9 of the server left running', async () => {
    const left = await folder.postgresPid();
    await server?.stop('SIGKILL');
    expect(await folder.postgresPid()).toBe(left);
    server = await start();

    expect(await folder.postgresPid()).toBe(left);
    expect(await server.stop('SIGINT')).toBe(0);
    expect(await folder.postgresPid()).toBeUndefined();
  });
});
