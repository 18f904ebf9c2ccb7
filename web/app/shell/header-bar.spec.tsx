import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answerAccountRequest } from '../../../test/support/web/account-answer';
import { stubFetch } from '../../../test/support/web/stub-fetch';
import { renderScreen } from '../../../test/support/web/web-render';
import type { User } from '../../api/models';
import { api } from '../../api/questlog';
import { toasts } from '../../ui/toast/toast-queue';
import { store } from '../store';
import { HeaderBar } from './header-bar';

const STATS = {
  strength: 11,
  intelligence: 14,
  focus: 9,
  charisma: 10,
  willpower: 10,
  availablePoints: 0,
};
const OLENA = {
  id: 'u1',
  username: 'olena',
  nickname: 'Olena',
  characterClass: 'scholar',
  level: 7,
  xp: 1234,
  xpRequired: 1852,
  stats: STATS,
  effectiveStats: STATS,
} satisfies Partial<Record<keyof User, unknown>>;

async function showHeader(player: Partial<Record<keyof User, unknown>> = {}) {
  stubFetch(({ url }) => {
    if (url === '/api/user') return { body: { ...OLENA, ...player } };
    const nothing = { items: [], next: null, unread: 0, seen: null, latest: null, parties: [] };
    return answerAccountRequest(url) ?? { body: nothing };
  });
  await store.dispatch(api.endpoints.getCurrentUser.initiate());
  await renderScreen(<HeaderBar />);
  return within(screen.getByRole('region', { name: 'Your character' }));
}

beforeEach(() => void store.dispatch(api.util.resetApiState()));
afterEach(() => {
  const { shown } = toasts.state();
  if (shown) act(() => toasts.dismiss(shown.id));
});

describe('the header (R111)', () => {
  it("shows 'Loading...' while no user is loaded", async () => {
    await renderScreen(<HeaderBar />);
    expect(within(screen.getByRole('banner')).getByText('Loading...')).toBeVisible();
  });

  it('shows the nickname', async () => {
    expect((await showHeader()).getByText('Olena')).toBeVisible();
  });

  it('shows an icon of the class, with the level in a badge', async () => {
    const header = await showHeader();
    const emblem = header.getByText('7').parentElement;
    const drawing = () => emblem?.querySelector('path')?.getAttribute('d');
    expect(drawing()).toBeTruthy();
  });

  it('shows another icon for another class', async () => {
    const scholar = (await showHeader()).getByText('7').parentElement?.innerHTML;
    cleanup();
    store.dispatch(api.util.resetApiState());
    const warrior = (await showHeader({ characterClass: 'warrior' })).getByText('7').parentElement?.innerHTML;
    expect(warrior).not.toBe(scholar);
  });

  it('shows class and level, and the level alone for small screens', async () => {
    const header = await showHeader();
    expect(header.getByText('Scholar · Lv 7')).toBeInTheDocument();
    expect(header.getByText('Lv 7')).toBeInTheDocument();
  });

  it('shows an unknown class as an adventurer (R17)', async () => {
    const header = await showHeader({ characterClass: 'bard' });
    expect(header.getByText('Adventurer · Lv 7')).toBeInTheDocument();
  });

  it('shows the XP of the level as a bar and as current/required', async () => {
    const header = await showHeader();
    const bar = header.getByRole('progressbar', { name: 'Experience in this level' });
    expect(bar).toHaveAttribute('aria-valuenow', '67');
    expect(bar).toHaveAttribute('aria-valuetext', '1,234/1,852 XP');
    expect(header.getByText('1,234/1,852 XP')).toBeVisible();
  });

  it('fills the bar to its end at most (R31)', async () => {
    const header = await showHeader({ xp: 300, xpRequired: 100 });
    expect(header.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
  });

  it('flies XP to the bar, also what was counted before the code of the flight was there', async () => {
    const header = await showHeader();
    stubFetch(() => ({ body: { ...OLENA, xp: 1244 } }));
    act(() => void store.dispatch(api.util.invalidateTags(['User'])));
    expect(await header.findByText('+10 XP', {}, { timeout: 5000 })).toBeInTheDocument();
  });

  it('explains the XP in a dialog', async () => {
    const header = await showHeader();
    await userEvent
      .setup()
      .click(header.getByRole('button', { name: '1,234/1,852 XP Where your XP comes from' }));
    expect(await screen.findByRole('dialog')).toBeVisible();
  });

  it('shows strength, intelligence and focus, with their abbreviations explained', async () => {
    const header = await showHeader();
    const facts = header.getAllByRole('term').map((term) => {
      const short = term.querySelector('[aria-hidden]')?.textContent;
      const tip = term.querySelector('[data-tip]')?.getAttribute('data-tip');
      return [short, tip, term.nextElementSibling?.textContent];
    });
    expect(facts).toEqual([
      ['STR', 'Strength', '11'],
      ['INT', 'Intelligence', '14'],
      ['FOC', 'Focus', '9'],
    ]);
  });

  it('includes the effects of equipment in the stats, and names their amount (R23)', async () => {
    const effectiveStats = { ...STATS, intelligence: 19, focus: 7 };
    const header = await showHeader({ effectiveStats });
    const facts = header.getAllByRole('term').map((term) => {
      const tip = term.querySelector('[data-tip]')?.getAttribute('data-tip');
      return [tip, term.nextElementSibling?.textContent];
    });
    expect(facts).toEqual([
      ['Strength', '11'],
      ['Intelligence: 14 + 5 from equipment', '19'],
      ['Focus: 9 − 2 from equipment', '7'],
    ]);
  });

  it('has a button that opens the notifications, and has the focus again when they close', async () => {
    await showHeader();
    const user = userEvent.setup();
    const bell = screen.getByRole('button', { name: 'Notifications' });
    expect(bell).toHaveAttribute('data-tip', 'Notifications');
    await user.click(bell);
    expect(await screen.findByRole('dialog', { name: 'Notifications' })).toBeVisible();
    await user.keyboard('{Escape}');
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(bell).toHaveFocus();
  });

  it('has a button that opens the settings, and has the focus again when they close', async () => {
    await showHeader();
    const user = userEvent.setup();
    const gear = screen.getByRole('button', { name: 'Settings' });
    expect(gear).toHaveAttribute('data-tip', 'Settings');
    await user.click(gear);
    expect(await screen.findByRole('dialog', { name: 'Settings' })).toBeVisible();
    await user.keyboard('{Escape}');
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(gear).toHaveFocus();
  });
});
