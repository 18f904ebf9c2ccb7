import { describe, expect, it } from '@jest/globals';
import { questAnswer, withChest } from '../../../../test/support/web/quest-screens';
import { buildQuestBoard } from './quest-board';

const ids = (quests: readonly { readonly id: string }[]) => quests.map(({ id }) => id);

describe('the board of the quests page', () => {
  const current = [
    questAnswer({ id: 'd1', userQuest: { isCompleted: true } }),
    questAnswer({ id: 'd2' }),
    questAnswer({ id: 'w1', type: 'weekly' }),
    questAnswer({ id: 'm1', type: 'monthly' }),
    questAnswer({ id: 'c1', type: 'custom', frequency: 'weekly' }),
  ];
  const board = buildQuestBoard(current, [withChest({ id: 'd0', isCurrent: false })]);

  it('has a tab per frequency, with completed quests last', () => {
    expect(ids(board.tabs.daily.current)).toEqual(['d2', 'd1']);
    expect(ids(board.tabs.weekly.current)).toEqual(['w1']);
    expect(ids(board.tabs.monthly.current)).toEqual(['m1']);
  });

  it('lists chests of earlier days separately', () => {
    expect(ids(board.tabs.daily.withUnopenedChest)).toEqual(['d0']);
  });

  it('lists custom quests outside the tabs', () => {
    expect(ids(board.custom)).toEqual(['c1']);
  });

  it('sums the counts of the three tabs', () => {
    expect(board.active).toBe(4);
  });
});
