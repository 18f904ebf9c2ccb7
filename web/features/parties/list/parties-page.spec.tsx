// Shows R83, R121.
import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { stubFetch, type StubbedResponse } from '../../../../test/support/web/stub-fetch';
import { partySummaryAnswer } from '../../../../test/support/web/web-parties';
import { renderScreen } from '../../../../test/support/web/web-render';
import type { Party } from '../../../api/models';
import { api } from '../../../api/questlog';
import { store } from '../../../app/store';
import PartiesPage from './parties-page';

type Discovered = (query: URLSearchParams) => StubbedResponse | Promise<StubbedResponse>;

const page = (items: readonly Party[], next: string | null = null): StubbedResponse => ({
  body: { items, next },
});

async function show(
  mine: StubbedResponse | Promise<StubbedResponse>,
  discovered: Discovered = () => page([]),
  path = '/parties',
) {
  const { requests } = stubFetch(({ url }) => {
    if (url === '/api/parties/mine') return asPage(mine);
    if (PARTY_PATH.test(url)) return BROKEN;
    return discovered(new URL(url, 'http://game').searchParams);
  });
  await renderScreen(<PartiesPage />, path);
  return { asked: requests, user: userEvent.setup() };
}

/** A list of parties as the answer of the call; any other answer as it is. */
async function asPage(given: StubbedResponse | Promise<StubbedResponse>): Promise<StubbedResponse> {
  const answer = await given;
  return Array.isArray(answer.body)
    ? { ...answer, body: { items: answer.body as unknown[], next: null } }
    : answer;
}

/** The party behind a card; `party-standing.spec` shows what a card takes from it. */
const PARTY_PATH = /^\/api\/parties\/(?!discover|public)[^/?]+$/;
const never = () => new Promise<StubbedResponse>(() => undefined);
const BROKEN: StubbedResponse = { status: 503, body: { code: 'UNAVAILABLE', detail: '' } };
const three = ['Owls', 'Larks', 'Crows'].map((name) => partySummaryAnswer(name, { isMember: true }));
/** Longer than the lazy form takes to load. */
const pause = () => act(() => new Promise((resolve) => setTimeout(resolve, 400)));
const DISCOVER = '/parties?tab=discover';

beforeEach(() => void store.dispatch(api.util.resetApiState()));

