// Shows R83, R483.
import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { memberAnswer, partyAnswer } from '../../../../test/support/web/party-screen';
import { stubFetch, type StubbedResponse } from '../../../../test/support/web/stub-fetch';
import { renderScreen } from '../../../../test/support/web/web-render';
import type { PartyDetail, User } from '../../../api/models';
import { notificationsQueryArg } from '../../../api/notifications';
import { api } from '../../../api/questlog';
import { store } from '../../../app/store';
import PartiesPage from './parties-page';

const NAMES = ['Olena', 'Taras', 'Ivan', 'Maria', 'Petro', 'Danylo', 'Iryna'] as const;
const members = NAMES.map((name) => memberAnswer(name, { isOnline: name === 'Danylo' || name === 'Iryna' }));

/** The card of a party, whose own answer is `detail` or a refusal. */
async function showCard(
  change: Partial<PartyDetail>,
  detail: (party: PartyDetail) => StubbedResponse | Promise<StubbedResponse> = (body) => ({ body }),
) {
  const party = partyAnswer(change);
  stubFetch(({ url }) =>
    url === '/api/parties/mine' ? { body: { items: [party], next: null } } : detail(party),
  );
  await renderScreen(<PartiesPage />, '/parties');
  return within(await screen.findByRole('article'));
}

const ring = (card: Awaited<ReturnType<typeof showCard>>) =>
  card.getByRole('link').closest('article')?.querySelector('svg circle + circle');

beforeEach(() => void store.dispatch(api.util.resetApiState()));

describe("the card of one's own party", () => {
  it('says its XP, and how many are left to the next level', async () => {
    const card = await showCard({ level: 3, totalXp: 250 });
    expect(card.getByText('250 XP total')).toBeVisible();
    expect(card.getByText('88 XP to level 4')).toBeVisible();
  });

  it('has the week’s goal, its share as a ring, and who is here', async () => {
    const thisWeek = { week: '2026-11-16', xp: 40, goal: 160 };
    const card = await showCard({ weeklyGoal: 160, thisWeek, members });
    expect(await card.findByText('40 XP this week')).toBeVisible();
    expect(card.getByText('Weekly goal: 160 XP')).toBeVisible();
    const [filled = 0, round = 0] =
      (ring(card)?.getAttribute('style') ?? '').match(/[\d.]+/g)?.map(Number) ?? [];
    expect(filled / round).toBeCloseTo(0.25);
    expect(card.getByText('25%')).toBeVisible();
    expect(card.getByText('2 here now')).toBeVisible();
    expect(card.getByText('+2')).toBeInTheDocument();
  });

  it.each([
    [17, '17 new'],
    [100, '99+ new'],
  ])('says how much is new in its feed: %i entries', async (unseen, text) => {
    const { id: partyId, name } = partyAnswer();
    const me = memberAnswer('Olena').user as User;
    const news = { partyId, name, unseen, position: '1' };
    const page = { items: [], next: null, latest: null, seen: null, unread: 0, parties: [news] };
    await store.dispatch(api.util.upsertQueryData('getCurrentUser', undefined, me));
    await store.dispatch(api.util.upsertQueryData('getNotifications', notificationsQueryArg(me.id), page));
    const card = await showCard({});
    expect(await card.findByText(text)).toBeVisible();
  });

  it.each([
    ['a book each', ['Weekly goal: a book each']],
    ['', []],
  ])('has no ring for the goal %j, and what the week has brought', async (weeklyGoal, goals) => {
    const card = await showCard({ weeklyGoal });
    expect(await card.findByText('40 XP this week')).toBeVisible();
    expect(card.queryAllByText(/^Weekly goal/).map(({ textContent }) => textContent)).toEqual(goals);
    expect(ring(card)).toBeFalsy();
  });

  it('waits for the week without saying that it is empty, and has the goal where it can’t be loaded', async () => {
    let refuse = () => {};
    const card = await showCard(
      { weeklyGoal: 160 },
      () =>
        new Promise((resolve) => {
          refuse = () => resolve({ status: 503, body: { code: 'UNAVAILABLE', detail: '' } });
        }),
    );
    expect(card.getByText('–')).toBeVisible();
    expect(card.queryByText('0%')).toBeNull();
    await act(async () => refuse());
    expect(card.getByText('Weekly goal: 160 XP')).toBeVisible();
    expect(card.queryByText(/here now/)).toBeNull();
  });
});
