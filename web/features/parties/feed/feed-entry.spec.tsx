// Shows R90, R122.
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderScreen } from '../../../../test/support/web/web-render';
import { FeedEntry } from './feed-entry';
import type { Activity } from './group-feed';

const AT = '2026-11-20T12:00:00Z';
const entry = {
  id: 'a1',
  partyId: 'p1',
  type: 'quest_contribution',
  user: { id: 'u2', nickname: 'Mira <b>', username: 'mira' },
  xpGained: 1234,
  questId: 'q1',
  questName: 'Pages & <i>more</i>',
  contribution: 2,
  subject: null,
  amount: null,
  createdAt: AT,
  position: '1',
} as const;
const show = (activity: Activity, times = 1) =>
  renderScreen(
    <FeedEntry
      group={{ id: activity.id, activity, times, entries: [activity] }}
      now={Date.parse(AT) + 3 * 60_000}
    />,
  );

describe('a feed entry', () => {
  it('shows names verbatim', async () => {
    await show(entry);
    expect(screen.getByRole('listitem')).toHaveTextContent('Mira <b> contributed 2 to Pages & <i>more</i>');
  });

  it('shows its age and the XP paid', async () => {
    await show(entry);
    expect(screen.getByText('3 min. ago')).toHaveAttribute('datetime', AT);
    expect(screen.getByText('+1,234 XP')).toBeVisible();
  });

  it('falls back to the username, and shows no XP when none was paid', async () => {
    await show({ ...entry, type: 'joined', user: { ...entry.user, nickname: '' }, xpGained: 0 });
    expect(screen.getByRole('listitem')).toHaveTextContent('mira joined the party');
    expect(screen.queryByText(/XP/)).toBeNull();
  });

  const plank = { emoji: '💪', names: { en: 'Side Plank', uk: 'Бічна планка' } };

  it.each([
    [{ type: 'member_quest', subject: plank }, 'Mira <b> finished 💪 Side Plank'],
    [{ type: 'member_quest' }, 'Mira <b> finished a quest of their own'],
    [{ type: 'completed_quest', questName: 'Pages' }, 'Mira <b> finished the party quest Pages'],
    [{ type: 'member_loot', subject: plank }, 'Mira <b> found 💪 Side Plank'],
    [{ type: 'member_stats', amount: 1 }, 'Mira <b> spent 1 stat point'],
    [{ type: 'member_stats', amount: 5 }, 'Mira <b> spent 5 stat points'],
    [{ type: 'member_level', amount: 4 }, 'Mira <b> reached level 4'],
    [{ type: 'leadership' }, 'Mira <b> leads the party now'],
    [{ type: 'removed' }, 'Mira <b> was removed from the party'],
  ] as const)('describes what members do: %j', async (change, sentence) => {
    await show({ ...entry, questId: null, questName: null, contribution: null, ...change });
    expect(screen.getByRole('listitem')).toHaveTextContent(sentence);
  });

  it('shows the number of contributions', async () => {
    await show(entry, 3);
    expect(screen.getByRole('listitem')).toHaveTextContent('3 min. ago · 3 times · +1,234 XP');
  });

  it.each([
    [{ type: 'member_quest', subject: plank }, 'Mira <b> finished 3 quests'],
    [{ type: 'member_quest_undone' }, 'Mira <b> took 3 finished quests back'],
    [{ type: 'member_loot', subject: plank }, 'Mira <b> found 3 items'],
    [{ type: 'member_equip', subject: plank }, 'Mira <b> put on 3 items'],
    [{ type: 'member_stats', amount: 6 }, 'Mira <b> spent 6 stat points'],
    [{ type: 'member_level', amount: 6 }, 'Mira <b> reached level 6'],
  ] as const)('counts what members do several times in a row: %j', async (change, sentence) => {
    await show({ ...entry, questId: null, questName: null, contribution: null, ...change }, 3);
    expect(screen.getByRole('listitem')).toHaveTextContent(sentence);
  });
});
