import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { HiddenPeople } from '../../server/identity/blocks/hidden-people';
import { SessionReader } from '../../server/identity/sessions/session-reader';
import { LiveRecorder } from '../support/api/live-client';
import { TestPlayer } from '../support/api/player';
import { waitUntil } from '../support/processes/projections';
import { PrometheusMetrics } from '../support/processes/prometheus-metrics';
import { startServerWithDatabase, type ServerWithDatabase } from '../support/processes/server';

let server: ServerWithDatabase;

beforeAll(async () => {
  server = await startServerWithDatabase();
});
afterEach(() => void jest.restoreAllMocks());
afterAll(() => server?.close());

const countSockets = async (): Promise<number | undefined> =>
  (await PrometheusMetrics.scrape(server.url)).sum('questlog_live_sockets');

describe('a socket that closes while its session is checked', () => {
  it("leaves no player's mask in memory", async () => {
    const watch = jest.spyOn(HiddenPeople.prototype, 'watch');
    const unwatch = jest.spyOn(HiddenPeople.prototype, 'unwatch');
    let endCheck = (): void => undefined;
    const readState = jest.spyOn(SessionReader.prototype, 'readState').mockImplementationOnce(async () => {
      await new Promise<void>((resolve) => (endCheck = resolve));
      return 'alive';
    });

    const hasty = await TestPlayer.register(server.url);
    const { socket } = LiveRecorder.start(hasty.socket());
    await waitUntil('its session is checked', async () => readState.mock.calls.length > 0);
    socket.disconnect();
    await waitUntil('it has left', async () => (await countSockets()) === 0);
    endCheck();
    const patient = await LiveRecorder.open(await TestPlayer.register(server.url));
    patient.close();
    await waitUntil('the other has left', async () => (await countSockets()) === 0);

    expect(watch.mock.calls).toHaveLength(1);
    expect(unwatch.mock.calls).toEqual(watch.mock.calls);
  });
});
