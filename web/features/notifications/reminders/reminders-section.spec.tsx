// Shows R421, R459.
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { stubFetch, type StubbedResponse } from '../../../../test/support/web/stub-fetch';
import { renderScreen } from '../../../../test/support/web/web-render';
import type { RemindersResponse } from '../../../api/generated/questlog-api';
import { api } from '../../../api/questlog';
import { store } from '../../../app/store';
import { showLanguage } from '../../../i18n/i18n';
import { RemindersSection } from './reminders-section';

const REMINDERS: RemindersResponse = {
  ...{ isDeviceOn: false, applicationServerKey: 'the-key', dailyTime: '19:00', ofDay: true, ofChests: true },
  ...{ ofPartyQuests: true, ofCheers: true, hasQuietHours: true, quietFrom: '22:00', quietTo: '08:00' },
};
const DEVICE = { endpoint: 'https://push.example.org/1', p256dh: 'point', auth: 'secret' };

interface BrowserStub {
  readonly permission?: NotificationPermission;
  readonly answered?: NotificationPermission;
}

const subscribe = jest.fn<(options: unknown) => Promise<unknown>>();
const unsubscribe = jest.fn<() => Promise<boolean>>();
const requestPermission = jest.fn<() => Promise<NotificationPermission>>();

/** The browser's own interface: jsdom has none. */
function stubBrowser({ permission = 'default', answered = 'granted' }: BrowserStub = {}): void {
  Object.defineProperty(window, 'isSecureContext', { value: true, configurable: true });
  requestPermission.mockImplementation(async () => {
    Object.assign(Notification, { permission: answered });
    return answered;
  });
  const { endpoint, ...keys } = DEVICE;
  const subscription = { toJSON: () => ({ endpoint, keys }), unsubscribe };
  subscribe.mockResolvedValue(subscription);
  const pushManager = { subscribe, getSubscription: async () => null };
  const registration = { pushManager: { ...pushManager } };
  Object.assign(window, { PushManager: class {}, Notification: { permission, requestPermission } });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  });
}

function removeStubs(): void {
  for (const name of ['PushManager', 'Notification', 'isSecureContext']) Reflect.deleteProperty(window, name);
  for (const name of ['serviceWorker', 'userAgent']) Reflect.deleteProperty(navigator, name);
}

