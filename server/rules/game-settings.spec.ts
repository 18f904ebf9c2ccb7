import { describe, expect, it } from '@jest/globals';
import { DEFAULT_GAME_SETTINGS } from './game-settings';

describe('the settings of the game', () => {
  it('are by default ten tasks a day, three parties, twenty custom quests and 1,000 XP of parties a day (R50, R66, R70, R300)', () => {
    expect(DEFAULT_GAME_SETTINGS).toEqual({
      tasksPerDay: 10,
      partiesPerPlayer: 3,
      openCustomQuests: 20,
      partyXpPerDay: 1_000,
    });
  });
});
