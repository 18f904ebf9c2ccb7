// Shows R86, R122.
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  BROKEN,
  cleanUpToasts,
  memberAnswer,
  partyAnswer,
  partyQuestAnswer,
  renderParty,
  TARAS,
  toastRegion,
} from '../../../../../test/support/web/party-screen';
import type { User } from '../../../../api/models';
import { serverClock } from '../../../../api/server-clock';

afterEach(() => {
  cleanUpToasts();
  serverClock.observe(new Date().toUTCString());
});

const tab = 'quests';
const button = () => screen.findByRole('button', { name: 'Contribute +1: A hundred pages' });
/** Longer than the interval in which a second press is ignored. */
const pause = () => act(() => new Promise((resolve) => setTimeout(resolve, 350)));
const given = (userId: string, contribution: number, xpGained: number) => ({
  userId,
  nickname: userId,
  contribution,
  xpGained,
});

/** Handles contributions of one unit each as the server does. */
function counting(target = 10) {
  const quests = [partyQuestAnswer({ targetValue: target })];
  let total = 0;
  const command = () => {
    total += 1;
    const isCompleted = total >= target;
    const contributors = [given('olena', total, total * 10)];
    quests[0] = partyQuestAnswer({
      targetValue: target,
      totalContributions: total,
      isCompleted,
      contributors,
    });
    return {
      body: { contribution: 1, totalContributions: total, targetValue: target, isCompleted, xpGained: 10 },
    };
  };
  return { quests, command };
}

