// Shows R495.
import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { recordCanvas } from '../../../../test/support/web/canvas-recorder';
import { stubFetch, type StubbedResponse } from '../../../../test/support/web/stub-fetch';
import { renderScreen } from '../../../../test/support/web/web-render';
import type { PastDay } from '../../../api/models';
import { api } from '../../../api/questlog';
import { store } from '../../../app/store';
import { showLanguage } from '../../../i18n/i18n';
import ProgressPanel from '../progress-panel';

const TODAY = '2026-03-04';
const FIRST = '2026-02-20';
const STATS = { strength: 10, intelligence: 10, focus: 10, charisma: 10, willpower: 10 };

const past = (day: string, changes: Partial<PastDay> = {}): PastDay => ({
  day,
  firstDay: FIRST,
  today: TODAY,
  isStarted: true,
  isPaused: false,
  character: {
    ...{ nickname: 'Olena', characterClass: 'scholar', build: 'slim', wornItems: ['cap'] },
    ...{ level: 3, xp: 120, xpRequired: 520, streak: 5, availablePoints: 2 },
    stats: STATS,
    effectiveStats: { ...STATS, focus: 12 },
  },
  quests: [
    {
      ...{ id: 'q1', type: 'daily', name: 'Side Plank', emoji: '💪', category: 'fitness', xpReward: 20 },
      ...{ progress: 1, maxProgress: 1, isCompleted: true },
    },
    {
      ...{ id: 'q2', type: 'custom', name: 'Pages', emoji: '📌', category: 'learning', xpReward: 20 },
      ...{ progress: 2, maxProgress: 8, isCompleted: false },
    },
  ],
  tasks: [{ id: 't1', name: 'Call home', emoji: '📞', progress: 0, maxProgress: 1, isCompleted: false }],
  inventory: [
    {
      ...{ id: 'ring', name: 'Doughnut Ring', emoji: '🍩', rarity: 'rare', place: 'ring' },
      ...{ quantity: 2, isEquipped: false },
    },
    {
      ...{ id: 'cap', name: 'Cap', emoji: '🧢', rarity: 'common', place: 'helmet' },
      ...{ quantity: 1, isEquipped: true },
    },
  ],
  ...changes,
});

type Answer = (day: string) => StubbedResponse;

async function show(answer: Answer = (day) => ({ body: past(day) }), days = 1) {
  const { requests } = stubFetch(({ url }) => {
    if (url === '/api/user') return { body: { id: 'u1', today: TODAY, timeZone: 'UTC', level: 3, xp: 120 } };
    const [, day] = /past-day\?day=(.*)$/.exec(url) ?? [];
    if (day !== undefined) return answer(day);
    const played = {
      day: '2026-03-02',
      xp: 100 * days,
      questsCompleted: 2 * days,
      tasksCompleted: 1,
      streak: 1,
    };
    return { body: { from: '2025-03-03', to: TODAY, days: days === 0 ? [] : [played] } };
  });
  await store.dispatch(api.endpoints.getCurrentUser.initiate());
  await renderScreen(<ProgressPanel />);
  const asked = () => requests.map(({ url }) => /past-day\?day=(.*)$/.exec(url)?.[1]).filter(Boolean);
  return { asked, user: userEvent.setup() };
}

/** Chooses the day before today with the keyboard, and opens it. */
async function openYesterday(answer?: Answer) {
  const page = await show(answer);
  const map = await screen.findByRole('grid', { name: 'The last 53 weeks, day by day' });
  fireEvent.keyDown(map, { key: 'ArrowUp' });
  await page.user.click(screen.getByRole('button', { name: 'Look at this day' }));
  return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'Day in review' })) };
}

const refused = { status: 404, body: { code: 'PAST_DAY_OUT_OF_RANGE', firstDay: FIRST, today: TODAY } };

