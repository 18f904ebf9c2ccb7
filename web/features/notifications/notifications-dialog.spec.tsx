// Shows R93.
import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { stubFetch, type StubbedResponse } from '../../../test/support/web/stub-fetch';
import { renderScreen } from '../../../test/support/web/web-render';
import { api } from '../../api/questlog';
import { notificationsQueryArg } from '../../api/notifications';
import type { Notification, NotificationsPage } from '../../api/models';
import { store } from '../../app/store';
import { showLanguage } from '../../i18n/i18n';
import { liveApi } from '../../live/live-endpoints';
import NotificationsDialog from './notifications-dialog';

const ME = 'u1';
const party = { id: 'p1', name: 'Owls <b>', isMember: true };
const mira = { id: 'u2', nickname: 'Mira' };
const at = (position: number) => String(position).padStart(10, '0');

const makeNotification = (position: number, change: Partial<Notification>): Notification => ({
  ...{ id: `n${position}`, type: 'joined', at: new Date().toISOString(), position: at(position) },
  ...{ party, player: mira, quest: null, amount: null, ...change },
});
const pageOf = (items: Notification[], more: Partial<NotificationsPage> = {}): NotificationsPage => ({
  ...{ items, next: null, unread: 0, seen: null, latest: items[0]?.position ?? null, parties: [], ...more },
});

type Answers = (url: string) => object;

async function open(
  answers: NotificationsPage | Answers,
  onClose = jest.fn(),
  toMark: StubbedResponse = { status: 204 },
) {
  store.dispatch(api.util.resetApiState());
  const { requests } = stubFetch(({ url, method }) => {
    if (method === 'POST') return toMark;
    if (url === '/api/user') return { body: { id: ME, timeZone: 'UTC' } };
    return { body: typeof answers === 'function' ? answers(url) : answers };
  });
  await store.dispatch(api.endpoints.getCurrentUser.initiate());
  const shown = await renderScreen(<NotificationsDialog open onClose={onClose} />);
  await screen.findByRole('dialog');
  return { ...shown, asked: requests, onClose };
}

/** Applies a notification as the socket does; the store notifies its subscribers with the next frame. */
const arrive = (change: (page: NotificationsPage) => void) =>
  act(async () => {
    store.dispatch(liveApi.util.updateQueryData('getNotifications', notificationsQueryArg(ME), change));
    await new Promise(requestAnimationFrame);
  });

const lines = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
const marks = (asked: readonly { readonly method: string; readonly body: unknown }[]) =>
  asked.filter(({ method }) => method === 'POST').map(({ body }) => body);

const SENTENCES: readonly (readonly [Partial<Notification>, string, string])[] = [
  [{ type: 'joined' }, 'Mira joined Owls <b>', 'Mira тепер у загоні «Owls <b>»'],
  [{ type: 'left' }, 'Mira left Owls <b>', 'Mira покидає загін «Owls <b>»'],
  [{ type: 'removed' }, 'Mira was removed from Owls <b>', 'Mira: виключено із загону «Owls <b>»'],
  [
    { type: 'removed', player: { id: ME, nickname: 'Olena' } },
    'You were removed from Owls <b>',
    'Тебе виключено із загону «Owls <b>»',
  ],
  [{ type: 'cheered', amount: 0 }, 'Mira cheered you in Owls <b>', 'Mira підтримує тебе в загоні «Owls <b>»'],
  [
    { type: 'cheered', amount: 2 },
    'Mira and 2 others cheered you in Owls <b>',
    'Mira і ще 2 учасники підтримують тебе в загоні «Owls <b>»',
  ],
  [
    { type: 'cheered', amount: 5 },
    'Mira and 5 others cheered you in Owls <b>',
    'Mira і ще 5 учасників підтримують тебе в загоні «Owls <b>»',
  ],
  [{ type: 'leadership' }, 'Mira leads Owls <b> now', 'Mira тепер очолює загін «Owls <b>»'],
  [
    { type: 'leadership', player: { id: ME, nickname: 'Olena' } },
    'You lead Owls <b> now',
    'Тепер ти очолюєш загін «Owls <b>»',
  ],
  [{ type: 'party_deleted', player: null }, 'Owls <b> was deleted', 'Загін «Owls <b>» видалено'],
  [
    { type: 'party_quest', player: null, quest: { id: 'q1', name: 'Ten & one', xpEarned: 0 } },
    'New quest in Owls <b>: Ten & one',
    'Новий квест у загоні «Owls <b>»: «Ten & one»',
  ],
  [
    { type: 'party_quest_completed', quest: { id: 'q1', name: 'Ten & one', xpEarned: 1250 } },
    'Owls <b> finished Ten & one',
    'Загін «Owls <b>» виконав квест «Ten & one»',
  ],
  [
    { type: 'nickname_hidden', party: null, player: null },
    'An operator hid your nickname. You can choose another one in the settings at any time.',
    'Оператор приховав твоє ім’я. Обрати інше можна будь-коли в налаштуваннях.',
  ],
  [
    { type: 'party_texts_hidden', player: null },
    'An operator hid the texts of your party, which is called Owls <b> now.',
    'Оператор приховав тексти твого загону. Тепер він називається «Owls <b>»,',
  ],
  [
    { type: 'quest_texts_hidden', player: null, quest: { id: 'q1', name: 'Quest d4a6bf', xpEarned: 0 } },
    'An operator hid the texts of a quest in Owls <b>. It is called Quest d4a6bf now.',
    'Оператор приховав тексти квесту в загоні «Owls <b>». Тепер квест називається «Quest d4a6bf».',
  ],
  [{ type: 'level', party: null, player: null, amount: 4 }, 'You reached level 4', 'Тепер у тебе 4-й рівень'],
  [
    { type: 'streak_saved', party: null, player: null, amount: 22 },
    'Your streak was protected: 22 days',
    'Серію збережено: 22 дні',
  ],
  [
    { type: 'streak_lost', party: null, player: null },
    'Your streak ended. A finished daily quest starts a new one.',
    'Серію перервано. Виконай щоденний квест, щоб почати нову.',
  ],
];

