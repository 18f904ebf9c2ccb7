// Shows R458.
import { describe, expect, it, jest } from '@jest/globals';
import { openReminder, renewSubscription, showReminder, type ReminderScope } from './reminders';

const PAYLOAD = { title: 'Your quests are waiting', body: 'One is enough.', tag: 'day-open', path: '/' };
const CHROME = 'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Safari/537.36';
const SAFARI =
  'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15';

const page = (focused: boolean, visibilityState = 'visible') => ({
  focused,
  visibilityState,
  focus: jest.fn(async () => undefined),
  navigate: jest.fn(async (_path: string) => null),
});

function createScope(pages: readonly ReturnType<typeof page>[], userAgent = CHROME) {
  const showNotification = jest.fn(async (_title: string, _options?: object) => undefined);
  const openWindow = jest.fn(async (_path: string) => null);
  const toJSON = () => ({
    endpoint: 'https://push.example.org/2',
    keys: { p256dh: 'point', auth: 'secret' },
  });
  const subscribe = jest.fn(async (_options: object) => ({ toJSON }));
  const answer = { ok: true, json: async () => ({ id: 'u1', applicationServerKey: 'the-key' }) };
  const fetch = jest.fn(async (_url: string, _request?: { readonly body: string }) => answer);
  const pushManager = { getSubscription: async () => null, subscribe };
  const scope = {
    clients: { matchAll: async () => pages, openWindow },
    registration: { showNotification, pushManager },
    navigator: { userAgent },
    fetch,
  };
  return { scope: scope as unknown as ReminderScope, showNotification, openWindow, subscribe, fetch };
}

describe('a push message', () => {
  it.each([
    ['no page', []],
    ['a page behind another window', [page(false)]],
    ['a hidden page', [page(true, 'hidden')]],
  ])('is shown with %s', async (_case, pages) => {
    const { scope, showNotification } = createScope(pages);
    await showReminder(scope, PAYLOAD);
    expect(showNotification).toHaveBeenCalledWith(
      'Your quests are waiting',
      expect.objectContaining({ body: 'One is enough.', tag: 'day-open', data: { path: '/' } }),
    );
  });

  it('is not shown to a player who looks at the game, except by Safari, which wants one for each', async () => {
    const chrome = createScope([page(false), page(true)]);
    await showReminder(chrome.scope, PAYLOAD);
    expect(chrome.showNotification).not.toHaveBeenCalled();
    const safari = createScope([page(true)], SAFARI);
    await showReminder(safari.scope, PAYLOAD);
    expect(safari.showNotification).toHaveBeenCalledTimes(1);
  });
});

describe('a tap on a notification', () => {
  it('opens its screen in the page that is open, else in a new one', async () => {
    const first = page(false);
    const open = createScope([first]);
    await openReminder(open.scope, { path: '/parties/p1?tab=quests' });
    expect(first.focus).toHaveBeenCalledTimes(1);
    expect(first.navigate).toHaveBeenCalledWith('/parties/p1?tab=quests');
    const closed = createScope([]);
    await openReminder(closed.scope, { path: '/parties/p1?tab=quests' });
    expect(closed.openWindow).toHaveBeenCalledWith('/parties/p1?tab=quests');
  });

  it('never leaves the game', async () => {
    const { scope, openWindow } = createScope([]);
    await openReminder(scope, { path: 'https://example.org/' });
    await openReminder(scope, { path: '//example.org/' });
    await openReminder(scope, undefined);
    expect(openWindow.mock.calls).toEqual([['/'], ['/'], ['/']]);
  });
});

describe('a subscription that the browser replaces', () => {
  it('is sent to the server', async () => {
    const { scope, subscribe, fetch } = createScope([]);
    await renewSubscription(scope);
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'the-key' });
    const [url, request] = fetch.mock.calls.at(-1)!;
    expect(url).toBe('/api/user/u1/reminders/device');
    expect(JSON.parse(request?.body ?? '')).toEqual({
      ...{ endpoint: 'https://push.example.org/2', p256dh: 'point', auth: 'secret' },
    });
  });
});
