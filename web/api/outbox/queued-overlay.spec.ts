// Shows R98.
import { describe, expect, it } from '@jest/globals';
import type { Quest, User } from '../models';
import { createdTaskId, describeCommand, type ShownState } from './describe-command';
import { parseQueueableCommand, type QueuedCommand } from './queued-command';
import { overlayQuests, overlayTasks, overlayUser } from './queued-overlay';

const quest = (id: string, progress: number, maxProgress = 3) =>
  ({
    id,
    name: `Quest ${id}`,
    emoji: '🎯',
    userQuest: { progress, maxProgress, isCompleted: progress >= maxProgress, hasLoot: false },
  }) as Quest;

const KEY = '0193b3a1-1f2e-7d3c-8a4b-5c6d7e8f9a0b';
const TASK_ID = 'b553a9eb-cf82-5942-84fc-49edb7a1219a';
const NEW_TASK = {
  userId: 'p',
  name: 'Read',
  emoji: '📚',
  duration: 10,
  dateAssigned: '2026-03-02',
} as const;

function queued(method: string, url: string, body: unknown, picture: Partial<ShownState>) {
  const call = { method, url, body, json: JSON.stringify(body), key: KEY };
  const described = describeCommand(call, { playerId: 'p', quests: [], tasks: [], ...picture });
  if (!described) throw new Error('The command is not queueable');
  return described;
}

const made = () => queued('POST', '/api/personal-tasks', NEW_TASK, {});
const step = (shown: Quest) =>
  queued('POST', `/api/user/p/quests/${shown.id}/increment`, undefined, { quests: [shown] });

describe('a command that may wait', () => {
  it.each([
    ['/api/user/p/quests/q1/complete', undefined, { kind: 'quest', id: 'q1' }],
    ['/api/user/p/quests/q1/increment', undefined, { kind: 'quest', id: 'q1' }],
    ['/api/user/p/complete-quest/q1', undefined, { kind: 'quest', id: 'q1' }],
    ['/api/user/p/personal-tasks/t1/complete', undefined, { kind: 'task', id: 't1' }],
    ['/api/personal-tasks', NEW_TASK, { kind: 'new-task' }],
  ])('is %s', (url, body, what) => {
    expect(parseQueueableCommand('POST', url, body)).toEqual(what);
  });

  it('accepts only a supported language', () => {
    const url = '/api/user/p/language';
    expect(parseQueueableCommand('PATCH', url, { language: 'uk' })).toEqual({
      kind: 'language',
      language: 'uk',
    });
    expect(parseQueueableCommand('PATCH', url, { language: 'fr' })).toBeUndefined();
    expect(
      parseQueueableCommand('PATCH', '/api/user/p/time-zone', { timeZone: 'Europe/Kyiv' }),
    ).toBeUndefined();
  });

  it.each([
    ['/api/personal-tasks', { userId: 'p', sourceDate: '2026-03-01' }],
    ['/api/user/p/quests/q1/undo', undefined],
    ['/api/user/p/quests/q1/claim-loot', undefined],
    ['/api/user/p/equip/i1', undefined],
    ['/api/user/p/allocate-stats', {}],
    ['/api/party-quests/q1/contribute', {}],
  ])('is not %s', (url, body) => {
    expect(parseQueueableCommand('POST', url, body)).toBeUndefined();
  });

  it('promises no XP and no level', () => {
    expect(step(quest('q', 3)).answer).toEqual({
      isCompleted: true,
      xpGained: 0,
      levelUp: false,
      progress: 3,
      maxProgress: 3,
      kept: true,
    });
  });

  it.each([
    ['path', '/api/user/other/quests/q/increment', undefined],
    ['body', '/api/personal-tasks', { ...NEW_TASK, userId: 'other' }],
  ])('names no other player in its %s', (_where, url, body) => {
    const call = { method: 'POST', url, body, json: JSON.stringify(body), key: KEY };
    const picture = { playerId: 'p', quests: [quest('q', 1)], tasks: [] };
    expect(describeCommand(call, picture)).toBeUndefined();
  });

  it('creates a task under the id that the server derives', () => {
    // The server's half: `server/platform/commands/command-context.spec.ts`.
    expect(createdTaskId('p', KEY)).toBe(TASK_ID);
    expect(made().command.deed).toMatchObject({ kind: 'new-task', id: TASK_ID });
    expect(made().answer).toMatchObject({ id: TASK_ID, name: 'Read', xpReward: 7 });
  });
});

describe('a list with queued commands', () => {
  const list = [quest('a', 0), quest('b', 2)];
  const commands: readonly QueuedCommand[] = [step(quest('a', 1)).command, step(quest('b', 3)).command];

  it('shows the progress of each command', () => {
    expect(overlayQuests(list, commands).map(({ userQuest }) => userQuest)).toMatchObject([
      { progress: 1, isCompleted: false },
      { progress: 3, isCompleted: true },
    ]);
  });

  it('is idempotent when the overlay is applied again', () => {
    const once = overlayQuests(list, commands);
    expect(overlayQuests(once, commands)).toEqual(once);
  });

  it('never shows less than the server, nor more than the maximum', () => {
    const further = [quest('a', 2), quest('b', 1, 2)];
    expect(overlayQuests(further, commands).map(({ userQuest }) => userQuest.progress)).toEqual([2, 2]);
  });

  it('has the new task once, also when the server has it', () => {
    const { command } = made();
    const [task] = overlayTasks([], [command]);
    if (!task) throw new Error('There is no task');
    expect(overlayTasks([task], [command])).toEqual([task]);
    const shown = { ...task, currentProgress: 1, isCompleted: true };
    const done = queued('POST', `/api/user/p/personal-tasks/${task.id}/complete`, undefined, {
      tasks: [shown],
    }).command;
    expect(overlayTasks([], [command, done])).toEqual([shown]);
  });

  it('does not show refused commands', () => {
    const refused = { ...made().command, refusal: 'TASK_ALREADY_EXISTS' };
    expect(overlayTasks([], [refused])).toEqual([]);
    const old = commands.map((one) => ({ ...one, refusal: 'QUEST_EXPIRED' }));
    expect(overlayQuests(list, old)).toBe(list);
  });
});

describe('a player with a queued choice of language', () => {
  const choose = (language: string) => queued('PATCH', '/api/user/p/language', { language }, {}).command;
  const player = { id: 'p', preferredLanguage: 'en' } as User;

  it('has the last chosen language', () => {
    expect(overlayUser(player, [choose('uk')]).preferredLanguage).toBe('uk');
    expect(overlayUser(player, [choose('uk'), choose('en')]).preferredLanguage).toBe('en');
  });

  it('is the same object where the account already has that language', () => {
    expect(overlayUser(player, [choose('en')])).toBe(player);
  });

  it("has the account's language where the choice was refused", () => {
    expect(overlayUser(player, [{ ...choose('uk'), refusal: 'BAD_REQUEST' }])).toEqual(player);
  });
});
