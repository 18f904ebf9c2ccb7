// Shows R127.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openChests } from '../support/api/loot-api';
import { createTestParty, joinParty, createPartyQuest, startDay } from '../support/api/game-api';
import { registerOperator } from '../support/api/operators';
import { exampleBody, listMutations, fillPath, type Operation } from '../support/contract/openapi-operations';
import { TestPlayer } from '../support/api/player';
import { expectNothingRecorded } from '../support/api/side-effects';
import { rawRequest, type RawAnswer } from '../support/api/raw-request';
import { startServerWithDatabase, type ServerWithDatabase } from '../support/processes/server';

let server: ServerWithDatabase;
let player: TestPlayer;
let ids: Readonly<Record<string, string>>;
/** By call: ids that differ from the common ones, because the call deletes or needs another object. */
let ownIds: Readonly<Record<string, Readonly<Record<string, string>>>>;
let contribution: Readonly<Record<string, unknown>>;
let member: TestPlayer;

beforeAll(async () => {
  server = await startServerWithDatabase();
  player = await registerOperator(server);
  const [quest] = await startDay(player);
  member = await TestPlayer.register(server.url);
  const [party, doomed] = [await createTestParty(player), await createTestParty(player)];
  const [visited, open] = [await createTestParty(member), await createTestParty(member)];
  await joinParty(member, party.id);
  await joinParty(player, visited.id);
  const { id } = await createPartyQuest(player, party.id);
  const [loot] = await openChests(player, ['monthly']);
  const createTask = (name: string) =>
    player.post<{ id: string }>('/personal-tasks', { body: { userId: player.id, name } });
  const [task, deletedTask] = [await createTask('Letter'), await createTask('Stamp')];
  const custom = await player.post<{ id: string }>('/custom-quests', {
    body: { name: 'Bandura', frequency: 'daily', category: 'creative', difficulty: 'easy' },
  });
  ids = {
    userId: player.id,
    questId: quest?.id ?? '',
    partyId: party.id,
    taskId: task.body.id,
    itemId: loot?.item?.id ?? '',
    name: 'history',
  };
  ownIds = {
    'DELETE /api/parties/{partyId}': { partyId: doomed.id },
    'DELETE /api/parties/{partyId}/quests/{questId}': {
      questId: (await createPartyQuest(player, party.id)).id,
    },
    'POST /api/parties/{partyId}/leave': { partyId: visited.id },
    'POST /api/parties/{partyId}/join': { partyId: open.id },
    'PATCH /api/custom-quests/{questId}': { questId: custom.body.id },
    'DELETE /api/custom-quests/{questId}': { questId: custom.body.id },
    'DELETE /api/personal-tasks/{taskId}': { taskId: deletedTask.body.id },
  };
  for (const { method, template } of listMutations())
    if (template.startsWith('/api/operations/policies/'))
      ownIds = { ...ownIds, [`${method} ${template}`]: { name: 'party-exits' } };
  contribution = { contribution: 1, partyId: party.id, questId: id };
});

afterAll(() => server.close());

/** A call that succeeds when it comes from the game itself. */
function request(operation: Operation): { readonly path: string; readonly body: object | undefined } {
  if (operation.template === '/api/personal-tasks') {
    return { path: fillPath(operation), body: { ...exampleBody(operation), userId: player.id } };
  }
  if (operation.operationId === 'reorderTasks') {
    return { path: fillPath(operation), body: { taskIds: [ids['taskId']] } };
  }
  if (/kick|promote/.test(operation.template)) {
    const userId = operation.template.includes('kick') ? member.id : player.id;
    return { path: fillPath(operation, ids), body: { userId } };
  }
  if (!operation.template.includes('contribute')) {
    const own = ownIds[`${operation.method} ${operation.template}`];
    return { path: fillPath(operation, { ...ids, ...own }), body: exampleBody(operation) };
  }
  const { questId, ...body } = contribution;
  return { path: fillPath(operation, { questId: String(questId) }), body };
}

async function send(
  operation: Operation,
  headers: Readonly<Record<string, string>>,
  body: string | undefined,
): Promise<RawAnswer> {
  return rawRequest(`${server.url}/api${request(operation).path}`, {
    method: operation.method,
    headers: { cookie: player.cookie, ...headers },
    ...(body !== undefined && { body }),
  });
}

const json = { 'content-type': 'application/json' };
const all = listMutations().map(
  (operation) => [`${operation.method} ${operation.template}`, operation] as const,
);

