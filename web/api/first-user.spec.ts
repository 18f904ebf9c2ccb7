import { afterEach, describe, expect, it } from '@jest/globals';
import { askForUser, takeUser } from './first-user';

const browsers = globalThis.fetch;
const urls: unknown[] = [];

function answerWith(answer: () => Promise<Response>): void {
  urls.length = 0;
  globalThis.fetch = (url) => {
    urls.push(url);
    return answer();
  };
}

describe('the question who is signed in, asked before all else', () => {
  afterEach(() => void (globalThis.fetch = browsers));

  it('is answered to whoever asks first, once', async () => {
    const answer = new Response('null');
    answerWith(() => Promise.resolve(answer));
    askForUser();
    expect(await takeUser('GET', '/api/user')).toBe(answer);
    expect(takeUser('GET', '/api/user')).toBeUndefined();
    expect(urls).toEqual(['/api/user']);
  });

  it.each([
    ['GET', '/api/quests'],
    ['PATCH', '/api/user'],
    [undefined, '/api/user'],
  ])('is not the answer to %s %s', async (method, url) => {
    answerWith(() => Promise.resolve(new Response('null')));
    askForUser();
    expect(takeUser(method, url)).toBeUndefined();
    await takeUser('GET', '/api/user');
  });

  it('tells whoever takes it that there is no network', async () => {
    answerWith(() => Promise.reject(new TypeError('offline')));
    askForUser();
    await expect(takeUser('GET', '/api/user')).rejects.toThrow('offline');
  });
});
