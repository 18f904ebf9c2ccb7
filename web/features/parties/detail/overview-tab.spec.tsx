// Shows R79, R81, R122, R188, R464.
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  cleanUpToasts,
  partyAnswer,
  renderParty,
  TARAS,
  toastRegion,
} from '../../../../test/support/web/party-screen';
import { showLanguage } from '../../../i18n/i18n';

afterEach(async () => {
  cleanUpToasts();
  await act(() => showLanguage('en'));
});

/** The value of a statistic by its label. */
const fact = async (name: string) => (await screen.findByText(name, { selector: 'dt' })).nextElementSibling;

describe('the overview of a party', () => {
  it('shows the leader, the description and the rules', async () => {
    await renderParty({ party: partyAnswer({ rules: 'Be kind.' }) });
    const leader = (await screen.findByRole('heading', { name: 'Leader' })).parentElement;
    expect(leader).toHaveTextContent('Olena');
    expect(leader).toHaveTextContent('Scholar · Lv 4');
    expect(leader).toHaveTextContent('Here now');
    expect(screen.getByRole('heading', { name: 'About' }).parentElement).toHaveTextContent(
      'We read at night.',
    );
    expect(screen.getByRole('heading', { name: 'Rules' }).parentElement).toHaveTextContent('Be kind.');
  });

  it.each([
    [{ days: 0, includesToday: false }, 'The first day is ahead', /^A day counts once everybody/],
    [{ days: 1, includesToday: true }, '1 day in a row', /^Today counts already/],
    [{ days: 1234, includesToday: false }, '1,234 days in a row', /^A day counts once everybody/],
  ])('shows the streak of the party (R464): %j', async (streak, said, note) => {
    await renderParty({ reads: { '/api/parties/p1/streak': () => ({ body: streak }) } });
    expect(await screen.findByText(said)).toBeVisible();
    expect(screen.getByText(note)).toBeVisible();
  });

  it('offers to load the streak again where that failed', async () => {
    let attempts = 0;
    const read = () => {
      attempts += 1;
      return attempts === 1 ? { status: 500 } : { body: { days: 3, includesToday: false } };
    };
    await renderParty({ reads: { '/api/parties/p1/streak': read } });
    await screen.findByRole('heading', { name: 'The streak could not be loaded.' });
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('3 days in a row')).toBeVisible();
  });

  it('leaves out empty texts', async () => {
    await renderParty({ party: partyAnswer({ description: '' }) });
    await screen.findByRole('heading', { name: 'Leader' });
    expect(screen.queryByRole('heading', { name: 'About' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Rules' })).toBeNull();
  });

  it('shows goals, places and the founding date', async () => {
    await renderParty({ party: partyAnswer({ monthlyGoal: '500' }) });
    expect(await fact('Weekly goal')).toHaveTextContent('40 / 100 XP');
    expect(await fact('Monthly goal')).toHaveTextContent('500 XP');
    expect(await fact('Max members')).toHaveTextContent('10');
    expect(await fact('Created')).toHaveTextContent(/2026/);
  });

  it.each([
    ['weekly', 'Weekly goal', '40 / 100 XP60 XP to go', '40 of 100 XP this week', '40'],
    ['monthly', 'Monthly goal', '150 / 500 XP350 XP to go', '150 of 500 XP this month', '30'],
  ])('shows the progress towards the %s goal', async (_period, label, goal, share, percent) => {
    const thisMonth = { month: '2026-11', xp: 150, goal: 500 };
    await renderParty({ party: partyAnswer({ monthlyGoal: '500', thisMonth }) });
    expect((await fact(label))?.textContent).toBe(goal);
    const bar = screen.getByRole('progressbar', { name: label });
    expect(bar).toHaveAttribute('aria-valuenow', percent);
    expect(bar).toHaveAttribute('aria-valuetext', share);
  });

  it.each([
    ['en', 'What each class brings', 'Warrior fitness, Scholar learning, Mystic mindfulness'],
    ['uk', 'Що дає кожен клас', 'Воїн\u00A0— спорт, Учений\u00A0— навчання, Містик\u00A0— усвідомленість'],
  ] as const)('says in %s what each class brings', async (language, title, text) => {
    await renderParty();
    await act(() => showLanguage(language));
    const section = (await screen.findByRole('heading', { name: title })).parentElement;
    expect(section?.textContent).toBe(title + text);
  });

  it.each([
    ['a book each', 'a book each'],
    ['', 'not set'],
  ])('shows the goal "%s" as "%s", with no share of it', async (goal, shown) => {
    const thisWeek = { week: '2026-11-16', xp: 40, goal: null };
    await renderParty({ party: partyAnswer({ weeklyGoal: goal, monthlyGoal: goal, thisWeek }) });
    expect((await fact('Weekly goal'))?.textContent).toBe(shown);
    expect((await fact('Monthly goal'))?.textContent).toBe(shown);
    for (const name of ['Weekly goal', 'Monthly goal'])
      expect(screen.queryByRole('progressbar', { name })).toBeNull();
  });
});

describe('a goal that is not set', () => {
  it('leads the leader to the settings, which return the focus', async () => {
    const { user } = await renderParty({ party: partyAnswer({ monthlyGoal: '' }) });
    const link = await screen.findByRole('button', {
      name: 'Monthly goal: not set. Open the party settings',
    });
    await user.click(link);
    await screen.findByRole('dialog', { name: 'Party Settings' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(link).toHaveFocus());
  });

  it('is a text for the other members', async () => {
    await renderParty({ me: TARAS, party: partyAnswer({ monthlyGoal: '' }) });
    expect(await fact('Monthly goal')).toHaveTextContent('not set');
    expect(screen.queryByRole('button', { name: /not set/ })).toBeNull();
  });
});

describe('the leadership of an absent leader', () => {
  it('can be claimed by the next in line', async () => {
    const party = partyAnswer({ canClaimLeadership: true });
    const { sent, server, user } = await renderParty({ me: TARAS, party });
    const button = await screen.findByRole('button', { name: 'Take the lead' });
    server.party = partyAnswer();
    await user.click(button);
    await waitFor(() => expect(sent()).toEqual([['POST', '/api/parties/p1/claim-leadership', undefined]]));
    expect(await toastRegion().findByText('You lead the party now')).toBeVisible();
    await waitFor(() => expect(button).not.toBeInTheDocument());
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('cannot be claimed once the leader is back, which shows an error', async () => {
    const body = { status: 409, code: 'LEADERSHIP_NOT_CLAIMABLE' };
    const party = partyAnswer({ canClaimLeadership: true });
    const { user } = await renderParty({ me: TARAS, party, command: () => ({ status: 409, body }) });
    await user.click(await screen.findByRole('button', { name: 'Take the lead' }));
    expect(
      await toastRegion().findByText('The leader is back, or somebody else is next in line.'),
    ).toBeVisible();
  });

  it('is not offered to other members', async () => {
    await renderParty({ me: TARAS });
    await screen.findByRole('heading', { name: 'Leader' });
    expect(screen.queryByRole('button', { name: 'Take the lead' })).toBeNull();
  });
});
