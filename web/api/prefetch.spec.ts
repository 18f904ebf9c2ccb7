import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { startPrefetch, CURRENT_USER_PATH, takePrefetchedResponse } from './prefetch';

const browsers = { fetch: globalThis.fetch, location: globalThis.location };
const HOME = ['/api/quests', '/api/personal-tasks/u1', '/api/inventory'];
const urls: string[] = [];

function answerWith(answer: (url: string) => Promise<Response>): void {
  globalThis.fetch = (input) => {
    const url = input as string;
    urls.push(url);
    return answer(url);
  };
}

function at(pathname: string): void {
  Object.assign(globalThis, { location: { pathname } });
}

/** The answer for a signed-in player. */
const player = (url: string) =>
  Promise.resolve(new Response(url === CURRENT_USER_PATH ? '{"id":"u1"}' : '[]'));

async function textOf(url: string): Promise<string | undefined> {
  return (await takePrefetchedResponse('GET', url))?.text();
}

describe('the prefetch', () => {
  beforeEach(() => at('/'));
  afterEach(() => {
    Object.assign(globalThis, browsers);
    for (const url of urls.splice(0)) void takePrefetchedResponse('GET', url)?.catch(() => undefined);
  });

  it('asks for the player, and for a player what home shows', async () => {
    answerWith(player);
    await startPrefetch();
    expect(urls).toEqual([CURRENT_USER_PATH, ...HOME]);
  });

  it('answers the first caller only', async () => {
    answerWith(player);
    await startPrefetch();
    for (const [index, url] of [CURRENT_USER_PATH, ...HOME].entries()) {
      expect(await textOf(url)).toBe(index === 0 ? '{"id":"u1"}' : '[]');
      expect(takePrefetchedResponse('GET', url)).toBeUndefined();
    }
  });

  it('answers a caller that takes it before it has arrived', async () => {
    answerWith(player);
    const asking = startPrefetch();
    expect(await textOf(CURRENT_USER_PATH)).toBe('{"id":"u1"}');
    // All requests are sent before any caller is busy with the first answer.
    expect(urls).toEqual([CURRENT_USER_PATH, ...HOME]);
    await asking;
  });

  it.each([
    ['signed out', '/', () => Promise.resolve(new Response('{}', { status: 401 }))],
    ['on another screen', '/quests', player],
    ['before a portal that speaks JSON', '/', () => Promise.resolve(new Response('{}'))],
    ['before a portal', '/', () => Promise.resolve(new Response('<p>Sign in</p>'))],
    ['without a network', '/', () => Promise.reject(new TypeError('offline'))],
  ])('asks only for the player when %s', async (_when, pathname, answer) => {
    at(pathname);
    answerWith(answer);
    await startPrefetch();
    expect(urls).toEqual([CURRENT_USER_PATH]);
  });

  it('asks only for the player when that answer comes so late that something else is shown', async () => {
    let now = 0;
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => now);
    answerWith((url) => {
      now = 9_000;
      return player(url);
    });
    await startPrefetch();
    clock.mockRestore();
    expect(urls).toEqual([CURRENT_USER_PATH]);
  });

  it('is discarded when a command is sent', async () => {
    answerWith(player);
    await startPrefetch();
    expect(takePrefetchedResponse('POST', '/api/auth/logout')).toBeUndefined();
    for (const url of urls) expect(takePrefetchedResponse('GET', url)).toBeUndefined();
  });

  it.each([
    ['GET', '/api/parties/mine'],
    ['PATCH', CURRENT_USER_PATH],
    [undefined, CURRENT_USER_PATH],
  ])('does not answer %s %s', async (method, url) => {
    answerWith(player);
    await startPrefetch();
    expect(takePrefetchedResponse(method, url)).toBeUndefined();
  });

  it('rejects for a caller when there is no network', async () => {
    answerWith((url) => (url === CURRENT_USER_PATH ? player(url) : Promise.reject(new TypeError('offline'))));
    await startPrefetch();
    await expect(takePrefetchedResponse('GET', '/api/quests')).rejects.toThrow('offline');
  });
});
