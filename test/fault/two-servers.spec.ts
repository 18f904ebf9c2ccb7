import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createRetryingPlayers } from '../support/processes/retrying-players';
import type { TestPlayer } from '../support/api/player';
import { waitUntil } from '../support/processes/projections';
import { ServerGroup } from '../support/processes/server-group';

describe('two server processes on one database', () => {
  let group: ServerGroup;

  beforeEach(async () => {
    group = await ServerGroup.open();
  });

  afterEach(() => group?.close());

  it('start at the same time on an empty database', async () => {
    const both = await Promise.all([group.start(), group.start()]);

    expect(both.map(({ url }) => new URL(url).hostname)).toEqual(['127.0.0.1', '127.0.0.1']);
  });

  it('go on when the leader is killed: the other takes over the read models, and nothing is doubled', async () => {
    // The first one leads everywhere.
    const leader = await group.start();
    const { crowd, requests } = await createRetryingPlayers(leader.url, { players: 10, commands: 300 });
    const other = await group.start();
    crowd.players.forEach((player, index) => (player.url = index % 2 ? leader.url : other.url));
    const playing = crowd.play(requests);
    await waitUntil('half of it is done', async () => crowd.acknowledged >= 150);
    await leader.stop('SIGKILL');
    const killedAt = Date.now();
    for (const player of crowd.players) player.url = other.url;
    const head = await group.audit.head();
    await group.audit.waitUntilProjected(head);
    const tookOverMs = Date.now() - killedAt;
    await playing;
    await group.audit.waitUntilSettled();

    process.stderr.write(`takeover by the other server after SIGKILL: ${tookOverMs} ms\n`);
    await group.audit.expectRequestsRecordedOnce(crowd);
    await group.audit.expectConsistent();
    await group.audit.expectSameXp(crowd.players);
  });

  it('share one order: players at both, on the same quest, lose and double nothing', async () => {
    const [one, two] = await Promise.all([group.start(), group.start()]);
    const { crowd, requests } = await createRetryingPlayers(one.url, { players: 10, commands: 200 });
    // Players switch servers with each command, so that each process decides on events of the other.
    const moving = setInterval(() => {
      for (const player of crowd.players) player.url = elsewhere(player);
    }, 15);
    const elsewhere = ({ url }: TestPlayer): string => (url === one.url ? two.url : one.url);
    try {
      await crowd.play(requests);
    } finally {
      clearInterval(moving);
    }
    await group.audit.waitUntilSettled();

    await group.audit.expectRequestsRecordedOnce(crowd);
    await group.audit.expectConsistent();
    await group.audit.expectSameXp(crowd.players);
  });
});
