// Shows R486.
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { runAccountsCommand } from '../../server/composition/accounts-cli';
import { ORIGIN } from '../../server/contracts/position';
import type { OperatorAct } from '../../server/contracts/operations';
import type { RecordedEvent } from '../../server/event-log/event-log';
import { runInProcess } from '../support/processes/command-line';
import { createPartyQuest, expectOk, expectProblem, type Party } from '../support/api/game-api';
import { invite, lookAt } from '../support/api/invitation-api';
import { fetchFeed, LiveRecorder } from '../support/api/live-client';
import { HIDE_REASON, hideTexts } from '../support/api/moderation-api';
import { fetchNotifications } from '../support/api/notifications-api';
import { registerOperator } from '../support/api/operators';
import {
  changeParty,
  contribute,
  createTeam,
  deletePartyQuest,
  fetchParty,
  fetchPartyQuests,
  requestJoin,
  syncReadPosition,
} from '../support/api/party-api';
import { TestPlayer } from '../support/api/player';
import { waitForPolicies } from '../support/api/side-effects';
import { dumpTables, foldFromScratch, waitUntilProjected } from '../support/processes/projections';
import { listReports, report } from '../support/api/reports-api';
import { startServerWithDatabase, type ServerWithDatabase } from '../support/processes/server';

/** In every text that is hidden. */
const MARK = 'Zlyden';
const TEXTS = {
  name: `${MARK} name`,
  description: `${MARK} description`,
  rules: `${MARK} rules`,
};
const QUEST_TEXTS = { name: `${MARK} quest`, description: `${MARK} task` };

let server: ServerWithDatabase;
let operator: TestPlayer;
const recorders: LiveRecorder[] = [];

beforeAll(async () => {
  server = await startServerWithDatabase();
  operator = await registerOperator(server);
});

afterEach(() => {
  for (const recorder of recorders.splice(0)) recorder.close();
});

afterAll(() => server?.close());

const run = (...args: readonly string[]) => runInProcess(runAccountsCommand, server.databaseUrl, args);
const latestAct = async () =>
  expectOk(await operator.get<{ items: readonly OperatorAct[] }>('/operations/acts?limit=1')).items[0];

/** A party of a leader and a member whose texts all have the mark, with a completed quest. */
async function createMarkedTeam(details: object = {}) {
  const { party, leader, members } = await createTeam(server.url, 1, { ...TEXTS, ...details });
  const member = members[0] as TestPlayer;
  expectOk(await changeParty(leader, party.id, { weeklyGoal: `${MARK} goal`, monthlyGoal: 500 }));
  const quest = await createPartyQuest(leader, party.id, { ...QUEST_TEXTS, targetValue: 2 });
  await contribute(member, party.id, quest.id, 2);
  syncReadPosition(leader, member);
  return { partyId: party.id, questId: quest.id, leader, member };
}

/** Hides, and makes the players' next reads include it. */
async function hide(partyId: string, questId: string | undefined, ...readers: readonly TestPlayer[]) {
  expect(await hideTexts(operator, partyId, questId)).toMatchObject({ status: 204 });
  for (const reader of readers) syncReadPosition(reader, operator);
}

/** All that the answers show the player of the party. */
async function readEverything(player: TestPlayer, partyId: string): Promise<string> {
  const paths = [
    `/parties/${partyId}`,
    `/parties/${partyId}/quests`,
    `/parties/${partyId}/trophies`,
    `/parties/${partyId}/activities`,
    `/parties/${partyId}/streak`,
    `/parties/${partyId}/film`,
    '/parties/mine',
    `/user/${player.id}/notifications`,
    `/user/${player.id}/ledger`,
  ];
  const answers = await Promise.all(paths.map(async (path) => expectOk(await player.get(path))));
  return JSON.stringify(answers);
}

async function waitUntilIdle(): Promise<void> {
  const { log } = server.application.core.resources;
  await waitForPolicies(server);
  await waitUntilProjected(server.ownerPool, await log.head());
}

async function readLog(): Promise<readonly RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  const { signal } = new AbortController();
  for await (const batch of server.application.core.resources.log.follow({ after: ORIGIN, signal })) {
    events.push(...batch.events);
    if (batch.caughtUp) break;
  }
  return events;
}

