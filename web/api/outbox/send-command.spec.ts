import { describe, expect, it } from '@jest/globals';
import { interpretResponse } from './send-command';
import type { StoredCommand } from './queued-command';

const COMMAND: StoredCommand = {
  order: 1,
  playerId: 'p',
  key: 'key',
  method: 'POST',
  url: '/api/user/p/quests/q/complete',
  deed: { kind: 'quest', id: 'q', shown: { progress: 1, isCompleted: true } },
  name: '',
  emoji: '',
};

const endOf = (status: number, content: unknown, given: Partial<StoredCommand> = {}) =>
  interpretResponse({ status, position: null, content }, { ...COMMAND, ...given }).result.end;

describe('an answer to a command', () => {
  it.each([
    [409, 'QUEST_ALREADY_COMPLETED', 'refused'],
    [404, 'QUEST_NOT_FOUND', 'refused'],
    [400, 'VALIDATION_FAILED', 'refused'],
    [401, 'UNAUTHENTICATED', 'later'],
    [403, 'FORBIDDEN', 'later'],
    [403, 'ACCOUNT_SUSPENDED', 'later'],
    [429, 'TOO_MANY_REQUESTS', 'later'],
    [503, 'NEWER_RELEASE_NEEDED', 'later'],
    [503, 'SERVICE_UNAVAILABLE', 'later'],
    [500, 'INTERNAL_ERROR', 'failed'],
    [422, 'IDEMPOTENCY_KEY_REUSED', 'done'],
  ])('of %i %s means %s', (status, code, end) => {
    expect(endOf(status, { status, code })).toBe(end);
  });

  it('marks success with its position or with its body', () => {
    expect(interpretResponse({ status: 200, position: '7', content: null }, COMMAND).result.end).toBe('done');
    expect(endOf(200, { isCompleted: true, xpGained: 5 })).toBe('done');
    expect(endOf(200, { id: 'p', preferredLanguage: 'uk' })).toBe('done');
  });

  it.each([
    ['a page', 200, null],
    ['JSON', 200, { portal: 'Welcome' }],
    ['nothing', 204, null],
    ['a sign-in', 401, null],
    ['a refusal', 403, null],
    ['a missing page', 404, { error: 'not found' }],
    ['a page too large', 413, 'too large'],
    ['a fault', 500, null],
    ['a fault', 502, null],
  ])('of a portal or a proxy, %s with %i, keeps the command queued', (_what, status, content) => {
    expect(endOf(status, content)).toBe('later');
    expect(interpretResponse({ status, position: null, content }, COMMAND).isSignedOut).toBe(false);
  });

  it('ends the session where the server says so', () => {
    const answer = { status: 401, position: null, content: { code: 'UNAUTHENTICATED' } };
    expect(interpretResponse(answer, COMMAND).isSignedOut).toBe(true);
  });

  it.each([
    ['its path', { url: '/api/user/other/quests/q/complete' }],
    ['its body', { url: '/api/personal-tasks', body: '{"userId":"other","name":"Read"}' }],
  ])('refuses for good a command that names another player in %s', (_where, given) => {
    expect(endOf(403, { code: 'FORBIDDEN' }, given)).toBe('refused');
  });
});