describe('a request from another site', () => {
  it.each(all)('%s is refused and changes nothing', async (_name, operation) => {
    const { body } = request(operation);
    const text = body && JSON.stringify(body);
    const type: Readonly<Record<string, string>> = body ? json : {};
    await expectNothingRecorded(server, async () => {
      for (const [header, value] of [
        ['origin', 'https://evil.example'],
        ['origin', 'null'],
        ['sec-fetch-site', 'cross-site'],
        ['sec-fetch-site', 'same-site'],
      ] as const) {
        const answer = await send(operation, { ...type, [header]: value }, text);
        expect({ value, status: answer.status, text: JSON.parse(answer.text) as unknown }).toMatchObject({
          status: 403,
          text: { code: 'FOREIGN_ORIGIN' },
        });
        expect(answer.headers).not.toHaveProperty('set-cookie');
        expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
      }
    });
  });
});

describe('a request as a form or as text', () => {
  it.each(all)('%s is refused and changes nothing', async (_name, operation) => {
    const { body } = request(operation);
    await expectNothingRecorded(server, async () => {
      for (const type of [
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        'text/plain',
        'text/plain;charset=UTF-8',
        'application/jsonp',
      ]) {
        for (const text of [JSON.stringify(body ?? {}), '']) {
          const answer = await send(operation, { 'content-type': type }, text);
          expect({ type, status: answer.status, text: JSON.parse(answer.text) as unknown }).toMatchObject({
            status: 415,
            text: { code: 'UNSUPPORTED_MEDIA_TYPE' },
          });
        }
      }
    });
  });
});

describe('a request with unknown fields', () => {
  it.each(all)('%s is refused and changes nothing', async (_name, operation) => {
    const { body } = request(operation);
    await expectNothingRecorded(server, async () => {
      for (const more of [{ role: 'leader' }, { totalXp: 1000 }, { isCompleted: true }, { '': 1 }]) {
        const answer = await send(operation, json, JSON.stringify({ ...body, ...more }));
        expect({ more, status: answer.status, text: JSON.parse(answer.text) as unknown }).toMatchObject({
          status: 400,
          text: { code: 'VALIDATION_FAILED' },
        });
      }
    });
  });

  it.each(all)('%s resists prototype pollution, deep nesting and large bodies', async (_name, operation) => {
    // Less than the 4 KB that a body of a sign-in may have.
    const deep = `${'{"a":'.repeat(600)}1${'}'.repeat(600)}`;
    await expectNothingRecorded(server, async () => {
      for (const [text, status] of [
        ['{"__proto__":{"isAdmin":true}}', 400],
        [deep, 400],
        ['{', 400],
        [JSON.stringify({ ...request(operation).body, name: 'x'.repeat(100 * 1024) }), 413],
      ] as const) {
        const answer = await send(operation, json, text);
        expect({ text: text.slice(0, 50), status: answer.status }).toStrictEqual({
          text: text.slice(0, 50),
          status,
        });
      }
    });
  });
});

describe('requests from the game itself', () => {
  it('are all accepted: the refusals above have no other reason', async () => {
    const done = new Map<string, number>();
    const own = { origin: server.url, 'sec-fetch-site': 'same-origin' };
    // Another party is founded when there is room for it again.
    const isFounding = (name: string): number => Number(name === 'POST /api/parties');
    const ordered = [...all].sort(([a], [b]) => isFounding(a) - isFounding(b));
    for (const [name, operation] of ordered) {
      if (/login|logout|register/.test(name)) continue;
      const { body } = request(operation);
      const answer = await send(operation, { ...own, ...(body && json) }, body && JSON.stringify(body));
      done.set(name, answer.status);
    }
    // There are no such passkeys, links, accounts, players, members, reports, pauses, hidden quests and entries, which is found out after everything above.
    const isMissing = ([name, status]: readonly [string, number]) =>
      status === 404 &&
      /\{passkeyId\}|\{accountId\}|\{entryId\}|\{memberId\}|\{reportId\}|\/oidc\/|\/blocks$|\/reports$|\/pauses\/end$|\/hide-texts$/.test(
        name,
      );
    const refused = [...done].filter(
      (each) => ![200, 201, 202, 204, 409].includes(each[1]) && !isMissing(each),
    );
    expect(refused).toStrictEqual([]);
    const conflicts = [...done].filter(([name, status]) => name.includes('/parties') && status === 409);
    expect(conflicts.map(([name]) => name)).toStrictEqual([
      'POST /api/parties/{partyId}/claim-leadership',
      'DELETE /api/parties/{partyId}/invitations/{invitationId}',
    ]);
  });
});
