// Shows R33, R158.
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answerAccountRequest, isAccountRequest } from '../../../test/support/web/account-answer';
import { stubFetch, type StubbedResponse } from '../../../test/support/web/stub-fetch';
import { renderScreen } from '../../../test/support/web/web-render';
import { api } from '../../api/questlog';
import { store } from '../../app/store';
import { toasts } from '../../ui/toast/toast-queue';
import SettingsPage from './settings-page';
import { deviceZone, offsetText, zoneTime } from './time-zone/time-zones';
import { zoneCity } from './time-zone/zone-city';

const DEVICE = deviceZone();
const FAR = 'Pacific/Chatham';

/** Renders the settings of a player in `timeZone`; a granted change updates the player. */
async function show(timeZone: string, answer?: () => StubbedResponse | Promise<StubbedResponse>) {
  const player = { id: 'u1', username: 'olena', timeZone };
  const { requests } = stubFetch(({ url, body }) => {
    if (url === '/api/user') return { body: { ...player } };
    const account = answerAccountRequest(url);
    if (account) return account;
    if (answer) return answer();
    Object.assign(player, body);
    return { body: { ...player } };
  });
  await store.dispatch(api.endpoints.getCurrentUser.initiate());
  await renderScreen(<SettingsPage />, '/settings');
  await screen.findByRole('group', { name: 'Time zone' });
  return {
    asked: () => requests.filter(({ url }) => url !== '/api/user' && !isAccountRequest(url)),
    player,
    user: userEvent.setup(),
  };
}
const setting = () => within(screen.getByRole('group', { name: 'Time zone' }));
const toastRegion = () => within(screen.getByRole('region', { name: 'Notifications (F8)' }));
const nameOf = (zone: string) => zoneCity(zone, 'en');
const shown = (zone: string) => `${nameOf(zone)} (${offsetText(zoneTime(zone, 'en', new Date()).minutes)})`;
const options = () =>
  screen.getAllByRole('option').map((option) => option.firstChild?.firstChild?.textContent);

/** The dialog with the list; jsdom has no layout, so the dialog finds nothing to focus. */
async function openList(user: ReturnType<typeof userEvent.setup>) {
  await user.click(setting().getByRole('button', { name: 'Change time zone' }));
  const search = await screen.findByRole('combobox', { name: 'Search by city, country or offset' });
  await user.click(search);
  return search;
}

beforeAll(() => {
  // jsdom has no layout, and so no scrolling.
  Element.prototype.scrollIntoView = () => undefined;
});

beforeEach(() => void store.dispatch(api.util.resetApiState()));

afterEach(() => {
  const { shown: left } = toasts.state();
  if (left) act(() => toasts.dismiss(left.id));
});

