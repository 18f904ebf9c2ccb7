// Shows R419, R420, R421.
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { block } from '../support/api/blocks-api';
import { CommandAndLiveServers } from '../support/processes/command-and-live-servers';
import { createTestParty, expectOk, expectProblem, joinParty } from '../support/api/game-api';
import { finishQuestOfType } from '../support/api/loot-api';
import { fetchNotifications } from '../support/api/notifications-api';
import { leave, syncReadPosition } from '../support/api/party-api';
import type { Answer, TestPlayer } from '../support/api/player';
import { waitForPolicies } from '../support/api/side-effects';
import { readStreamEvents } from '../support/events/stream-events';

describe('a nudge', () => {
  let servers: CommandAndLiveServers;

  beforeAll(async () => {
    servers = await CommandAndLiveServers.start();
  });
  afterEach(() => servers.closeSockets());
  afterAll(() => servers?.close());

  const nudge = (player: TestPlayer, partyId: string, to: TestPlayer): Promise<Answer<unknown>> =>
    player.post(`/parties/${partyId}/members/${to.id}/nudge`);

  const switchNudges = async (player: TestPlayer, accepts: boolean): Promise<void> => {
    expectOk(await player.patch(`/user/${player.id}/nudges`, { body: { accepts } }));
  };

  async function findNudges(player: TestPlayer) {
    await waitForPolicies(servers.front);
    syncReadPosition(player, { position: await servers.front.application.core.resources.log.head() });
    return (await fetchNotifications(player)).items.filter(({ type }) => type === 'nudged');
  }

  async function countEvents(...players: readonly TestPlayer[]): Promise<number> {
    const { log } = servers.front.application.core.resources;
    const streams = await Promise.all(players.map(({ id }) => readStreamEvents(log, `player-${id}`)));
    return streams.flat().length;
  }

  /** The answer as it goes over the wire, without what differs between any two answers. */
  function toSeen({ status, headers, body }: Answer<unknown>) {
    const varying = ['date', 'x-correlation-id', 'x-log-position', 'x-read-position'];
    return { status, body, headers: [...headers].filter(([name]) => !varying.includes(name)) };
  }

  it('reaches the member at once, with the name of who sent it', async () => {
    const { leader, member, partyId } = await servers.createParty(2);
    const socket = await servers.connect(member);
    expect(await nudge(leader, partyId, member)).toMatchObject({ status: 204 });
    await socket.waitForMessages('player:changed');
    expect(await findNudges(member)).toMatchObject([
      { player: { id: leader.id, nickname: leader.user.nickname }, party: { id: partyId, isMember: true } },
    ]);
    expect(await findNudges(leader)).toEqual([]);
  });

  it('gets the same answer and moves the log alike, whether it is shown or dropped', async () => {
    const { leader, players, partyId } = await servers.createParty(5);
    const [shown, hasPlayed, isOff, blocks] = players.slice(1) as [
      TestPlayer,
      TestPlayer,
      TestPlayer,
      TestPlayer,
    ];
    await finishQuestOfType(hasPlayed, 'daily');
    await switchNudges(isOff, false);
    await block(blocks, leader);
    const all = [shown, hasPlayed, isOff, blocks];
    const answers = [];
    const appended = [];
    for (const to of all) {
      await waitForPolicies(servers.front);
      const before = await countEvents(leader, to);
      answers.push(toSeen(await nudge(leader, partyId, to)));
      await waitForPolicies(servers.front);
      appended.push((await countEvents(leader, to)) - before);
    }
    expect(answers[1]).toStrictEqual(answers[0]);
    expect(answers[2]).toStrictEqual(answers[0]);
    expect(answers[3]).toStrictEqual(answers[0]);
    expect(appended).toEqual([2, 2, 2, 2]);
    expect((await Promise.all(all.map(findNudges))).map(({ length }) => length)).toEqual([1, 0, 0, 0]);
    // The second of the day is refused for each of them alike.
    for (const to of all) expectProblem(await nudge(leader, partyId, to), 409, 'ALREADY_NUDGED');
  });

  it('counts once a day for a member in two parties', async () => {
    const { leader, member, partyId } = await servers.createParty(2);
    const other = await createTestParty(leader);
    await joinParty(member, other.id);
    await nudge(leader, partyId, member);
    expectProblem(await nudge(leader, other.id, member), 409, 'ALREADY_NUDGED');
  });

  it('is refused for who is no member, and for oneself', async () => {
    const { leader, member, partyId } = await servers.createParty(2);
    await leave(member, partyId);
    expectProblem(await nudge(leader, partyId, member), 404, 'PARTY_MEMBER_NOT_FOUND');
    expectProblem(await nudge(member, partyId, leader), 403, 'PARTY_MEMBER_ONLY');
    expectProblem(await nudge(leader, partyId, leader), 409, 'NUDGE_YOURSELF');
  });

  it('is switched off and on by the player', async () => {
    const { member } = await servers.createParty(2);
    const read = async () => expectOk(await member.get<{ accepts: boolean }>(`/user/${member.id}/nudges`));
    expect(await read()).toEqual({ accepts: true });
    await switchNudges(member, false);
    expect(await read()).toEqual({ accepts: false });
  });
});
