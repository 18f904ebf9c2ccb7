// Shows R468, R469.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runAccountsCommand } from '../../server/composition/accounts-cli';
import { block } from '../support/api/blocks-api';
import { runInProcess } from '../support/processes/command-line';
import { createPartyQuest, createTestParty, expectOk, expectProblem } from '../support/api/game-api';
import { aliasFor } from '../support/contract/masking-world';
import { registerOperator } from '../support/api/operators';
import { leave, syncReadPosition } from '../support/api/party-api';
import { TestPlayer } from '../support/api/player';
import { answerReport, fetchQueue, listReports, report, requestReport } from '../support/api/reports-api';
import { startServerWithDatabase, type ServerWithDatabase } from '../support/processes/server';

const DAY_MS = 24 * 60 * 60_000;

let server: ServerWithDatabase;
let operator: TestPlayer;
let daysLater = 0;
const clock = { now: () => new Date(Date.now() + daysLater * DAY_MS) };

beforeAll(async () => {
  server = await startServerWithDatabase({ clock });
  operator = await registerOperator(server);
});

afterAll(() => server?.close());

const register = () => TestPlayer.register(server.url);
const findQueued = async (id: string) => (await fetchQueue(operator)).items.find((each) => each.id === id);

describe('a report', () => {
  it('of a player keeps the names of its time, and reaches the operators with the reporter', async () => {
    const [reporter, reported] = [await register(), await register()];
    const { id, outcome } = await report(reporter, { subjectId: reported.id });
    expect(outcome).toBeNull();
    const { nickname, username } = reported.user;
    expect(await findQueued(id)).toMatchObject({
      ...{ kind: 'player', subjectId: reported.id, reporterId: reporter.id, text: 'Rude names' },
      context: { nickname, username },
      leader: null,
      openReports: 1,
    });
  });

  it('of a party keeps its texts, whatever becomes of them', async () => {
    const [reporter, leader] = [await register(), await register()];
    const details = { name: 'Louts', description: 'Words', rules: 'More words' };
    const party = await createTestParty(leader, details);
    expectOk(await leader.patch(`/parties/${party.id}`, { body: { weeklyGoal: 'Shout', monthlyGoal: 500 } }));
    const quest = { name: 'Shouting', description: 'Loud' };
    const { id: questId } = await createPartyQuest(leader, party.id, quest);
    reporter.position = leader.position;
    await reporter.get('/parties/discover');
    const { id } = await report(reporter, { kind: 'party', subjectId: party.id });
    expectOk(await leader.patch(`/parties/${party.id}`, { body: { name: 'Choir', rules: '' } }));
    expect((await findQueued(id))?.context).toEqual({
      ...{ name: 'Louts', description: 'Words', rules: 'More words', goals: ['Shout'] },
      quests: [{ id: questId, name: 'Shouting', description: 'Loud' }],
    });
  });

  it('of a party names who leads it, as long as it lasts', async () => {
    const [reporter, leader] = [await register(), await register()];
    const { id: subjectId } = await createTestParty(leader);
    const { id } = await report(reporter, { kind: 'party', subjectId });
    expect(await findQueued(id)).toMatchObject({ leader: { id: leader.id, nickname: leader.user.nickname } });
    await leave(leader, subjectId);
    syncReadPosition(operator, leader);
    await operator.get('/parties/mine');
    expect(await findQueued(id)).toMatchObject({ subjectId, leader: null });
  });

  it('is refused for an unknown player, oneself, and a party that the reporter does not see', async () => {
    const [reporter, leader] = [await register(), await register()];
    const party = await createTestParty(leader, { isPublic: false });
    expectProblem(await requestReport(reporter, { subjectId: randomUUID() }), 404, 'PLAYER_NOT_FOUND');
    expectProblem(await requestReport(reporter, { subjectId: reporter.id }), 404, 'PLAYER_NOT_FOUND');
    const hidden = { kind: 'party', subjectId: party.id };
    expectProblem(await requestReport(reporter, hidden), 404, 'PARTY_NOT_FOUND');
    expectOk(await requestReport(leader, hidden));
  });

  it.each([{ text: 'ab' }, { text: 'x'.repeat(501) }, { reason: 'taste' }, { kind: 'quest' }])(
    'with %j is refused',
    async (details) => {
      const [reporter, reported] = [await register(), await register()];
      const answer = await requestReport(reporter, { subjectId: reported.id, ...details });
      expectProblem(answer, 400, 'VALIDATION_FAILED');
    },
  );

  it('of a hidden player names whom the reporter means, and shows the reporter no name', async () => {
    const [reporter, reported] = [await register(), await register()];
    await block(reported, reporter);
    const { id, name } = await report(reporter, { subjectId: aliasFor(reporter, reported) });
    expect(name).toBeNull();
    expect(await findQueued(id)).toMatchObject({ subjectId: reported.id });
  });

  it('of a hidden player is not answered with the report of that player by name', async () => {
    const [reporter, reported] = [await register(), await register()];
    const byName = await report(reporter, { subjectId: reported.id });
    await block(reported, reporter);
    const hidden = await report(reporter, { subjectId: aliasFor(reporter, reported) });
    expect(hidden).toMatchObject({ name: null });
    expect(hidden.id).not.toBe(byName.id);
    expect(await listReports(reporter)).toHaveLength(2);
    expect(await findQueued(hidden.id)).toMatchObject({ subjectId: reported.id, openReports: 2 });
  });

  it('of the same subject is one until it is answered, also when it is sent many times at once', async () => {
    const [reporter, reported] = [await register(), await register()];
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => requestReport(reporter, { subjectId: reported.id })),
    );
    const ids = new Set(answers.map((answer) => expectOk(answer).id));
    expect(ids.size).toBe(1);
    const [id] = ids as unknown as [string];
    expect(await answerReport(operator, id)).toMatchObject({ status: 204 });
    expect((await report(reporter, { subjectId: reported.id })).id).not.toBe(id);
    const another = await report(await register(), { subjectId: reported.id });
    expect(await findQueued(another.id)).toMatchObject({ openReports: 2 });
  });

  it('is one of ten that are new or not answered, also for two at the same moment', async () => {
    const reporter = await register();
    const players = await Promise.all(Array.from({ length: 11 }, register));
    const reports = [];
    for (const { id } of players.slice(0, 9)) reports.push(await report(reporter, { subjectId: id }));
    const last = players.slice(9);
    const answers = await Promise.all(last.map(({ id }) => requestReport(reporter, { subjectId: id })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.findIndex(({ status }) => status === 409);
    expectProblem(answers[refused]!, 409, 'REPORT_LIMIT_REACHED');
    const again = () => requestReport(reporter, { subjectId: last[refused]!.id });
    // An answer makes no room on the same day, nor does the next day without an answer.
    expect(await answerReport(operator, reports[0]!.id)).toMatchObject({ status: 204 });
    expectProblem(await again(), 409, 'REPORT_LIMIT_REACHED');
    daysLater = 1.01;
    expectOk(await again());
    daysLater = 0;
  });

  it('waits for an answer for as long as it takes, and counts until then', async () => {
    const reporter = await register();
    const players = await Promise.all(Array.from({ length: 11 }, register));
    for (const { id } of players.slice(0, 10)) await report(reporter, { subjectId: id });
    daysLater = 7;
    const answer = await requestReport(reporter, { subjectId: players[10]!.id });
    daysLater = 0;
    expectProblem(answer, 409, 'REPORT_LIMIT_REACHED');
  });
});

