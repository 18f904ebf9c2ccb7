// Shows R113.
import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { stubFetch, type StubbedResponse } from '../../../test/support/web/stub-fetch';
import { inventoryEntry } from '../../../test/support/web/web-inventory-entry';
import { partySummaryAnswer } from '../../../test/support/web/web-parties';
import { renderScreen } from '../../../test/support/web/web-render';
import type { User } from '../../api/models';
import { EMPTY_OUTBOX, outboxChanged } from '../../api/outbox/outbox-state';
import { api } from '../../api/questlog';
import { store } from '../../app/store';
import FirstStepsCard from './first-steps-card';
import { needsFirstSteps } from './newcomer';

const NEW = { id: 'u1', level: 1, xp: 0 } as User;
const BROKEN: StubbedResponse = { status: 500, body: { code: 'INTERNAL', detail: '' } };
const quest = (isCompleted: boolean, hasLoot = false) => ({
  frequency: 'daily',
  userQuest: { isCompleted, hasLoot },
});

interface Has {
  readonly user?: User;
  readonly quests?: readonly object[];
  readonly unclaimed?: readonly object[];
  readonly days?: readonly object[];
  readonly inventory?: readonly object[] | undefined;
  readonly parties?: readonly object[];
}

async function show(has: Has) {
  const {
    user = NEW,
    quests = [quest(false, true)],
    unclaimed = [],
    days = [],
    inventory,
    parties = [],
  } = has;
  const { requests } = stubFetch(({ url }) => {
    if (url === '/api/user') return { body: user };
    if (url === '/api/quests') return { body: quests };
    if (url === '/api/quests/unclaimed') return { body: { items: unclaimed, next: null } };
    if (url === '/api/inventory') return inventory ? { body: inventory } : BROKEN;
    if (url === '/api/parties/mine') return { body: { items: parties, next: null } };
    return { body: { from: '', to: '', days } };
  });
  await store.dispatch(api.endpoints.getCurrentUser.initiate());
  let over = false;
  await renderScreen(
    <main id="content" tabIndex={-1}>
      <FirstStepsCard onOver={() => (over = true)} />
    </main>,
  );
  return { asked: requests, user: userEvent.setup(), isOver: () => over };
}

const card = () => screen.getByRole('region', { name: 'First steps' });
const ALL: Has = {
  quests: [quest(true)],
  inventory: [inventoryEntry('ring')],
  parties: [partySummaryAnswer('Owls')],
};

beforeEach(() => {
  localStorage.clear();
  store.dispatch(api.util.resetApiState());
});

describe('the first steps of a newcomer', () => {
  it('are three links, the next of them with a hint', async () => {
    await show({ inventory: [] });
    const links = await within(card()).findAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Finish a quest', '/quests'],
      ['Find an item', '/quests'],
      ['Join or start a party', '/parties?tab=discover'],
    ]);
    expect(links.map((link) => link.getAttribute('aria-describedby') !== null)).toEqual([true, false, false]);
    expect(links[0]).toHaveAccessibleDescription('Today has five small ones. Pick any.');
    expect(screen.getByText('0 of 3')).toBeVisible();
  });

  it('show a placeholder until all data has arrived', async () => {
    await show({ inventory: [] });
    expect(within(card()).getByRole('status')).toHaveTextContent('Loading...');
    await within(card()).findByText('Finish a quest');
    expect(within(card()).queryByRole('status')).toBeNull();
  });

  it('are ticked when taken', async () => {
    await show({ quests: [quest(true, true)], inventory: [] });
    await within(card()).findByText('1 of 3');
    const [first] = within(card()).getAllByRole('listitem');
    expect(first).toHaveTextContent('Finish a quest, done');
    expect(within(card()).queryByRole('link', { name: 'Finish a quest' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Find an item' })).toHaveAccessibleDescription(
      'Your chest is waiting to be opened!',
    );
  });

  // Shows R171.
  it('lead to a chest of an earlier day, whose quest counts as finished', async () => {
    const unclaimed = [{ ...quest(true, true), frequency: 'weekly' }];
    await show({ quests: [quest(false)], unclaimed, inventory: [] });
    expect(await within(card()).findByText('1 of 3')).toBeVisible();
    const link = screen.getByRole('link', { name: 'Find an item' });
    expect(link).toHaveAttribute('href', '/quests?tab=weekly');
    expect(link).toHaveAccessibleDescription('Your chest is waiting to be opened!');
  });

  it('promise a chest only once it can be opened: not while its completion waits for the network', async () => {
    const quests = [{ ...quest(true, true), id: 'q1' }];
    act(() => void store.dispatch(outboxChanged({ waiting: 1, ids: ['q1'], refused: 0 })));
    await show({ quests, inventory: [] });
    expect(await screen.findByRole('link', { name: 'Find an item' })).toHaveAccessibleDescription(
      'Your chest opens once you are online again.',
    );
    act(() => void store.dispatch(outboxChanged(EMPTY_OUTBOX)));
    expect(screen.getByRole('link', { name: 'Find an item' })).toHaveAccessibleDescription(
      'Your chest is waiting to be opened!',
    );
  });

  it('promise no chest of today when there is none left', async () => {
    await show({ quests: [quest(true)], inventory: [] });
    expect(await screen.findByRole('link', { name: 'Find an item' })).toHaveAccessibleDescription(
      'Tomorrow one of your quests carries a 🎁 again.',
    );
  });

  it('count a quest finished on an earlier day', async () => {
    const user = { ...NEW, xp: 40 };
    const { asked } = await show({ user, inventory: [], days: [{ questsCompleted: 1 }] });
    expect(await within(card()).findByText('1 of 3')).toBeVisible();
    expect(asked.filter(({ url }) => url.startsWith('/api/user/u1/stats'))).toHaveLength(1);
  });

  it('do not fetch played days for a player without XP', async () => {
    const { asked } = await show({ inventory: [] });
    await within(card()).findByText('0 of 3');
    expect(asked.filter(({ url }) => url.includes('stats'))).toEqual([]);
  });

  it('are shown as open where their data failed to load', async () => {
    await show({ ...ALL, inventory: undefined });
    expect(await within(card()).findByText('2 of 3')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Find an item' })).toBeVisible();
  });

  it('can be dismissed for good, for this player in this browser', async () => {
    const { user, isOver } = await show({ inventory: [] });
    await user.click(screen.getByRole('button', { name: 'Hide the first steps' }));
    expect(isOver()).toBe(true);
    expect(needsFirstSteps(NEW)).toBe(false);
    expect(needsFirstSteps({ id: 'u2', level: 1 })).toBe(true);
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('end with one small celebration', async () => {
    const { user, isOver } = await show(ALL);
    expect(await screen.findByRole('heading', { name: 'What a start!' })).toBeVisible();
    await waitFor(() => expect(needsFirstSteps(NEW)).toBe(false));
    expect(isOver()).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Onward' }));
    expect(isOver()).toBe(true);
  });
});

describe('the first steps are shown to', () => {
  it.each([
    [1, true],
    [3, true],
    [4, false],
    [30, false],
  ])('somebody at level %d: %p', (level, expected) => {
    expect(needsFirstSteps({ id: 'u1', level })).toBe(expected);
  });

  it('no one while no player is signed in', () => {
    expect(needsFirstSteps(undefined)).toBe(false);
  });
});