describe('the hidden texts of a party', () => {
  it('are in no answer any more, and the goal in XP stays', async () => {
    const { partyId, questId, leader, member } = await createMarkedTeam();
    const link = await invite(leader, partyId);
    expect(await readEverything(member, partyId)).toContain(MARK);
    await hide(partyId, undefined, leader, member);
    await hide(partyId, questId, leader, member);
    for (const reader of [leader, member]) expect(await readEverything(reader, partyId)).not.toContain(MARK);
    const name = `Party ${partyId.slice(0, 6)}`;
    expect(await fetchParty(member, partyId)).toMatchObject({
      ...{ name, description: '', rules: '', weeklyGoal: '', monthlyGoal: 500 },
    });
    const visitor = await TestPlayer.register(server.url);
    syncReadPosition(visitor, operator);
    expect((await lookAt(visitor, link.token)).body.party.name).toBe(name);
    const found = async (text: string) =>
      expectOk(
        await visitor.get<{ items: readonly Party[] }>(
          `/parties/discover?search=${encodeURIComponent(text)}`,
        ),
      ).items.map(({ id }) => id);
    expect(await found(`${MARK} name`)).not.toContain(partyId);
    expect(await found(name)).toContain(partyId);
  });

  it("are replaced in the party's language, and the leader may write others", async () => {
    const { partyId, leader, member } = await createMarkedTeam({ language: 'uk' });
    await hide(partyId, undefined, leader, member);
    expect((await fetchParty(leader, partyId)).name).toBe(`Загін ${partyId.slice(0, 6)}`);
    expectOk(await changeParty(leader, partyId, { name: 'Ранкові бігуни' }));
    syncReadPosition(member, leader);
    expect((await fetchParty(member, partyId)).name).toBe('Ранкові бігуни');
  });

  it('are in no repeated answer of a member', async () => {
    const { partyId, leader } = await createMarkedTeam();
    const joining = await TestPlayer.register(server.url);
    const idempotencyKey = randomUUID();
    expect(expectOk(await requestJoin(joining, partyId, {}, { idempotencyKey })).name).toBe(TEXTS.name);
    await hide(partyId, undefined, leader);
    const repeated = await requestJoin(joining, partyId, {}, { idempotencyKey });
    expect(expectOk(repeated).name).toBe(`Party ${partyId.slice(0, 6)}`);
    expect(JSON.stringify(repeated.body)).not.toContain(MARK);
  });

  it('are replaced in the list of who has reported them, and kept for operators', async () => {
    const { partyId, leader } = await createMarkedTeam();
    const reporter = await TestPlayer.register(server.url);
    syncReadPosition(reporter, leader);
    await reporter.get('/parties/discover');
    await report(reporter, { kind: 'party', subjectId: partyId });
    await hide(partyId, undefined, leader);
    expect((await listReports(reporter)).map(({ name }) => name)).toEqual([`Party ${partyId.slice(0, 6)}`]);
    const queue = JSON.stringify(expectOk(await operator.get('/operations/reports')));
    expect(queue).toContain(TEXTS.name);
  });
});

describe('the hidden texts of a quest', () => {
  it('are replaced in the quest, in the feed from before, among the trophies and the notifications', async () => {
    const { partyId, questId, leader, member } = await createMarkedTeam();
    await hide(partyId, questId, leader, member);
    const name = `Quest ${questId.slice(0, 6)}`;
    expect(await fetchPartyQuests(leader, partyId)).toMatchObject([{ name, description: '' }]);
    const entries = (await fetchFeed(leader, partyId)).filter((entry) => entry.questId === questId);
    expect(entries.map(({ questName }) => questName)).toEqual([name, name]);
    const { items } = await fetchNotifications(leader);
    const names = items.flatMap(({ quest }) => (quest?.id === questId ? [quest.name] : []));
    expect(new Set(names)).toEqual(new Set([name]));
  });

  it('are hidden of a deleted quest, too', async () => {
    const { partyId, questId, leader, member } = await createMarkedTeam();
    await deletePartyQuest(leader, partyId, questId);
    await hide(partyId, undefined, leader, member);
    await hide(partyId, questId, leader, member);
    expect(await readEverything(member, partyId)).not.toContain(MARK);
  });
});

describe('who is notified of hidden texts', () => {
  it('is the leader alone', async () => {
    const { partyId, questId, leader, member } = await createMarkedTeam();
    await hide(partyId, undefined, leader, member);
    await hide(partyId, questId, leader, member);
    const { items } = await fetchNotifications(leader);
    expect(items.slice(0, 2)).toMatchObject([
      { type: 'quest_texts_hidden', party: { id: partyId }, quest: { id: questId }, player: null },
      { type: 'party_texts_hidden', party: { id: partyId, isMember: true }, quest: null, player: null },
    ]);
    const types = (await fetchNotifications(member)).items.map(({ type }) => String(type));
    expect(types.filter((type) => type.endsWith('_hidden'))).toEqual([]);
  });
});

