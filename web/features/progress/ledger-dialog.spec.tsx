// Shows R32.
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { api } from '../../api/questlog';
import { store } from '../../app/store';
import { showLanguage } from '../../i18n/i18n';
import {
  USER,
  entry,
  about,
  reckoning,
  show,
  showEntries,
  rows,
  plain,
} from '../../../test/support/web/ledger-screen';

/** The heading of each day, with what stands beside it. */
const totals = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('heading', { level: 3 })
    .map(({ parentElement }) => plain(parentElement?.textContent ?? ''));

describe('the ledger', () => {
  beforeEach(() => void store.dispatch(api.util.resetApiState()));
  afterEach(() => act(() => showLanguage('en')));

  it('starts with the XP in the bar, and computes it on demand', async () => {
    const { dialog } = await showEntries();
    expect(within(dialog).getByText('Level 4')).toBeVisible();
    expect(within(dialog).getByText('100 of 800 XP')).toBeVisible();
    expect(within(dialog).getByText('Level 5 needs 700 XP more.')).toBeVisible();
    expect(within(dialog).getByText(/^Level 4 takes/)).not.toBeVisible();
    await userEvent.setup().click(within(dialog).getByText('How levels are counted'));
    for (const text of [
      'Level 4 takes 800 XP (100 × the level to the power of 1.5, rounded).',
      'In all you have earned 1,003 XP: 903 went into the levels before, 100 are in the bar.',
    ]) {
      expect(within(dialog).getByText(text)).toBeVisible();
    }
    expect(within(dialog).getByRole('progressbar')).toHaveAttribute('aria-valuetext', '100/800 XP');
    expect(await within(dialog).findByText(/^Nothing has happened yet/)).toBeVisible();
  });

  it('leaves out earlier levels at the first level', async () => {
    const { dialog } = await show(() => ({ body: { items: [], next: null } }), {
      ...USER,
      level: 1,
      xpRequired: 100,
    });
    expect(within(dialog).getByText('100 of 100 XP')).toBeVisible();
    expect(within(dialog).queryByText(/In all/)).toBeNull();
  });

  it('lists the effects of an activity under it, and groups activities by day', async () => {
    const { dialog } = await showEntries(
      entry('level-reached', { actId: 'a', level: 2, points: 5 }),
      entry('streak-extended', { actId: 'a', streak: 1 }),
      entry('quest-completed', { actId: 'a', ...about('Read'), xp: 51, ...reckoning(40, true, 14, 0) }),
      entry('task-completed', { ...about('Tidy'), xp: 5, at: '2026-03-03T21:59:00.000Z' }),
      entry('task-completed', { ...about('Sweep'), xp: 5, at: '2026-03-01T12:00:00.000Z' }),
    );
    const texts = await rows(dialog);
    expect(texts).toHaveLength(3);
    expect(plain(texts[0])).toBe(
      '✅ReadQuest completed · 10:05 AM40 base + 10 from your class (+25%) + 1 from Intelligence (+2%)' +
        '🔥 Streak grew to 1 day⬆️ Level 2 reached+5 stat points+51 XP',
    );
    expect(
      within(dialog)
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual([...['Today', 'Yesterday', 'Sunday, March 1, 2026']]);
    expect(
      within(within(dialog).getByRole('region', { name: 'Yesterday' })).getByText('11:59 PM'),
    ).toBeVisible();
  });

  it('gives each day its XP in all, without what was taken back', async () => {
    const { dialog } = await showEntries(
      entry('stats-allocated', { stats: { focus: 1 } }),
      entry('task-undone', { ...about('Dust'), xp: -5, at: '2026-03-03T12:00:00.000Z' }),
      entry('task-completed', { ...about('Tidy'), xp: 5, at: '2026-03-02T12:00:00.000Z' }),
      entry('quest-completed', { ...about('Read'), xp: 40, at: '2026-03-02T11:00:00.000Z' }),
    );
    await rows(dialog);
    expect(totals(dialog)).toEqual(['Today', 'Yesterday−5 XP', 'Monday, March 2, 2026+45 XP']);
  });

  it('gives no XP in all to a day whose earlier entries are not loaded', async () => {
    const items = [
      entry('task-completed', { ...about('Tidy'), xp: 5 }),
      entry('task-completed', { ...about('Sweep'), xp: 5, at: '2026-03-02T12:00:00.000Z' }),
    ];
    const { dialog, user } = await show(({ url }) =>
      url.includes('before=')
        ? {
            body: {
              items: [entry('quest-completed', { ...about('Read'), xp: 40, at: items[1]?.at })],
              next: null,
            },
          }
        : { body: { items, next: 'c1' } },
    );
    await rows(dialog);
    expect(totals(dialog)).toEqual(['Today+5 XP', 'Monday, March 2, 2026']);
    await user.click(within(dialog).getByRole('button', { name: 'Show earlier' }));
    await waitFor(() => expect(totals(dialog)).toEqual(['Today+5 XP', 'Monday, March 2, 2026+45 XP']));
  });

  it('loads earlier pages one by one until its beginning', async () => {
    const page = (name: string) => [entry('task-completed', { ...about(name), xp: 5 })];
    const first = page('third');
    const second = page('second');
    const third = page('first');
    const { asked, dialog, user } = await show(({ url }) => {
      if (url.includes('before=c2')) return { body: { items: third, next: null } };
      return {
        body: url.includes('before=c1') ? { items: second, next: 'c2' } : { items: first, next: 'c1' },
      };
    });
    await user.click(await within(dialog).findByRole('button', { name: 'Show earlier' }));
    await waitFor(async () => expect(await rows(dialog)).toHaveLength(2));
    await new Promise((resolve) => setTimeout(resolve, 350));
    await user.click(within(dialog).getByRole('button', { name: 'Show earlier' }));
    await waitFor(async () =>
      expect((await rows(dialog)).map(plain)).toEqual(
        ['third', 'second', 'first'].map((name) => `📝${name}Task completed · 10:05 AM+5 XP`),
      ),
    );
    expect(within(dialog).queryByRole('button', { name: 'Show earlier' })).toBeNull();
    expect(asked.filter(({ url }) => url.includes('/ledger')).map(({ url }) => url)).toEqual([
      '/api/user/u1/ledger?limit=50',
      '/api/user/u1/ledger?before=c1&limit=50',
      '/api/user/u1/ledger?before=c2&limit=50',
    ]);
  });

  it('keeps its entries and shows an error when an earlier page fails to load', async () => {
    const first = [entry('task-completed', { ...about('Tidy'), xp: 5 })];
    const { dialog, user } = await show(({ url }) =>
      url.includes('before=')
        ? { status: 503, body: { code: 'UNAVAILABLE', detail: '' } }
        : { body: { items: first, next: 'c1' } },
    );
    await user.click(await within(dialog).findByRole('button', { name: 'Show earlier' }));
    expect(await screen.findByText('The story of your XP could not be loaded.')).toBeVisible();
    expect(await rows(dialog)).toHaveLength(1);
  });

  it('shows an error when loading fails, and retries', async () => {
    let up = false;
    const { dialog, user } = await show(() =>
      up
        ? { body: { items: [entry('task-completed', { ...about('Tidy'), xp: 5 })], next: null } }
        : { status: 503, body: { code: 'UNAVAILABLE', detail: '' } },
    );
    expect(await within(dialog).findByText('The story of your XP could not be loaded.')).toBeVisible();
    up = true;
    await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
    expect(await rows(dialog)).toHaveLength(1);
  });

  it('takes the focus, can be scrolled from its top with the keyboard, and closes with Escape', async () => {
    const { dialog, onClose, user } = await showEntries(entry('task-completed', { ...about('Tidy'), xp: 5 }));
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    const story = within(dialog).getByRole('region', {
      name: 'Everything that changed your numbers, newest first',
    });
    expect(story).toHaveAttribute('tabindex', '0');
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalled();
  });
});