describe('my parties', () => {
  it('are counted out of three, each with its card’s details', async () => {
    await show({
      body: [
        partySummaryAnswer('Owls', {
          ...{ theme: 'study', description: 'We read at night.', requiresPassword: true },
          ...{ level: 2, totalXp: 1500, memberCount: 4, maxMembers: 12, weeklyGoal: '1000' },
        }),
      ],
    });
    expect(await screen.findByRole('tab', { name: 'My Parties (1/3)' })).toBeVisible();
    const card = within(screen.getByRole('article'));
    expect(card.getByText('📚')).toBeVisible();
    expect(card.getByRole('link', { name: 'Owls' })).toHaveAttribute('href', '/parties/owls');
    expect(card.getByText('Level 2')).toBeVisible();
    expect(card.getByRole('img', { name: 'Password required' })).toBeVisible();
    expect(card.getByText('We read at night.')).toBeVisible();
    expect(card.getByText('4/12 members')).toBeVisible();
    expect(card.getByText('1,500 XP total')).toBeVisible();
    expect(card.getByText('Weekly goal: 1,000 XP')).toBeVisible();
  });

  it.each([
    [1, 120, 40],
    [2, 150, 0],
    [2, 187.5, 50],
    [1, 0, 0],
    [1, 5000, 100],
  ])(
    'show their level %d with %d XP as %d percent, by the formula of the list',
    async (level, totalXp, percent) => {
      await show({ body: [partySummaryAnswer('Owls', { level, totalXp })] });
      const bar = await screen.findByRole('progressbar', { name: 'Progress to the next party level' });
      expect(Number(bar.getAttribute('aria-valuenow'))).toBeCloseTo(percent);
    },
  );

  it("say 'No description provided', and a goal in words as it stands", async () => {
    await show({ body: [partySummaryAnswer('Owls', { weeklyGoal: 'a book each' })] });
    expect(await screen.findByText('No description provided')).toBeVisible();
    expect(screen.getByText('Weekly goal: a book each')).toBeVisible();
    expect(screen.queryByRole('img', { name: 'Password required' })).toBeNull();
  });

  it('show a placeholder while they load, without a count', async () => {
    let arrive = (_answer: StubbedResponse) => {};
    await show(new Promise((resolve) => (arrive = resolve)));
    expect(screen.getByRole('status')).toHaveTextContent('Loading...');
    expect(screen.getByRole('tab', { name: 'My Parties' })).toBeVisible();
    arrive({ body: three });
    expect(await screen.findByRole('tab', { name: 'My Parties (3/3)' })).toBeVisible();
  });

  it("are none at first: 'Be the first to create a Party!', which opens the form", async () => {
    const { user } = await show({ body: [] });
    expect(await screen.findByRole('heading', { name: 'Be the first to create a Party!' })).toBeVisible();
    expect(screen.getByRole('tab', { name: 'My Parties (0/3)' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Create Your First Party' }));
    expect(await screen.findByRole('dialog', { name: 'Create Party' })).toBeVisible();
  });

  it('offer a retry when loading fails', async () => {
    let answer = BROKEN;
    stubFetch(({ url }) => (url === '/api/parties/mine' ? answer : BROKEN));
    await renderScreen(<PartiesPage />);
    await screen.findByText('Your parties could not be loaded.');
    expect(screen.getByRole('tab', { name: 'My Parties' })).toBeVisible();
    answer = await asPage({ body: three });
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Larks' })).toBeVisible();
  });
});

describe('creating another party', () => {
  it('is possible with two parties', async () => {
    const { user } = await show({ body: three.slice(0, 2) });
    await screen.findByRole('tab', { name: 'My Parties (2/3)' });
    await user.click(screen.getByRole('button', { name: 'Create Party' }));
    expect(await screen.findByRole('dialog', { name: 'Create Party' })).toBeVisible();
  });

  it.each([
    ['still loading', never, ''],
    ['not loadable', () => BROKEN, 'Your parties could not be loaded.'],
  ])('is not possible while the player’s parties are %s', async (_case, mine, why) => {
    const { user } = await show(mine(), () => page([]), DISCOVER);
    const empty = await screen.findByRole('heading', { name: 'No parties found' });
    expect(within(empty.parentElement as HTMLElement).queryByRole('button')).toBeNull();
    const button = screen.getByRole('button', { name: 'Create Party' });
    await waitFor(() => expect(button).toHaveAccessibleDescription(why));
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await user.click(button);
    await pause();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is explained with three, at a disabled button that stays focusable', async () => {
    const { user } = await show({ body: three });
    await screen.findByRole('tab', { name: 'My Parties (3/3)' });
    const button = screen.getByRole('button', { name: 'Create Party' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription('You are already in 3 parties, the most you can join.');
    await user.tab();
    expect(button).toHaveFocus();
    await user.click(button);
    await pause();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('parties to discover', () => {
  const owls = partySummaryAnswer('Owls', { minLevel: 5, memberCount: 10, requiresPassword: true });

  it('show their leader, their requirements, and View Party', async () => {
    await show({ body: [] }, () => page([owls]), DISCOVER);
    const card = within(await screen.findByRole('article'));
    expect(card.getByText('Led by Olena')).toBeVisible();
    expect(card.getByText('From level 5')).toBeVisible();
    expect(card.getByText('Full')).toBeVisible();
    expect(card.getByRole('img', { name: 'Password required' })).toBeVisible();
    expect(card.getByRole('link', { name: 'View Party: Owls' })).toHaveAttribute('href', '/parties/owls');
  });

  // Shows R460, R461.
  it('show how many are online, how active they are and their language', async () => {
    const lively = partySummaryAnswer('Lively', { onlineCount: 2, activeDays: 5, language: 'uk' });
    await show({ body: [] }, () => page([lively, partySummaryAnswer('Quiet', { activeDays: 0 })]), DISCOVER);
    const [first, second] = (await screen.findAllByRole('article')).map((card) => within(card));
    expect(first!.getByText('2 online')).toBeVisible();
    expect(first!.getByText('Active 5 days this week')).toBeVisible();
    expect(first!.getByText('Ukrainian')).toBeVisible();
    expect(second!.queryByText(/online/)).toBeNull();
    expect(second!.getByText('Quiet this week')).toBeVisible();
    expect(second!.queryByText('Any language')).toBeNull();
  });

  // Shows R462.
  it('show those last that are full or above the level of the player', async () => {
    const found = [
      partySummaryAnswer('Full', { memberCount: 10 }),
      partySummaryAnswer('Open'),
      partySummaryAnswer('Veterans', { minLevel: 99 }),
      partySummaryAnswer('Young'),
    ];
    await show({ body: [] }, () => page(found), DISCOVER);
    const names = (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent);
    expect(names).toEqual(['Open', 'Young', 'Full', 'Veterans']);
  });

  it('are searched by language', async () => {
    const { asked, user } = await show({ body: [] }, () => page([owls]), DISCOVER);
    await screen.findByRole('article');
    await user.selectOptions(screen.getByLabelText('Language'), 'uk');
    await waitFor(() => expect(asked.at(-1)?.url).toContain('language=uk'));
  });

  it("show 'Discovering parties...' while they load", async () => {
    await show({ body: [] }, never, DISCOVER);
    expect(screen.getByRole('status')).toHaveTextContent('Discovering parties...');
  });

  it('are searched by text and theme, once typing pauses', async () => {
    const { asked, user } = await show({ body: [] }, () => page([owls]), DISCOVER);
    await screen.findByRole('article');
    await user.type(screen.getByRole('searchbox', { name: 'Search by name or description' }), ' Night ');
    await user.selectOptions(screen.getByLabelText('Theme'), 'study');
    await waitFor(() => expect(asked.at(-1)?.url).toContain('search=Night&theme=study'));
    expect(asked.filter(({ url }) => /search=N(&|$|i(&|$)|ig(&|$))/.test(url))).toEqual([]);
  });

  it("show 'No parties found' for a search, and one press resets it", async () => {
    const { asked, user } = await show(
      { body: [] },
      (query) => page(query.has('search') || query.has('theme') ? [] : [owls]),
      DISCOVER,
    );
    const search = await screen.findByRole('searchbox');
    await user.type(search, 'dragons');
    await user.selectOptions(screen.getByLabelText('Theme'), 'fitness');
    await waitFor(() => expect(asked.at(-1)?.url).toContain('search=dragons&theme=fitness'));
    expect(await screen.findByRole('heading', { name: 'No parties found' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all parties' }));
    expect(await screen.findByText('Led by Olena')).toBeVisible();
    expect(search).toHaveValue('');
    expect(search).toHaveFocus();
    expect(screen.getByLabelText('Theme')).toHaveValue('');
  });

  it('show an empty state, with a create button for a player who can create one', async () => {
    await show({ body: [] }, () => page([]), DISCOVER);
    const empty = await screen.findByRole('heading', { name: 'No parties found' });
    expect(within(empty.parentElement as HTMLElement).getByRole('button')).toHaveTextContent('Create Party');
  });

  it('are loaded page by page', async () => {
    const { user } = await show(
      { body: [] },
      (query) => (query.get('before') === 'x' ? page([partySummaryAnswer('Larks')]) : page([owls], 'x')),
      DISCOVER,
    );
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('link', { name: 'Larks' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Owls' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Larks' })).toHaveFocus();
  });

  it('move the focus to the retry button when the next page fails to load', async () => {
    let failed = true;
    const { user } = await show(
      { body: [] },
      (query) => {
        if (!query.has('before')) return page([owls], 'x');
        return failed ? BROKEN : page([partySummaryAnswer('Larks')]);
      },
      DISCOVER,
    );
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(again).toHaveFocus();
    failed = false;
    await user.click(again);
    expect(await screen.findByRole('link', { name: 'Larks' })).toHaveFocus();
  });

  it('keep the player’s focus when their next page loads', async () => {
    let arrive = (_answer: StubbedResponse) => {};
    const late = new Promise<StubbedResponse>((resolve) => (arrive = resolve));
    const { user } = await show(
      { body: [] },
      (query) => (query.has('before') ? late : page([owls], 'x')),
      DISCOVER,
    );
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    await user.click(screen.getByRole('searchbox'));
    arrive(page([partySummaryAnswer('Larks')]));
    expect(await screen.findByRole('link', { name: 'Larks' })).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });

  it('offer a retry when loading fails', async () => {
    let failed = true;
    const { user } = await show({ body: [] }, () => (failed ? BROKEN : page([owls])), DISCOVER);
    await screen.findByText('Parties could not be loaded.');
    failed = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article')).toBeVisible();
  });
});