describe('the time zone of a player (R33)', () => {
  it('is shown with its offset, and with the time when a change takes effect', async () => {
    await show(FAR);
    expect(setting().getByText(shown(FAR))).toBeVisible();
    expect(setting().getByText(/A change takes effect with your next day/)).toBeVisible();
  });

  it('is shown by its current name', async () => {
    await show('Europe/Kiev');
    expect(setting().getByText(/^Kyiv \(UTC\+0[23]:00\)$/)).toBeVisible();
  });

  it('becomes the device’s in one press, which is offered only while the two differ', async () => {
    const { asked, user } = await show(FAR);
    await user.click(setting().getByRole('button', { name: `Use this device’s: ${shown(DEVICE)}` }));
    expect(asked().map(({ method, url, body }) => [method, url, body])).toEqual([
      ['PATCH', '/api/user/u1/time-zone', { timeZone: DEVICE }],
    ]);
    expect(await toastRegion().findByText('Time zone changed')).toBeVisible();
    expect(toastRegion().getByText(`${nameOf(DEVICE)} time takes effect with your next day.`)).toBeVisible();
    expect(setting().getByText(shown(DEVICE))).toBeVisible();
    expect(setting().queryByRole('button', { name: /Use this device’s/ })).toBeNull();
    expect(setting().getByRole('button', { name: 'Change time zone' })).toHaveFocus();
  });

  it('is shown changed before the server responds', async () => {
    let answer: (given: StubbedResponse) => void = () => undefined;
    const { user } = await show(FAR, () => new Promise((resolve) => (answer = resolve)));
    await user.click(setting().getByRole('button', { name: /Use this device’s/ }));
    expect(setting().getByText(shown(DEVICE))).toBeVisible();
    answer({ status: 500, body: {} });
    expect(await setting().findByText(shown(FAR))).toBeVisible();
  });

  it('is the one chosen last, also while an earlier change is pending', async () => {
    const answers: ((given: StubbedResponse) => void)[] = [];
    const { asked, user } = await show(FAR, () => new Promise((resolve) => answers.push(resolve)));
    const choose = async (words: string) => {
      await user.type(await openList(user), `${words}{Enter}`);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    for (const words of ['tokyo', 'lisbon', 'oslo']) await choose(words);
    expect(setting().getByText(shown('Europe/Oslo'))).toBeVisible();
    expect(asked().map(({ body }) => body)).toEqual([{ timeZone: 'Asia/Tokyo' }]);
    await act(async () => answers[0]?.({ status: 500, body: {} }));
    await waitFor(() =>
      expect(asked().map(({ body }) => body)).toEqual([
        { timeZone: 'Asia/Tokyo' },
        { timeZone: 'Europe/Oslo' },
      ]),
    );
    expect(setting().getByText(shown('Europe/Oslo'))).toBeVisible();
    expect(toastRegion().queryByText('Error')).toBeNull();
    answers[1]?.({ body: {} });
    expect(await toastRegion().findByText('Oslo time takes effect with your next day.')).toBeVisible();
  });

  it('stays the one chosen last when the player arrives with the one before', async () => {
    let first: (given: StubbedResponse) => void = () => undefined;
    const answers = [
      new Promise<StubbedResponse>((resolve) => (first = resolve)),
      new Promise<StubbedResponse>(() => {}),
    ];
    const { player, user } = await show(FAR, () => answers.shift() as Promise<StubbedResponse>);
    for (const words of ['tokyo', 'oslo']) {
      await user.type(await openList(user), `${words}{Enter}`);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    player.timeZone = 'Asia/Tokyo';
    first({ body: {} });
    const known = () => api.endpoints.getCurrentUser.select()(store.getState()).data?.timeZone;
    await act(() => store.dispatch(api.endpoints.getCurrentUser.initiate(undefined, { forceRefetch: true })));
    await waitFor(() => expect(known()).toBe('Asia/Tokyo'));
    expect(setting().getByText(shown('Europe/Oslo'))).toBeVisible();
  });

  it('is reverted with an error when the change is refused', async () => {
    const { user } = await show(FAR, () => ({ status: 500, body: {} }));
    await user.click(setting().getByRole('button', { name: /Use this device’s/ }));
    expect(await toastRegion().findByText('Error')).toBeVisible();
    expect(toastRegion().getByText('Failed to change the time zone. Please try again.')).toBeVisible();
    expect(setting().getByText(shown(FAR))).toBeVisible();
    expect(setting().getByRole('button', { name: /Use this device’s/ })).toBeVisible();
  });

  it('follows a change made elsewhere', async () => {
    const { user } = await show(FAR);
    await user.click(setting().getByRole('button', { name: /Use this device’s/ }));
    const known = () => api.endpoints.getCurrentUser.select()(store.getState()).data?.timeZone;
    await waitFor(() => expect(known()).toBe(DEVICE));
    stubFetch(() => ({ body: { id: 'u1', username: 'olena', timeZone: 'Asia/Tokyo' } }));
    await act(() => store.dispatch(api.endpoints.getCurrentUser.initiate(undefined, { forceRefetch: true })));
    expect(await setting().findByText(shown('Asia/Tokyo'))).toBeVisible();
  });
});

describe('the list of time zones', () => {
  it('starts with the current zone and the device’s, and shows how many more there are', async () => {
    const { user } = await show(FAR);
    await openList(user);
    expect(options().slice(0, 2)).toEqual([nameOf(FAR), nameOf(DEVICE)]);
    expect(screen.getAllByRole('option')[0]).toHaveTextContent(/^Chatham.*current$/);
    const more = await screen.findByText(/^\d{3} more\. Search to find them\.$/);
    expect(screen.getAllByRole('option')).toHaveLength(50);
    expect(screen.getByRole('listbox').compareDocumentPosition(more)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('is searched by place, and by the localised name of the time', async () => {
    const { user } = await show(FAR);
    const search = await openList(user);
    await user.type(search, 'kyiv');
    expect(options()).toEqual(['Kyiv']);
    await user.clear(search);
    await user.type(search, 'ukraine');
    await waitFor(() => expect(options()).toEqual(['Simferopol', 'Kyiv']));
  });

  it('is searched by the Ukrainian name of a city, also in English', async () => {
    const { user } = await show(FAR);
    await user.type(await openList(user), 'Київ');
    expect(options()).toEqual(['Kyiv']);
  });

  it('is searched by the country of zones that are named by their city', async () => {
    const { user } = await show(FAR);
    await user.type(await openList(user), 'united states chicago');
    expect(options()).toEqual(['Chicago']);
  });

  it('is searched by offset', async () => {
    const { user } = await show(FAR);
    await user.type(await openList(user), '+5:45');
    expect(options()).toEqual(['Kathmandu']);
    expect(screen.getByRole('option')).toHaveTextContent('UTC+05:45');
  });

  it('shows an empty state when nothing is found, and ignores Enter', async () => {
    const { asked, user } = await show(FAR);
    await user.type(await openList(user), 'nowhere{Enter}{ArrowDown}');
    expect(screen.getByText('No time zone matches. Try a city, a country or “+2”.')).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'Time zone' })).toBeVisible();
    expect(asked()).toEqual([]);
  });

  it('can be operated with the keyboard, and returns the focus', async () => {
    const { asked, user } = await show(FAR);
    const search = await openList(user);
    await user.type(search, 'australia');
    const [first, second] = screen.getAllByRole('option');
    expect(first).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{ArrowDown}');
    expect(second).toHaveAttribute('aria-selected', 'true');
    expect(search).toHaveAttribute('aria-activedescendant', second?.id);
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(screen.getAllByRole('option').at(-1)).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(asked().map(({ body }) => body)).toEqual([{ timeZone: 'Australia/Lord_Howe' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Change time zone' })).toHaveFocus());
  });

  it('selects a zone by a press, and sends nothing for the current one', async () => {
    const { asked, user } = await show(FAR);
    await openList(user);
    await user.click(screen.getByRole('option', { name: /^Chatham/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked()).toEqual([]);
    await user.type(await openList(user), 'tokyo');
    await user.click(screen.getByRole('option', { name: /^Tokyo/ }));
    expect(asked().map(({ body }) => body)).toEqual([{ timeZone: 'Asia/Tokyo' }]);
  });
});
