// Shows R501.
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { entry, numbers, push } from '../../../../test/support/web/feed-screen';
import {
  BROKEN,
  cleanUpToasts,
  currentAddress,
  partyAnswer,
  renderParty,
} from '../../../../test/support/web/party-screen';

const FEED = '/api/parties/p1/activities';
const { matchMedia } = globalThis;
let isLarge: boolean;
let listeners: EventTarget;

beforeEach(() => {
  isLarge = true;
  listeners = new EventTarget();
  globalThis.matchMedia = (media) =>
    Object.defineProperty(media === '(min-width: 64rem)' ? listeners : new EventTarget(), 'matches', {
      get: () => media === '(min-width: 64rem)' && isLarge,
      configurable: true,
    }) as MediaQueryList;
});

afterEach(() => {
  cleanUpToasts();
  globalThis.matchMedia = matchMedia;
});

const open = (newest: number, isMember = true) =>
  renderParty({
    tab: 'quests',
    party: partyAnswer({ isMember }),
    reads: { [FEED]: () => ({ body: numbers(newest, 1).map((number) => entry(number)) }) },
  });
const questCard = () => screen.findByRole('article', { name: 'A hundred pages' });
const column = () => screen.findByRole('complementary', { name: 'Latest' });
const players = async () =>
  (await within(await column()).findAllByRole('listitem')).map(
    (item) => item.querySelector('strong')?.textContent,
  );
const named = (newest: number, oldest: number) => numbers(newest, oldest).map((number) => `Player ${number}`);

describe('the latest of a party’s feed beside its quests', () => {
  it('is its newest six entries, which follow the quests', async () => {
    await open(8);
    expect(await players()).toEqual(named(8, 3));
    expect((await questCard()).compareDocumentPosition(await column())).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect(within(await column()).queryByRole('button', { name: 'Cheer' })).toBeNull();
  });

  it('takes in a new entry as it arrives, and leaves it unseen', async () => {
    const { sent } = await open(6);
    await players();
    await push(entry(7));
    expect(await players()).toEqual(named(7, 2));
    expect(sent()).toEqual([]);
  });

  it('leads to the activities, with the focus', async () => {
    const { user } = await open(6);
    await user.click(within(await column()).getByRole('button', { name: 'All activities' }));
    expect(currentAddress()).toBe('/parties/p1?tab=activities');
    expect(screen.getByRole('tab', { name: 'Activities', selected: true })).toHaveFocus();
    expect(await screen.findByRole('region', { name: 'Activity feed' })).toBeVisible();
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  it('says what will be there while the feed is empty', async () => {
    await open(0);
    expect(
      await within(await column()).findByText('What members do for the party shows up here.'),
    ).toBeVisible();
  });

  it('offers a retry when the feed can’t be loaded', async () => {
    let answer = BROKEN;
    const { user } = await renderParty({ tab: 'quests', reads: { [FEED]: () => answer } });
    const retry = await within(await column()).findByRole('button', { name: 'Try again' });
    answer = { body: [entry(1)] };
    await user.click(retry);
    expect(await players()).toEqual(named(1, 1));
  });

  it.each([
    ['below 1024 px', false, true],
    ['for a player who is no member', true, false],
  ])('is neither shown nor fetched %s', async (_where, large, isMember) => {
    isLarge = large;
    const { asked } = await open(6, isMember);
    await questCard();
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(asked.filter(({ url }) => url.startsWith(FEED))).toEqual([]);
  });

  it('appears when the window becomes wide enough', async () => {
    isLarge = false;
    await open(6);
    await questCard();
    act(() => {
      isLarge = true;
      listeners.dispatchEvent(new Event('change'));
    });
    expect(await players()).toEqual(named(6, 1));
  });
});
