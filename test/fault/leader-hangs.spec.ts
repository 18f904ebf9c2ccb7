import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { waitUntil } from '../support/projections';
import { createRetryingPlayers } from '../support/retrying-players';
import { ServerGroup } from '../support/server-group';

const COMMANDS = 120;

/** Two server processes on one database; the first one leads. */
describe('a standby process', () => {
  let group: ServerGroup;

  beforeEach(async () => {
    group = await ServerGroup.open();
  });

  afterEach(() => group?.close());

  async function readLeaders(): Promise<readonly string[]> {
    const client = new pg.Client({ connectionString: group.database.url });
    await client.connect();
    const { rows } = await client.query<{ leader: string }>(
      `select name || ' ' || epoch || ' ' || process as leader from leader_lease order by name`,
    );
    await client.end();
    return rows.map(({ leader }) => leader);
  }

  it('takes over from a leader that is stopped, which later writes nothing (R225)', async () => {
    const leader = await group.start({ ROLE: 'projections' });
    const server = await group.start();
    const { crowd, requests } = await createRetryingPlayers(server.url, { players: 5, commands: COMMANDS });
    process.kill(leader.pid, 'SIGSTOP');
    const stoppedAt = Date.now();
    const before = await group.audit.head();
    const playing = crowd.play(requests);
    await waitUntil('an event is appended', async () => (await group.audit.head()) !== before);
    await group.audit.waitUntilProjected(await group.audit.head());
    const tookMs = Date.now() - stoppedAt;
    process.stderr.write(`takeover after SIGSTOP: ${tookMs} ms\n`);
    await playing;
    await group.audit.waitUntilSettled();
    const leaders = await readLeaders();
    process.kill(leader.pid, 'SIGCONT');
    // Longer than the process needs to notice that it doesn't lead any more.
    await new Promise((resolve) => setTimeout(resolve, 3_000));

    expect(await readLeaders()).toStrictEqual(leaders);
    expect(leaders.filter((each) => each.endsWith(`:${leader.pid}`))).toStrictEqual([]);
    await group.audit.expectRequestsRecordedOnce(crowd);
    await group.audit.expectConsistent();
    await group.audit.expectSameXp(crowd.players);
  });

  it('takes over from a leader that is killed (R225)', async () => {
    const leader = await group.start({ ROLE: 'projections' });
    const server = await group.start();
    const { crowd, requests } = await createRetryingPlayers(server.url, { players: 5, commands: COMMANDS });
    await group.audit.waitUntilSettled();
    await leader.stop('SIGKILL');
    const killedAt = Date.now();
    const before = await group.audit.head();
    const playing = crowd.play(requests);
    await waitUntil('an event is appended', async () => (await group.audit.head()) !== before);
    await group.audit.waitUntilProjected(await group.audit.head());
    const tookMs = Date.now() - killedAt;
    process.stderr.write(`takeover after SIGKILL: ${tookMs} ms\n`);

    await playing;
    await group.audit.waitUntilSettled();
    await group.audit.expectConsistent();
  });
});
