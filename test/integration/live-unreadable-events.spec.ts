import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../server/event-log/event-log';
import { CommandAndLiveServers, type TestParty } from '../support/processes/command-and-live-servers';
import type { LiveRecorder } from '../support/api/live-client';
import { contributeTo } from '../support/api/game-api';
import { contribute } from '../support/api/party-api';
import { PrometheusMetrics } from '../support/processes/prometheus-metrics';

describe('an event that the live relay cannot read', () => {
  let servers: CommandAndLiveServers;
  let party: TestParty;
  let other: TestParty;
  let concerned: LiveRecorder;
  let witness: LiveRecorder;

  beforeAll(async () => {
    servers = await CommandAndLiveServers.start();
    other = await servers.createParty(2);
    witness = await servers.connect(other.member);
  });
  beforeEach(async () => {
    party = await servers.createParty(2);
    concerned = await servers.connect(party.member);
  });
  afterAll(() => servers?.close());

  async function append(
    streamId: string,
    type: string,
    data: JsonObject,
    metadata: object = {},
  ): Promise<string> {
    const id = randomUUID();
    const { log } = servers.front.application.core.resources;
    let revision = -1;
    for await (const recorded of log.readStream(streamId, { direction: 'backwards', limit: 1 }))
      ({ revision } = recorded);
    const { position } = await log.append({
      streamId,
      expectedRevision: revision === -1 ? 'none' : revision,
      events: [
        {
          ...{ id, type, data },
          metadata: {
            ...{ commandId: id, correlationId: id, causationId: id, actor: 'system', schemaVersion: 1 },
            ...{ time: new Date().toISOString(), ...metadata },
          },
        },
      ],
    });
    return position;
  }

  const namesAfter = (socket: LiveRecorder, count: number) =>
    socket.frames
      .slice(count)
      .map(({ name }) => name)
      .filter((name) => name !== 'party:presence');

  /** Appends to the stream of the first party or its leader, then contributes in the second. */
  async function expectOthersUndisturbed(...event: Parameters<typeof append>): Promise<void> {
    const [known, knownBars] = [concerned.frames.length, witness.bars.length];
    const position = await append(...event);
    await contribute(other.leader, other.partyId, other.questId, 5);
    await witness.waitForMessages('party:quest', knownBars + 1);

    expect(witness.all('live:reset')).toEqual([]);
    expect(namesAfter(concerned, known)).toContain('live:reset');
    expect(concerned.all('live:reset').at(-1)).toEqual({ position });
  }

  it.each<[string, string, JsonObject, object]>([
    ['a contribution with empty data', 'PartyContributionMade', {}, {}],
    ['a join with empty data', 'MemberJoined', {}, {}],
    ['a departure whose member is a number', 'MemberLeft', { member: 7, slotClaim: null }, {}],
    ['one whose time is missing', 'PartyQuestExpired', { questId: 'x', questName: 'x' }, { time: null }],
    ['an unknown type', 'PartyTurnedIntoAPumpkin', {}, {}],
    ['a known type of a newer version', 'PartyContributionMade', {}, { schemaVersion: 99 }],
    ['a known type without a version', 'PartyContributionMade', {}, { schemaVersion: null }],
  ])('holds up no other party when it is %s', async (_what, type, data, metadata) => {
    await expectOthersUndisturbed(`party-${party.partyId}`, type, data, metadata);
  });

  it.each([
    ['MemberRemoved', false],
    ['MemberLeft', false],
    ['PartyDeleted', false],
    ['PartyTurnedIntoAPumpkin', false],
    ['PartyContributionMade', true],
  ])('leaves the sockets of former members out of what follows a %s: %s (R394)', async (type, stays) => {
    await expectOthersUndisturbed(`party-${party.partyId}`, type, {});
    const known = concerned.frames.length;
    const data = { questId: party.questId, questName: 'a secret' };
    await append(`party-${party.partyId}`, 'PartyQuestExpired', data);
    const knownBars = witness.bars.length;
    await contribute(other.leader, other.partyId, other.questId, 1);
    await witness.waitForMessages('party:quest', knownBars + 1);
    expect(namesAfter(concerned, known).length > 0).toBe(stays);
  });

  it("resets the parties in whose feeds a player's unreadable event would stand", async () => {
    const toldTo = { parties: [party.partyId], nickname: 'x', username: 'x' };
    await expectOthersUndisturbed(`player-${party.leader.id}`, 'QuestCompleted', {}, { toldTo });
  });

  it('is counted', async () => {
    const count = async () =>
      (await PrometheusMetrics.scrape(servers.liveUrl)).sum('questlog_live_unreadable_events_total');
    const before = (await count()) ?? Number.NaN;
    await expectOthersUndisturbed(`party-${party.partyId}`, 'PartyContributionMade', {});

    expect(await count()).toBe(before + 1);
  });

  it('opens the socket of a member without the party, whose commands name the reason', async () => {
    await expectOthersUndisturbed(`party-${party.partyId}`, 'PartyTurnedIntoAPumpkin', {});
    const opened = await servers.connect(party.member);
    const refused = await contributeTo(party.member, party.partyId, party.questId, 1);

    expect(namesAfter(opened, 0)).toEqual(['live:ready']);
    expect(refused).toMatchObject({ status: 503, body: { code: 'NEWER_RELEASE_NEEDED' } });
  });
});
