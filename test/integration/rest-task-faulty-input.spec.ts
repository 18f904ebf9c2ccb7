import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectProblem, type Problem } from '../support/api/game-api';
import { TestPlayer } from '../support/api/player';
import { expectNothingRecorded } from '../support/api/side-effects';
import { startServerWithDatabase, type ServerWithDatabase } from '../support/processes/server';
import { postTask } from '../support/api/tasks-api';

let server: ServerWithDatabase;
let player: TestPlayer;

beforeAll(async () => {
  server = await startServerWithDatabase();
  player = await TestPlayer.register(server.url);
});

afterAll(() => server.close());

/** Expects a body to be refused because of that field, given as raw JSON text, so that 1e308 and the like arrive. */
async function isRefused(field: string, value: string, others: object = { name: 'Read' }): Promise<void> {
  const body = JSON.stringify({ userId: player.id, ...others, [field]: 'placeholder' });
  const answer = await expectNothingRecorded(server, () =>
    player.post<Problem>('/personal-tasks', { body: body.replace('"placeholder"', () => value) }),
  );
  expect({ value, status: answer.status, code: answer.body.code }).toStrictEqual({
    value,
    status: 400,
    code: 'VALIDATION_FAILED',
  });
  expect(answer.body.errors?.map((fault) => fault.field)).toContain(field);
}

describe('a number of a task', () => {
  const WRONG = [
    '-1',
    '0.5',
    '1.5',
    '2147483648',
    '1e308',
    '-1e308',
    '"10"',
    'null',
    'true',
    '[10]',
    '{}',
    '""',
  ];

  it.each([
    ['maxProgress', ['0', '11', ...WRONG]],
    ['duration', ['2', '25', '61', '90', '-5', ...WRONG]],
  ])('that is none, or none of these, is refused: %s', async (field, values) => {
    for (const value of values) await isRefused(field, value);
    for (const value of values) await isRefused(field, value, { name: 'Read', isProgressive: true });
  });
});

describe('a text of a task', () => {
  const NOT_TEXT = ['1', 'true', '["a"]', '{"a":1}'];
  const TURNED = ['a\u0000b', 'a\u0007b', 'a\u202eb', 'a\u2066b', 'a\u061cb', 'a\u2028b', 'a\rb'].map(
    (text) => JSON.stringify(text),
  );

  it.each<[string, string, readonly string[]]>([
    ['name', 'too long', [JSON.stringify('ї'.repeat(101))]],
    ['name', 'blank', ['""', '"   "', '"\\n"', '"\\u00a0"', 'null']],
    ['name', 'of several lines', ['"a\\nb"']],
    ['name', 'none', NOT_TEXT],
    ['name', 'of control characters or turned writing', [...TURNED, '"a\\ud800b"']],
    ['description', 'too long', [JSON.stringify('ї'.repeat(1001))]],
    ['description', 'none', NOT_TEXT],
    ['description', 'of control characters or turned writing', [...TURNED, '"a\\ud800b"']],
    ['emoji', 'more or less than one character', ['""', '" "', '"\\n"', '"🎯🎯"', '"ab"']],
    ['emoji', 'one character under a thousand accents', [JSON.stringify(`a${'\u0301'.repeat(1000)}`)]],
    ['emoji', 'of control characters', ['"\\u0007"', '"\\u202e"', '"\\ud83d"']],
    ['emoji', 'none', [...NOT_TEXT, 'null']],
  ])('is refused: a %s that is %s', async (field, _what, values) => {
    for (const value of values) await isRefused(field, value);
  });
});

describe('a list of sub-tasks', () => {
  it.each<[string, readonly string[]]>([
    ['is none', ['null', '"a"', '1', '{}', '{"0":"a","length":1}']],
    ['holds something else than texts', ['[1]', '[null]', '["a",["b"]]', '[{"name":"a"}]']],
    ['is too long', [JSON.stringify(Array.from({ length: 21 }, (_unused, index) => `Part ${index}`))]],
    ['holds a text that is too long', [JSON.stringify(['a', 'ї'.repeat(201)])]],
    [
      'holds control characters or bidi ones',
      ['["a\\nb"]', '["a\\u0000"]', '["a\\u202eb"]', '["a\\u200eb"]', '["\\ud800"]'],
    ],
  ])('that %s is refused', async (_what, values) => {
    for (const value of values) await isRefused('subTasks', value);
  });
});