describe('the answer to a report', () => {
  it.each(['acted', 'dismissed'] as const)(
    'that it was %s reaches the reporter without details',
    async (outcome) => {
      const [reporter, reported] = [await register(), await register()];
      const { id } = await report(reporter, { subjectId: reported.id });
      expect(await answerReport(operator, id, { outcome, reason: 'Said sorry' })).toMatchObject({
        status: 204,
      });
      const [own] = await listReports(reporter);
      expect(own).toMatchObject({ id, outcome, name: reported.user.nickname });
      expect(own?.answeredAt).not.toBeNull();
      expect(JSON.stringify(own)).not.toContain('Said sorry');
      expect(await listReports(reported)).toEqual([]);
      const { items } = await fetchQueue(operator, '?state=answered');
      expect(items.find((each) => each.id === id)).toMatchObject({ outcome, answerReason: 'Said sorry' });
      const acts = expectOk(await operator.get<{ items: readonly object[] }>('/operations/acts')).items;
      expect(acts[0]).toMatchObject({
        act: outcome === 'acted' ? 'report acted on' : 'report dismissed',
        subject: reported.user.nickname,
        details: { reportId: id, reason: 'Said sorry' },
      });
    },
  );

  it('is given once, also by two operators at the same moment', async () => {
    const [reporter, reported] = [await register(), await register()];
    const { id } = await report(reporter, { subjectId: reported.id });
    const answers = await Promise.all([answerReport(operator, id), answerReport(operator, id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    expectProblem(
      answers.find(({ status }) => status === 409)!,
      409,
      'REPORT_ANSWERED',
    );
    expectProblem(await answerReport(operator, randomUUID()), 404, 'REPORT_NOT_FOUND');
  });

  it('can be given on the command line, which lists the queue', async () => {
    const [reporter, reported] = [await register(), await register()];
    const { id } = await report(reporter, { subjectId: reported.id });
    const run = (...args: string[]) =>
      runInProcess(runAccountsCommand, server.databaseUrl, [...args, '--as', 'ann']);
    const listed = await run('reports', 'list');
    expect(listed.stdout).toContain(id);
    expect(listed.stdout).toContain(reported.user.nickname);
    expect((await run('reports', 'list', '--limit', '1')).stdout).toMatch(/More: --before \d+/);
    expect(await run('reports', 'answer', id, '--outcome', 'acted', '--reason', 'Warned')).toMatchObject({
      code: 0,
    });
    expect(await listReports(reporter)).toMatchObject([{ id, outcome: 'acted' }]);
    expect(await run('reports', 'answer', id, '--outcome', 'acted', '--reason', 'Warned')).toMatchObject({
      code: 2,
    });
    expect((await run('reports', 'list', '--answered')).stdout).toContain('acted by ann: "Warned"');
  });

  it('comes in pages', async () => {
    const reporter = await register();
    const players = [await register(), await register(), await register()];
    for (const { id } of players) await report(reporter, { subjectId: id });
    const first = await fetchQueue(operator, '?limit=2');
    expect(first.items.map(({ subjectId }) => subjectId)).toEqual([players[2]!.id, players[1]!.id]);
    const second = await fetchQueue(operator, `?limit=1&before=${first.next}`);
    expect(second.items.map(({ subjectId }) => subjectId)).toEqual([players[0]!.id]);
  });
});