describe('a past day', () => {
  beforeEach(() => {
    void store.dispatch(api.util.resetApiState());
    recordCanvas();
  });

  it('shows the day chosen in the year: character, quests, tasks and inventory, as the past', async () => {
    const { dialog, asked } = await openYesterday();
    expect(await dialog.findByText('Quests and tasks: 1 of 3 done')).toBeVisible();
    expect(asked()).toEqual(['2026-03-03']);
    expect(dialog.getByRole('heading', { name: 'Tue, Mar 3, 2026' })).toBeVisible();
    for (const text of ['Olena', 'Level 3', '5-day streak', '120/520 XP', '1 of 2 done', '2 of 8'])
      expect(dialog.getByText(text)).toBeVisible();
    const focus = dialog.getByText('Focus').nextElementSibling;
    expect(focus).toHaveTextContent('12+210 without equipment');
    const items = dialog.getByRole('region', { name: 'Inventory' });
    expect(
      within(items)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringMatching(/Cap.*Common helmet · Equipped/),
      expect.stringMatching(/Doughnut Ring.*Rare accessory · ×2/),
    ]);
    expect(within(dialog.getByRole('region', { name: 'Tasks' })).getByText('Not done')).toBeInTheDocument();
    expect(dialog.getAllByRole('img', { name: 'Done' })).toHaveLength(1);
    // Nothing else can be pressed.
    expect(dialog.getAllByRole('button').map(({ ariaLabel }) => ariaLabel)).toEqual([
      'The day before',
      'The day after',
      'Close',
    ]);
  });

  it('says how many XP it brought', async () => {
    const { dialog, user } = await openYesterday();
    await dialog.findByText('Olena');
    expect(dialog.queryByText(/^\+\d+ XP$/)).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'The day before' }));
    expect(await dialog.findByText('+100 XP')).toBeVisible();
  });

  it('names what is undone in one way, and how far something begun came', async () => {
    const [, begun] = past(TODAY).quests;
    const quests = [1, 8].map((maxProgress) => ({
      ...begun!,
      id: `of-${maxProgress}`,
      progress: 0,
      maxProgress,
    }));
    const { dialog } = await openYesterday((day) => ({ body: past(day, { quests: [...quests, begun!] }) }));
    const region = within(await dialog.findByRole('region', { name: 'Quests' }));
    expect(region.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '📌PagesNot done',
      '📌PagesNot done',
      '📌Pages2 of 8',
    ]);
  });

  it('is opened by Enter, and by a click of the mouse, but not by a touch', async () => {
    await show();
    const map = await screen.findByRole('grid', { name: 'The last 53 weeks, day by day' });
    for (const pointerType of ['touch', 'pen'])
      fireEvent(map, Object.assign(new MouseEvent('click', { bubbles: true }), { pointerType }));
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.keyDown(map, { key: 'Enter' });
    const dialog = await screen.findByRole('dialog', { name: 'Day in review' });
    expect(await within(dialog).findByText('Today, as far as it has come.')).toBeVisible();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // Says nothing of a pointer.
    fireEvent(map, new MouseEvent('click', { bubbles: true }));
    expect(await screen.findByRole('dialog', { name: 'Day in review' })).toBeVisible();
  });

  it('leads to the days beside it, not beyond the first one and today', async () => {
    const { dialog, user, asked } = await openYesterday();
    await dialog.findByText('Olena');
    await user.click(dialog.getByRole('button', { name: 'The day after' }));
    expect(await dialog.findByText('Today, as far as it has come.')).toBeVisible();
    const after = dialog.getByRole('button', { name: 'The day after' });
    expect(after).toHaveAttribute('aria-disabled', 'true');
    await user.click(after);
    fireEvent.change(dialog.getByLabelText('Another day'), { target: { value: FIRST } });
    expect(await dialog.findByRole('heading', { name: 'Fri, Feb 20, 2026' })).toBeVisible();
    const before = dialog.getByRole('button', { name: 'The day before' });
    await waitFor(() => expect(before).toHaveAttribute('aria-disabled', 'true'));
    await user.click(before);
    await waitFor(() => expect(asked()).toEqual(['2026-03-03', TODAY, FIRST]));
  });

  it('is asked for once the player stays on it', async () => {
    const { dialog, asked } = await openYesterday();
    await dialog.findByText('Olena');
    const before = dialog.getByRole('button', { name: 'The day before' });
    for (let presses = 0; presses < 4; presses += 1) fireEvent.click(before);
    expect(dialog.getByRole('heading', { name: 'Fri, Feb 27, 2026' })).toBeVisible();
    expect(dialog.queryByText('Olena')).toBeNull();
    expect(await dialog.findByText('Olena')).toBeVisible();
    expect(asked()).toEqual(['2026-03-03', '2026-02-27']);
  });

  it('waits for a date that is being typed', async () => {
    const { dialog, asked } = await openYesterday();
    await dialog.findByText('Olena');
    const field = dialog.getByLabelText<HTMLInputElement>('Another day');
    fireEvent.change(field, { target: { value: '0202-03-01' } });
    expect(field.value).toBe('0202-03-01');
    fireEvent.blur(field);
    expect(field.value).toBe('2026-03-03');
    expect(asked()).toEqual(['2026-03-03']);
  });

  it.each([
    [{ isStarted: false }, 'You didn’t open the game on this day.'],
    [{ isStarted: false, isPaused: true }, 'You were on pause on this day.'],
  ])('says why a day is empty: %o', async (changes, reason) => {
    const nothing = { quests: [], tasks: [], inventory: [], ...changes };
    const { dialog } = await openYesterday((day) => ({ body: past(day, nothing) }));
    expect(await dialog.findByText(reason)).toBeVisible();
    for (const text of ['No quests on this day.', 'No tasks on this day.', 'Nothing found by then.'])
      expect(dialog.getByText(text)).toBeVisible();
  });

  it('is fetched again when something changes while it is today, until the day is over', async () => {
    let [done, today] = [0, TODAY];
    const { dialog, user, asked } = await openYesterday((day) => {
      const [quest] = past(day).quests;
      const quests = [1, 2].map((place) => ({ ...quest!, id: `q${place}`, isCompleted: place <= done }));
      return { body: past(day, { today, quests, tasks: [], inventory: [] }) };
    });
    const change = (tag: 'Quests' | 'User') => act(() => void store.dispatch(api.util.invalidateTags([tag])));
    await dialog.findByText('No tasks on this day.');
    change('Quests');
    await user.click(dialog.getByRole('button', { name: 'The day after' }));
    expect(await dialog.findByText('0 of 2 done')).toBeVisible();
    for (const text of ['No tasks today yet.', 'Nothing found yet.'])
      expect(dialog.getByText(text)).toBeVisible();
    done = 1;
    change('Quests');
    expect(await dialog.findByText('1 of 2 done')).toBeVisible();
    today = '2026-03-05';
    change('User');
    expect(await dialog.findByText('Quests and tasks: 1 of 2 done')).toBeVisible();
    expect(dialog.getByText('No tasks on this day.')).toBeVisible();
    change('User');
    fireEvent.change(dialog.getByLabelText('Another day'), { target: { value: FIRST } });
    await waitFor(() => expect(asked()).toEqual(['2026-03-03', TODAY, TODAY, TODAY, FIRST]));
  });

  it('before the registration says when the first one was, and leads there', async () => {
    const { dialog, user, asked } = await openYesterday((day) =>
      day === '2026-03-03' ? refused : { body: past(day) },
    );
    expect(await dialog.findByText('You were not here yet')).toBeVisible();
    expect(dialog.getByText('Your story begins on Friday, February 20, 2026.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Show the first day' }));
    expect(await dialog.findByText('Olena')).toBeVisible();
    expect(asked()).toEqual(['2026-03-03', FIRST]);
  });

  it('can be fetched again when that failed', async () => {
    let isBroken = true;
    const { dialog, user } = await openYesterday((day) =>
      isBroken ? { status: 500, body: {} } : { body: past(day) },
    );
    expect(await dialog.findByText('This day could not be loaded.')).toBeVisible();
    isBroken = false;
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByText('Olena')).toBeVisible();
  });

  it('can be looked for by a player whose last year is empty', async () => {
    const { user } = await show(undefined, 0);
    await user.click(await screen.findByRole('button', { name: 'Look back at a day' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Day in review' }));
    expect(await dialog.findByText('Olena')).toBeVisible();
  });

  it('is in Ukrainian too', async () => {
    await act(() => showLanguage('uk'));
    try {
      const { user } = await show();
      await user.click(await screen.findByRole('button', { name: 'Переглянути цей день' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Підсумок дня' }));
      expect(await dialog.findByText('Серія: 5 днів')).toBeVisible();
    } finally {
      await act(() => showLanguage('en'));
    }
  });
});