async function open(answers: (method: string, url: string) => StubbedResponse | undefined = () => undefined) {
  store.dispatch(api.util.resetApiState());
  let reminders = REMINDERS;
  const { requests } = stubFetch(({ url, method, body }) => {
    const answer = answers(method, url);
    if (answer) return answer;
    if (url.endsWith('/test')) return { status: 204 };
    if (url.endsWith('/device')) reminders = { ...reminders, isDeviceOn: method === 'POST' };
    if (url.endsWith('/nudges')) return { body: { accepts: method === 'GET' } };
    if (method === 'PATCH') reminders = { ...reminders, ...(body as Partial<RemindersResponse>) };
    return { body: reminders };
  });
  await renderScreen(<RemindersSection userId="u1" />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Reminder settings' }));
  return { user, requests };
}

const press = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(await screen.findByRole('button', { name }));
const sent = (
  requests: readonly { readonly method: string; readonly url: string; readonly body: unknown }[],
) =>
  requests
    .filter(({ method }) => method !== 'GET')
    .map(({ method, url, body }): readonly [string, string, unknown] => [method, url, body]);

describe('the reminders', () => {
  beforeEach(() => {
    jest.clearAllMocks();
    stubBrowser();
  });
  afterEach(removeStubs);

  it('ask the browser on a tap alone, and are then on for this device', async () => {
    const { user, requests } = await open();
    expect(await screen.findByRole('button', { name: 'Remind me on this device' })).toBeVisible();
    expect(requestPermission).not.toHaveBeenCalled();
    expect(screen.getByText('These apply to devices with reminders turned on.')).toBeVisible();
    await press(user, 'Remind me on this device');
    expect(await screen.findByText('This device is reminded.')).toBeVisible();
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'the-key' });
    expect(sent(requests)).toEqual([['POST', '/api/user/u1/reminders/device', DEVICE]]);
  });

  it('can be tried, and switched off', async () => {
    const { user, requests } = await open();
    await press(user, 'Remind me on this device');
    await press(user, 'Send a test');
    expect(await screen.findByText('A test is on its way')).toBeVisible();
    await press(user, 'Stop on this device');
    expect(await screen.findByRole('button', { name: 'Remind me on this device' })).toBeVisible();
    expect(sent(requests).map(([method, url]) => `${method} ${url}`)).toEqual([
      'POST /api/user/u1/reminders/device',
      'POST /api/user/u1/reminders/device/test',
      'DELETE /api/user/u1/reminders/device',
    ]);
  });

  it('say that the player has refused the permission', async () => {
    stubBrowser({ answered: 'denied' });
    const { user, requests } = await open();
    await press(user, 'Remind me on this device');
    expect(await screen.findByText(/Notifications are blocked for this site/)).toBeVisible();
    expect(sent(requests)).toEqual([]);
  });

  it('say so when the browser can’t', async () => {
    const { user } = await open();
    subscribe.mockRejectedValueOnce(new Error('AbortError'));
    await press(user, 'Remind me on this device');
    expect(await screen.findByText(/The browser could not turn reminders on/)).toBeVisible();
  });

  it('say so when the server can’t', async () => {
    const refusal = { status: 409, body: { status: 409, code: 'PUSH_SERVICE_REFUSED' } };
    const { user } = await open((method) => (method === 'POST' ? refusal : undefined));
    await press(user, 'Remind me on this device');
    expect(await screen.findByText(/doesn’t send to the push service of your browser/)).toBeVisible();
  });

  it.each([
    ['plain http', { isSecureContext: false }, /need a secure connection/, /потрібне захищене з’єднання/],
    ['a browser without push messages', { PushManager: undefined }, /can’t show reminders/, /не вміє/],
  ])('say in either language why there are none with %s', async (_case, change, en, uk) => {
    for (const [name, value] of Object.entries(change)) {
      if (value === undefined) Reflect.deleteProperty(window, name);
      else Object.defineProperty(window, name, { value, configurable: true });
    }
    await open();
    expect(await screen.findByText(en)).toBeVisible();
    await act(() => showLanguage('uk'));
    expect(screen.getByText(uk)).toBeVisible();
    await act(() => showLanguage('en'));
    expect(screen.queryByRole('button', { name: 'Remind me on this device' })).toBeNull();
  });

  it('say on an iPhone that they work from the home screen', async () => {
    Reflect.deleteProperty(window, 'PushManager');
    const value = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15';
    Object.defineProperty(navigator, 'userAgent', { value, configurable: true });
    await open();
    expect(await screen.findByText(/Add to Home Screen/)).toBeVisible();
  });

  it('stand beside the switch of nudges', async () => {
    const { user, requests } = await open();
    const nudges = await screen.findByRole('switch', { name: 'Nudges from party members' });
    expect(nudges).toBeChecked();
    await user.click(nudges);
    expect(sent(requests)).toEqual([['PATCH', '/api/user/u1/nudges', { accepts: false }]]);
  });

  it('are saved one by one, each with its choice', async () => {
    const { user, requests } = await open();
    await user.click(await screen.findByRole('switch', { name: 'A chest is waiting' }));
    await waitFor(() => expect(screen.getByRole('switch', { name: 'A chest is waiting' })).not.toBeChecked());
    const time = screen.getByLabelText('Time of the daily reminder');
    await user.selectOptions(time, '07:30');
    await waitFor(() =>
      expect(sent(requests)).toEqual([
        ['PATCH', '/api/user/u1/reminders', { ofChests: false }],
        ['PATCH', '/api/user/u1/reminders', { dailyTime: '07:30' }],
      ]),
    );
  });

  it('save a time at once when they are closed', async () => {
    const { user, requests } = await open();
    await user.selectOptions(await screen.findByLabelText('Time of the daily reminder'), '07:30');
    await user.click(screen.getByRole('button', { name: 'Reminder settings' }));
    expect(sent(requests)).toEqual([['PATCH', '/api/user/u1/reminders', { dailyTime: '07:30' }]]);
  });

  it('save the last of several times in a row', async () => {
    const { user, requests } = await open();
    const time = await screen.findByLabelText('Time of the daily reminder');
    for (const passed of ['07:30', '08:00', '08:30']) await user.selectOptions(time, passed);
    expect(time).toHaveValue('08:30');
    await waitFor(() =>
      expect(sent(requests)).toEqual([['PATCH', '/api/user/u1/reminders', { dailyTime: '08:30' }]]),
    );
  });
});