describe('open pages of the party', () => {
  it('fetch everything again', async () => {
    const { partyId, questId, member } = await createMarkedTeam();
    const open = await LiveRecorder.open(member);
    recorders.push(open);
    await hide(partyId, undefined);
    await open.waitForMessages('live:reset');
    await hide(partyId, questId);
    await open.waitForMessages('live:reset', 2);
  });

  it('are not sent the texts that they missed before', async () => {
    const { partyId, leader, member } = await createMarkedTeam();
    const before = await LiveRecorder.open(leader);
    recorders.push(before);
    const since = before.all('live:ready')[0]!.position;
    const quest = await createPartyQuest(leader, partyId, QUEST_TEXTS);
    await contribute(member, partyId, quest.id, 1);
    await hide(partyId, quest.id, leader, member);
    const returned = await LiveRecorder.open(leader, { since });
    recorders.push(returned);
    expect(returned.all('live:reset')).toHaveLength(1);
    expect(JSON.stringify(returned.frames)).not.toContain(MARK);
    await contribute(member, partyId, quest.id, 1);
    await returned.waitForMessages('party:activity');
    expect(returned.activities.map(({ questName }) => questName)).toEqual([`Quest ${quest.id.slice(0, 6)}`]);
  });
});

describe('the read models', () => {
  it('are the same after a replay from scratch', async () => {
    const { partyId, questId, leader, member } = await createMarkedTeam();
    await hide(partyId, undefined, leader, member);
    await hide(partyId, questId, leader, member);
    await changeParty(leader, partyId, { name: 'Owls' });
    await waitUntilIdle();
    const { ownerPool } = server;
    expect(await dumpTables(ownerPool)).toEqual(await foldFromScratch(ownerPool, await readLog()));
  });
});

describe('hiding texts', () => {
  it('is recorded with the operator and the reason, once', async () => {
    const { partyId, questId } = await createMarkedTeam();
    const actor = operator.user.email;
    await hide(partyId, undefined);
    const act = await latestAct();
    expect(act).toMatchObject({
      ...{ actor, act: 'party texts hidden', subject: TEXTS.name },
      details: { partyId, reason: HIDE_REASON },
    });
    const { status, headers } = await hideTexts(operator, partyId);
    expect([status, headers.get('x-log-position')]).toEqual([204, operator.position]);
    expect(await latestAct()).toEqual(act);
    await hide(partyId, questId);
    expect(await latestAct()).toMatchObject({
      ...{ actor, act: 'quest texts hidden' },
      details: { partyId, questId, reason: HIDE_REASON },
    });
  });

  it('is possible on the command line, with a reason', async () => {
    const { partyId, questId, leader } = await createMarkedTeam();
    expect(await run('hide-texts', partyId)).toMatchObject({ code: 2 });
    expect(await run('hide-texts', partyId, '--reason', HIDE_REASON)).toMatchObject({
      ...{ code: 0, stdout: 'Hidden.\n' },
    });
    const ofQuest = await run('hide-texts', partyId, '--quest', questId, '--reason', HIDE_REASON, '--json');
    expect(JSON.parse(ofQuest.stdout)).toMatchObject({ partyId, questId });
    await waitUntilIdle();
    expect(await readEverything(leader, partyId)).not.toContain(MARK);
  });

  it('is refused for an unknown party or quest, and to players, and changes nothing', async () => {
    const { partyId, questId, leader, member } = await createMarkedTeam();
    const { partyId: otherId } = await createMarkedTeam();
    const before = await latestAct();
    expectProblem(await hideTexts(operator, randomUUID()), 404, 'PARTY_NOT_FOUND');
    expectProblem(await hideTexts(operator, partyId, randomUUID()), 404, 'PARTY_QUEST_NOT_FOUND');
    expectProblem(await hideTexts(operator, otherId, questId), 404, 'PARTY_QUEST_NOT_FOUND');
    for (const player of [leader, member]) expectProblem(await hideTexts(player, partyId), 403, 'FORBIDDEN');
    expect(await run('hide-texts', randomUUID(), '--reason', HIDE_REASON)).toMatchObject({
      ...{ code: 2, stderr: 'Party Not Found\n' },
    });
    expect(await latestAct()).toEqual(before);
    expect((await fetchParty(leader, partyId)).name).toBe(TEXTS.name);
  });
});