describe('a date', () => {
  const WRONG = [
    ...[
      '"today"',
      '"2026-02-30"',
      '"2026-13-01"',
      '"2026-3-2"',
      '"02.03.2026"',
      '"20260302"',
      '"0000-01-01"',
    ],
    ...[
      '"2026-03-02T00:00:00Z"',
      '"+002026-03-02"',
      '" 2026-03-02"',
      '"2026-03-02\\n"',
      '1',
      '""',
      'null',
      '[]',
    ],
  ];

  it('that is invalid is refused: dateAssigned', async () => {
    for (const value of WRONG) await isRefused('dateAssigned', value);
  });

  it('that is invalid is refused: sourceDate', async () => {
    for (const value of WRONG) await isRefused('sourceDate', value, {});
  });

  it('to copy from is refused unless it is before today', async () => {
    const today = new Date().toISOString().slice(0, 10);
    for (const value of [today, '2999-01-01', '9999-12-31']) {
      await isRefused('sourceDate', JSON.stringify(value), {});
    }
  });
});

describe('a choice', () => {
  it('of another type is refused: isProgressive', async () => {
    for (const value of ['"true"', '1', '0', 'null', '[]']) await isRefused('isProgressive', value);
  });
});

describe('a field', () => {
  it.each(['xpReward', 'isCompleted', 'currentProgress', 'progress', 'id', 'taskId', 'createdAt'])(
    'that no client may set is refused, not ignored: %s',
    async (field) => isRefused(field, '1'),
  );

  it('that is missing is named', async () => {
    await isRefused('name', 'null', {});
    const nameless = await expectNothingRecorded(server, () =>
      player.post<Problem>('/personal-tasks', { body: { userId: player.id } }),
    );
    expect(nameless).toMatchObject({ status: 400 });
    expect(new Set(nameless.body.errors?.map(({ field }) => field))).toStrictEqual(new Set(['name']));
    const anonymous = await expectNothingRecorded(server, () =>
      player.post<Problem>('/personal-tasks', { body: { name: 'Read' } }),
    );
    expect(anonymous).toMatchObject({ status: 400, body: { errors: [{ field: 'userId' }] } });
  });

  it.each<[string, unknown]>([
    ['name', 'Read'],
    ['emoji', '🎯'],
    ['duration', 0],
    ['dateAssigned', '2026-03-02'],
    ['isProgressive', false],
    ['maxProgress', 1],
    ['description', null],
    ['subTasks', []],
  ])('of a new task beside a date to copy from is refused: %s', async (field, value) => {
    await isRefused('sourceDate', '"2026-03-01"', { [field]: value });
  });
});

describe('a task for another player', () => {
  it('is refused, whomever it names', async () => {
    const other = await TestPlayer.register(server.url);
    for (const userId of [other.id, randomUUID(), 'me', null, 1, [player.id], player.id.toUpperCase()]) {
      for (const fields of [{ name: 'Read' }, { sourceDate: '2026-03-01' }]) {
        const answer = await expectNothingRecorded(server, () => postTask(player, { ...fields, userId }));
        expectProblem(answer, 403, 'FORBIDDEN');
      }
    }
  });

  it('is refused to a visitor', async () => {
    const visitor = new TestPlayer(server.url);
    const body = { userId: player.id, name: 'Read' };
    expectProblem(
      await expectNothingRecorded(server, () => visitor.post('/personal-tasks', { body })),
      401,
      'UNAUTHENTICATED',
    );
  });
});

describe('a body', () => {
  it.each(['', '[]', '"Read"', 'null', '1', '{'])('that is not an object is refused: %s', async (body) => {
    const answer = await expectNothingRecorded(server, () =>
      player.post<Problem>('/personal-tasks', { body }),
    );
    expect({ status: answer.status, code: answer.body.code }).toStrictEqual({
      status: 400,
      code: 'VALIDATION_FAILED',
    });
  });
});
