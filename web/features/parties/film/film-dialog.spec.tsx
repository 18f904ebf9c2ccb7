// Shows R487, R488.
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  BROKEN,
  currentAddress,
  OLENA,
  partyAnswer,
  renderParty,
  TARAS,
} from '../../../../test/support/web/party-screen';
import type { StubbedResponse } from '../../../../test/support/web/stub-fetch';
import type { PartyFilm } from '../../../api/models';

const FILM: PartyFilm = {
  week: '2026-03-09',
  firstWeek: '2026-03-02',
  lastWeek: '2026-03-09',
  xpBefore: 1_000,
  goal: 200,
  quests: [{ id: 'q1', name: 'A hundred pages', emoji: '📚', targetValue: 10, unitsBefore: 2 }],
  people: [OLENA.user, TARAS.user],
  frames: [
    {
      at: '2026-03-10T09:00',
      totalXp: 1_040,
      bars: [{ questId: 'q1', units: 6 }],
      moments: [
        {
          type: 'quest_contribution',
          userId: 'taras',
          questName: 'A hundred pages',
          contribution: 4,
          subject: null,
          amount: null,
        },
      ],
      otherMoments: 3,
    },
    {
      at: '2026-03-12T21:00',
      totalXp: 1_100,
      bars: [{ questId: 'q1', units: 10 }],
      moments: [
        {
          type: 'completed_quest',
          userId: 'olena',
          questName: 'A hundred pages',
          contribution: null,
          subject: null,
          amount: null,
        },
      ],
      otherMoments: 0,
    },
  ],
};

const matchMedia = window.matchMedia;

afterEach(() => {
  jest.useRealTimers();
  window.matchMedia = matchMedia;
});

function preferReducedMotion(): void {
  window.matchMedia = (query) => ({ ...matchMedia(query), matches: query.includes('reduced-motion') });
}

/** Opens the party's page by a link to a film; the server has this answer for each week. */
async function openFilm(week = '2026-03-09', answer: () => StubbedResponse = () => ({ body: FILM })) {
  const reads = {
    '/api/parties/p1/film?week=2026-03-02': () => ({ body: { ...FILM, week: '2026-03-02', xpBefore: 700 } }),
    '/api/parties/p1/film?week=2026-03-09': answer,
  };
  const page = await renderParty({ tab: `overview&film=${week}`, reads });
  return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'Week in review' })) };
}

const bar = (dialog: Pick<typeof screen, 'getByRole'>) =>
  dialog.getByRole('progressbar', { name: 'Progress of A hundred pages' }).getAttribute('aria-valuetext');

describe('the film of a week', () => {
  it('is opened by its link, which is used up, and played from how the week began to its end', async () => {
    const { dialog } = await openFilm();
    await dialog.findByText('The week begins');
    await waitFor(() => expect(currentAddress()).toBe('/parties/p1'));
    expect(bar(dialog)).toBe('2 / 10');
    expect(dialog.getByText('Goal: 200 XP')).toBeVisible();
    expect(dialog.queryByText(/XP this week/)).toBeNull();
    await dialog.findByText('Tuesday 9:00 AM', {}, { timeout: 5_000 });
    expect(bar(dialog)).toBe('6 / 10');
    expect(dialog.getByText('and 3 more events')).toBeVisible();
    await dialog.findByText('100 of 200 XP this week', {}, { timeout: 5_000 });
    expect(bar(dialog)).toBe('10 / 10');
    expect(dialog.getByText('1,100 XP total')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Watch again' })).toBeVisible();
  });

  it('is paused, and moved to any of its moments', async () => {
    const { dialog, user } = await openFilm();
    await user.click(await dialog.findByRole('button', { name: 'Pause' }));
    const position = dialog.getByRole('slider', { name: 'Moment of the week' });
    fireEvent.change(position, { target: { value: '2' } });
    expect(bar(dialog)).toBe('10 / 10');
    expect(position).toHaveAttribute('aria-valuetext', 'Thursday 9:00 PM');
    await user.click(dialog.getByRole('button', { name: 'Watch again' }));
    expect(bar(dialog)).toBe('2 / 10');
    expect(dialog.getByRole('button', { name: 'Pause' })).toBeVisible();
  });

  it('is with reduced motion a story of days, which waits for its reader', async () => {
    preferReducedMotion();
    const { dialog, user } = await openFilm();
    const forward = await dialog.findByRole('button', { name: 'Forward' });
    expect(dialog.queryByRole('button', { name: 'Pause' })).toBeNull();
    await user.click(forward);
    expect(dialog.getByText('Tuesday, March 10')).toBeVisible();
    await user.click(forward);
    expect(dialog.getByText('Thursday, March 12')).toBeVisible();
    expect(bar(dialog)).toBe('10 / 10');
    await user.click(dialog.getByRole('button', { name: 'Back' }));
    expect(bar(dialog)).toBe('6 / 10');
  });

  it('leads to the weeks since the founding, and has a link of its own', async () => {
    const { dialog, user, asked } = await openFilm();
    const next = await dialog.findByRole('button', { name: 'The week after' });
    expect(next).toHaveAttribute('aria-disabled', 'true');
    const share = () => user.click(dialog.getByRole('button', { name: 'Share the film' }));
    expect(dialog.queryByLabelText('Link to this film')).toBeNull();
    await share();
    expect(dialog.getByLabelText('Link to this film')).toHaveFocus();
    expect(dialog.getByLabelText('Link to this film')).toHaveValue(
      'http://localhost/parties/p1?film=2026-03-09',
    );
    const before = dialog.getByRole('button', { name: 'The week before' });
    await user.click(before);
    await dialog.findByText('700 XP total');
    expect(dialog.getByText('Week of Mar 2, 2026')).toBeVisible();
    expect(before).toHaveFocus();
    fireEvent.change(dialog.getByRole('slider', { name: 'Moment of the week' }), { target: { value: '2' } });
    expect(dialog.getByText('400 of 200 XP that week')).toBeVisible();
    expect(before).toHaveAttribute('aria-disabled', 'true');
    await share();
    expect(dialog.getByLabelText('Link to this film')).toHaveValue(
      'http://localhost/parties/p1?film=2026-03-02',
    );
    await share();
    expect(dialog.queryByLabelText('Link to this film')).toBeNull();
    expect(asked.map(({ url }) => url)).toContain('/api/parties/p1/film?week=2026-03-02');
  });

  it('doesn’t repeat the XP of the first week as those of all', async () => {
    const { dialog } = await openFilm('2026-03-09', () => ({ body: { ...FILM, xpBefore: 0 } }));
    const position = await dialog.findByRole('slider', { name: 'Moment of the week' });
    fireEvent.change(position, { target: { value: '2' } });
    expect(dialog.getByText('1,100 of 200 XP this week')).toBeVisible();
    expect(dialog.queryByText(/XP total/)).toBeNull();
  });

  it('says that a week had nothing to show', async () => {
    const { dialog } = await openFilm('2026-03-09', () => ({ body: { ...FILM, frames: [], quests: [] } }));
    expect(await dialog.findByText('A quiet week')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Share the film' })).toBeNull();
  });

  it('is asked for again after a failure', async () => {
    let answer = BROKEN;
    const { dialog, user } = await openFilm('2026-03-09', () => answer);
    await dialog.findByText('The film could not be loaded.');
    answer = { body: FILM };
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    await dialog.findByText('The week begins');
  });

  it('is for members alone', async () => {
    await renderParty({ party: partyAnswer({ isMember: false }), tab: 'overview&film=2026-03-09' });
    await screen.findByText('Streak together');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Watch the film' })).toBeNull();
  });
});