describe('the quests tab of a party', () => {
  it('shows a card for each quest with all its details', async () => {
    serverClock.observe('2026-11-20T12:00:00Z');
    const deadline = '2026-12-24T18:00:00Z';
    await renderParty({ tab, quests: [partyQuestAnswer({ totalContributions: 4, deadline })] });
    const card = (await screen.findByRole('heading', { name: 'A hundred pages' })).closest('article');
    for (const text of [
      '📚',
      'Together.',
      '100 XP to share',
      'Learning',
      '4 / 10',
      'until Dec 24, 6:00 PM',
    ]) {
      expect(within(card as HTMLElement).getByText(text)).toBeVisible();
    }
    expect(screen.getByRole('progressbar', { name: 'Progress of A hundred pages' })).toHaveAttribute(
      'aria-valuenow',
      '40',
    );
  });

  it.each([
    ['2026-11-20T12:00:00Z', 'Pacific/Kiritimati', '2026-12-24T18:00:00Z', 'until Dec 25, 8:00 AM'],
    ['2026-11-20T12:00:00Z', 'Etc/GMT+12', '2026-12-24T18:00:00Z', 'until Dec 24, 6:00 AM'],
    // The year begins 14 hours earlier in the first of these zones, and 12 hours later in the second.
    ['2026-11-20T12:00:00Z', 'Pacific/Kiritimati', '2026-12-31T18:00:00Z', 'until Jan 1, 2027, 8:00 AM'],
    ['2026-12-31T18:00:00Z', 'Pacific/Kiritimati', '2026-12-31T19:00:00Z', 'until Jan 1, 9:00 AM'],
    ['2027-01-01T06:00:00Z', 'Etc/GMT+12', '2027-01-01T11:00:00Z', 'until Dec 31, 11:00 PM'],
    ['2027-01-01T06:00:00Z', 'Etc/GMT+12', '2027-01-01T13:00:00Z', 'until Jan 1, 2027, 1:00 AM'],
  ])('shows at %s a deadline in the player’s zone %s, with the year if another: %s', async (...given) => {
    const [now, timeZone, deadline, text] = given;
    serverClock.observe(now);
    const me = memberAnswer('Olena', { role: 'leader' });
    const quests = [partyQuestAnswer({ deadline })];
    await renderParty({ tab, me: { ...me, user: { ...me.user, timeZone } as User }, quests });
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('shows an empty state, which leads the leader to create the first quest', async () => {
    const { user } = await renderParty({ tab, quests: [] });
    expect(await screen.findByText('No Active Quests')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Create New Party Quest' }));
    expect(await screen.findByRole('dialog', { name: 'Create New Party Quest' })).toBeVisible();
  });

  it.each([
    ['a member', true],
    ['a player who is no member', false],
  ])('shows %s that the leader has no quest yet, without a button to create one', async (_who, isMember) => {
    await renderParty({ tab, me: TARAS, party: partyAnswer({ isMember }), quests: [] });
    expect(await screen.findByText('No Active Quests')).toBeVisible();
    expect(screen.getByText('The leader has not set a quest yet.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Create New Party Quest' })).toBeNull();
  });

  it('lists closed quests last', async () => {
    const over = { isCompleted: true, totalContributions: 10 };
    await renderParty({
      tab,
      quests: [partyQuestAnswer({ id: 'q0', name: 'Done', ...over }), partyQuestAnswer()],
    });
    await button();
    const names = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(names).toEqual(['A hundred pages', 'Done']);
    const heading = screen.getByRole('heading', { name: 'Ended quests' });
    expect(heading.closest('li')?.nextElementSibling).toHaveTextContent(/^📚?Done/);
  });
});

describe('contributing', () => {
  it('adds one unit, updates the bar at once and shows a toast', async () => {
    const { quests, command } = counting();
    const { sent, user } = await renderParty({ tab, quests, command });
    await user.click(await button());
    expect(screen.getByText('1 / 10')).toBeVisible();
    expect(await toastRegion().findByText('Contribution Added! 🎉')).toBeVisible();
    expect(toastRegion().getByText('You contributed 1 to the quest!')).toBeVisible();
    const body = { contribution: 1, partyId: 'p1' };
    expect(sent()).toEqual([['POST', '/api/party-quests/q1/contribute', body]]);
  });

  it.each([
    ['the level that it led to', { levelUp: true, isRewardPending: false }, 'You leveled up!'],
    ['a share that is not paid yet', { levelUp: false, isRewardPending: true }, 'Your XP is on its way.'],
    [
      'what a day leaves unpaid (R300)',
      { levelUp: false, isRewardPending: false, unpaidXp: 7 },
      'Party quests pay at most 1,000 XP a day: this one counts for your party.',
    ],
  ])('adds to its toast %s (R162)', async (_what, answer, text) => {
    const { quests, command } = counting();
    const { user } = await renderParty({
      tab,
      quests,
      command: () => ({ body: { ...command().body, ...answer } }),
    });
    await user.click(await button());
    expect(await toastRegion().findByText(`You contributed 1 to the quest! · ${text}`)).toBeVisible();
  });

  it('counts every press while earlier ones are pending, and shows one toast for all', async () => {
    const { quests, command } = counting();
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    const { asked, sent, user } = await renderParty({
      tab,
      quests,
      command: () => arrived.then(command),
    });
    for (let press = 1; press <= 3; press += 1) {
      await user.click(await button());
      expect(screen.getByText(`${press} / 10`)).toBeVisible();
      await pause();
    }
    expect(screen.getByText('3 / 10')).toBeVisible();
    await act(async () => arrive());
    expect(await toastRegion().findByText('You contributed 3 to the quest!')).toBeVisible();
    expect(sent()).toHaveLength(3);
    const keys = asked.map(({ headers }) => headers.get('idempotency-key')).filter(Boolean);
    expect(new Set(keys).size).toBe(3);
    expect(screen.getByText('3 / 10')).toBeVisible();
  });

  it('counts a double click once', async () => {
    const { quests, command } = counting();
    const { sent, user } = await renderParty({ tab, quests, command });
    await user.dblClick(await button());
    await toastRegion().findByText('You contributed 1 to the quest!');
    expect(sent()).toHaveLength(1);
  });

  it('ends when the target is reached', async () => {
    const { quests, command } = counting(2);
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    const { sent, user } = await renderParty({ tab, quests, command: () => arrived.then(command) });
    for (let press = 1; press <= 3; press += 1) {
      await user.click(await button());
      await pause();
    }
    expect(await button()).toHaveAttribute('aria-disabled', 'true');
    await act(async () => arrive());
    expect(await screen.findByText('Completed')).toBeVisible();
    expect(screen.getByRole('article', { name: 'A hundred pages' })).toHaveFocus();
    expect(sent()).toHaveLength(2);
  });

  it.each([
    [BROKEN, 'Something went wrong. Please try again.'],
    [{ status: 409, body: { status: 409, code: 'PARTY_QUEST_EXPIRED' } }, 'The time for this quest is over.'],
  ])('is reverted with an error on a refusal: %j', async (answer, text) => {
    const { user } = await renderParty({ tab, command: () => answer });
    await user.click(await button());
    expect(await toastRegion().findByText('Could not add your contribution')).toBeVisible();
    expect(toastRegion().getByText(text)).toBeVisible();
    expect(screen.getByText('0 / 10')).toBeVisible();
  });
});

describe('the contributors of a quest', () => {
  const contributors = [
    given('Taras', 1200, 40),
    given('olena', 1, 10),
    given('Ivan', 1, 10),
    given('Lesia', 1, 10),
    given('Danylo', 1, 10),
    given('Sofiia', 1, 10),
  ];
  const totalContributions = 1205;

  it('are listed with units and share in descending order, with a button for the rest', async () => {
    const { user } = await renderParty({
      tab,
      quests: [partyQuestAnswer({ contributors, totalContributions })],
    });
    const rows = () =>
      within(screen.getByRole('list', { name: 'Who contributed to A hundred pages' }))
        .getAllByRole('listitem')
        // After the face.
        .map(({ children: [, ...cells] }) => cells.map(({ textContent }) => textContent).join(''));
    await button();
    expect(rows().slice(0, 2)).toEqual(['Taras1,200 units40 XP', 'olena (you)1 unit10 XP']);
    expect(rows()).toHaveLength(4);
    await user.click(screen.getByRole('button', { name: 'Show 2 more' }));
    expect(rows()).toHaveLength(6);
    await user.click(screen.getByRole('button', { name: 'Show fewer' }));
    expect(rows()).toHaveLength(4);
  });

  it('are all listed where the button would hide one alone', async () => {
    await renderParty({ tab, quests: [partyQuestAnswer({ contributors: contributors.slice(0, 5) })] });
    expect(await screen.findByText('Danylo')).toBeVisible();
    expect(screen.queryByRole('button', { name: /more$/ })).toBeNull();
  });

  it('are an empty list at first', async () => {
    await renderParty({ tab });
    expect(await screen.findByText('No contributions yet. Be the first.')).toBeVisible();
  });

  it('are refetched once when other members move the bar', async () => {
    const { asked, server } = await renderParty({
      tab,
      quests: [partyQuestAnswer({ totalContributions: 2 })],
    });
    await screen.findByText('No contributions yet. Be the first.');
    const fetches = () => asked.filter(({ url }) => url.endsWith('/quests')).length;
    expect(fetches()).toBe(1);
    server.quests = [partyQuestAnswer({ totalContributions: 2, contributors: [given('Taras', 2, 20)] })];
    expect(await screen.findByText('2 units', {}, { timeout: 2000 })).toBeVisible();
    await waitFor(() => expect(fetches()).toBe(2));
  });
});