describe('the notifications', () => {
  it.each(SENTENCES)('show each change in either language: %j', async (change, en, uk) => {
    await open(pageOf([makeNotification(5, change)], { seen: at(9) }));
    expect(await screen.findByRole('listitem')).toHaveTextContent(en);
    await act(() => showLanguage('uk'));
    expect(screen.getByRole('listitem')).toHaveTextContent(uk);
    await act(() => showLanguage('en'));
  });

  it('show the reward of a finished quest that paid one', async () => {
    const finished = (position: number, xpEarned: number) =>
      makeNotification(position, {
        type: 'party_quest_completed',
        quest: { id: 'q1', name: 'Ten', xpEarned },
      });
    await open(pageOf([finished(2, 1250), finished(1, 0)]));
    const [paid, unpaid] = await screen.findAllByRole('listitem');
    expect(paid).toHaveTextContent('+1,250 XP');
    expect(unpaid).not.toHaveTextContent('XP');
  });

  it('are grouped by day, with their age under today and their time of day under another', async () => {
    await open(pageOf([makeNotification(2, {}), makeNotification(1, { at: '2026-01-05T12:00:00Z' })]));
    const headings = (await screen.findAllByRole('heading', { level: 3 })).map((each) => each.textContent);
    expect(headings).toEqual(['Today', expect.stringMatching(/^Monday, January 5/)]);
    const times = screen.getAllByRole('listitem').map((row) => row.querySelector('time')?.textContent);
    expect(times).toEqual(['now', expect.stringMatching(/^12:00\sPM$/)]);
  });

  it('are marked as new until the panel closes, and marked as seen on the server once', async () => {
    const { asked } = await open(
      pageOf([makeNotification(3, {}), makeNotification(2, {})], { seen: at(2), unread: 1 }),
    );
    expect(await lines()).toEqual([expect.stringMatching(/^👋New: Mira/), expect.stringMatching(/^👋Mira/)]);
    expect(marks(asked)).toEqual([{ position: at(3) }]);
    expect(
      api.endpoints.getNotifications.select(notificationsQueryArg(ME))(store.getState()).data,
    ).toMatchObject({
      ...{ unread: 0, seen: at(3) },
    });
    expect(await lines()).toEqual([expect.stringMatching(/^👋New: Mira/), expect.stringMatching(/^👋Mira/)]);
  });

  it('that arrive while the panel is open are marked as seen when it closes', async () => {
    const { asked, unmount } = await open(pageOf([makeNotification(3, {})]));
    await lines();
    await arrive((page) => {
      page.items.unshift(makeNotification(4, { type: 'left' }));
      page.latest = at(4);
    });
    expect(await lines()).toHaveLength(2);
    unmount();
    expect(marks(asked)).toEqual([{ position: at(3) }, { position: at(4) }]);
  });

  it('and the unseen feeds are marked as seen separately, each up to what is shown', async () => {
    const parties = [{ partyId: 'p1', name: 'Owls <b>', unseen: 2, position: at(9) }];
    const { asked, unmount } = await open(pageOf([makeNotification(3, {})], { parties }));
    await lines();
    await arrive((page) => {
      for (const feed of page.parties) Object.assign(feed, { unseen: 1, position: at(11) });
    });
    unmount();
    expect(marks(asked)).toEqual([
      { position: at(3) },
      { position: at(9), partyId: 'p1' },
      { position: at(11), partyId: 'p1' },
    ]);
  });

  it('link to their place, and close the panel', async () => {
    const gone = { ...party, isMember: false };
    const { onClose } = await open(
      pageOf([
        makeNotification(3, { type: 'party_quest' }),
        makeNotification(2, { type: 'removed', party: gone }),
        makeNotification(1, {}),
      ]),
    );
    await lines();
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/parties/p1?tab=quests', '/parties/p1?tab=members']);
    const [first] = screen.getAllByRole('link');
    if (first) await userEvent.setup().click(first);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('have a row for each feed with new entries, which stays until the panel closes', async () => {
    const parties = [
      { partyId: 'p1', name: 'Owls <b>', unseen: 12, position: at(3) },
      { partyId: 'p2', name: 'Readers', unseen: 0, position: at(3) },
      { partyId: 'p3', name: 'Runners', unseen: 100, position: at(4) },
    ];
    const { asked } = await open(pageOf([], { parties }));
    expect(await lines()).toEqual(['💬12 new events in Owls <b>', '💬99+ new events in Runners']);
    expect(screen.getAllByRole('link')[0]).toHaveAttribute('href', '/parties/p1?tab=activities');
    expect(marks(asked)).toEqual([
      { position: at(3), partyId: 'p1' },
      { position: at(4), partyId: 'p3' },
    ]);
    await act(() => showLanguage('uk'));
    expect(await lines()).toEqual([
      '💬12 нових подій у загоні «Owls <b>»',
      '💬99+ нових подій у загоні «Runners»',
    ]);
    await act(() => showLanguage('en'));
  });

  it('add entries that arrive meanwhile to the feed’s count', async () => {
    const feed = { partyId: 'p1', name: 'Owls', position: at(3) };
    const { asked } = await open(pageOf([], { parties: [{ ...feed, unseen: 12 }] }));
    expect(await lines()).toEqual(['💬12 new events in Owls']);
    expect(marks(asked)).toEqual([{ position: at(3), partyId: 'p1' }]);
    const come = (position: number, unseen: number) =>
      arrive((page) => {
        page.parties = [{ ...feed, unseen, position: at(position) }];
      });
    await come(4, 5);
    expect(await lines()).toEqual(['💬17 new events in Owls']);
    await come(5, 90);
    expect(await lines()).toEqual(['💬99+ new events in Owls']);
  });

  it('count a feed once when marking it as seen fails', async () => {
    const parties = [{ partyId: 'p1', name: 'Owls', position: at(3), unseen: 12 }];
    const refused = await open(pageOf([], { parties }), jest.fn(), { status: 503, body: {} });
    await waitFor(() => expect(marks(refused.asked)).toHaveLength(1));
    expect(await lines()).toEqual(['💬12 new events in Owls']);
  });

  it('load earlier pages on request, until the last one', async () => {
    const { asked } = await open((url) =>
      url.includes('before=')
        ? pageOf([makeNotification(1, { type: 'left' })])
        : pageOf([makeNotification(3, {}), makeNotification(2, { type: 'removed' })], { next: at(2) }),
    );
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Show earlier' }));
    expect(await screen.findByText(/left/)).toBeVisible();
    expect(await lines()).toHaveLength(3);
    expect(screen.queryByRole('button', { name: 'Show earlier' })).toBeNull();
    expect(screen.getAllByRole('listitem')[2]).toHaveFocus();
    expect(asked.at(-1)?.url).toContain(`before=${at(2)}`);
  });

  it('show an empty state with a link', async () => {
    const { asked } = await open(pageOf([]));
    const dialog = screen.getByRole('dialog', { name: 'Notifications' });
    expect(await within(dialog).findByRole('link', { name: 'Go to your parties' })).toHaveAttribute(
      'href',
      '/parties',
    );
    expect(marks(asked)).toEqual([]);
  });

  it('can be fetched again when loading fails', async () => {
    let down = true;
    store.dispatch(api.util.resetApiState());
    stubFetch(({ url, method }) => {
      if (method === 'POST') return { status: 204 };
      if (url === '/api/user') return { body: { id: ME, timeZone: 'UTC' } };
      return down
        ? { status: 503, body: { code: 'SERVICE_UNAVAILABLE' } }
        : { body: pageOf([makeNotification(1, {})]) };
    });
    await store.dispatch(api.endpoints.getCurrentUser.initiate());
    await renderScreen(<NotificationsDialog open onClose={() => undefined} />);
    expect(await screen.findByText('Notifications could not be loaded.')).toBeVisible();
    down = false;
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/joined/)).toBeVisible();
  });
});
