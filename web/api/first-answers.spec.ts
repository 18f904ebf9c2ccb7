import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { askFirst, CURRENT_USER, takeAnswer } from './first-answers';

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

/** Somebody is signed in. */
const player = (url: string) => Promise.resolve(new Response(url === CURRENT_USER ? '{"id":"u1"}' : '[]'));

async function textOf(url: string): Promise<string | undefined> {
  return (await takeAnswer('GET', url))?.text();
}

describe('what is asked before all else', () => {
  beforeEach(() => at('/'));
  afterEach(() => {
    Object.assign(globalThis, browsers);
    for (const url of urls.splice(0)) void takeAnswer('GET', url)?.catch(() => undefined);
  });

  it('is who plays, and for a player what home shows', async () => {
    answerWith(player);
    await askFirst();
    expect(urls).toEqual([CURRENT_USER, ...HOME]);
  });

  it('is answered to whoever asks first, once', async () => {
    answerWith(player);
    await askFirst();
    for (const [index, url] of [CURRENT_USER, ...HOME].entries()) {
      expect(await textOf(url)).toBe(index === 0 ? '{"id":"u1"}' : '[]');
      expect(takeAnswer('GET', url)).toBeUndefined();
    }
  });

  it('is answered to whoever takes it while it is on its way', async () => {
    answerWith(player);
    const asking = askFirst();
    expect(await textOf(CURRENT_USER)).toBe('{"id":"u1"}');
    // All is asked for before anybody is busy with the first answer.
    expect(urls).toEqual([CURRENT_USER, ...HOME]);
    await asking;
  });

  it.each([
    ['signed out', '/', () => Promise.resolve(new Response('{}', { status: 401 }))],
    ['on another screen', '/quests', player],
    ['before a portal that speaks JSON', '/', () => Promise.resolve(new Response('{}'))],
    ['before a portal', '/', () => Promise.resolve(new Response('<p>Sign in</p>'))],
    ['without a network', '/', () => Promise.reject(new TypeError('offline'))],
  ])('is no more than who plays when %s', async (_when, pathname, answer) => {
    at(pathname);
    answerWith(answer);
    await askFirst();
    expect(urls).toEqual([CURRENT_USER]);
  });

  it('is no more than who plays when the answer comes so late that something else is shown', async () => {
    let now = 0;
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => now);
    answerWith((url) => {
      now = 9_000;
      return player(url);
    });
    await askFirst();
    clock.mockRestore();
    expect(urls).toEqual([CURRENT_USER]);
  });

  it('is old when something is sent', async () => {
    answerWith(player);
    await askFirst();
    expect(takeAnswer('POST', '/api/auth/logout')).toBeUndefined();
    for (const url of urls) expect(takeAnswer('GET', url)).toBeUndefined();
  });

  it.each([
    ['GET', '/api/parties/mine'],
    ['PATCH', CURRENT_USER],
    [undefined, CURRENT_USER],
  ])('is not the answer to %s %s', async (method, url) => {
    answerWith(player);
    await askFirst();
    expect(takeAnswer(method, url)).toBeUndefined();
  });

  it('tells whoever takes it that there is no network', async () => {
    answerWith((url) => (url === CURRENT_USER ? player(url) : Promise.reject(new TypeError('offline'))));
    await askFirst();
    await expect(takeAnswer('GET', '/api/quests')).rejects.toThrow('offline');
  });
});
