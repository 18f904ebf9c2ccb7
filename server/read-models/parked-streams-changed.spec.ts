import { describe, expect, it } from '@jest/globals';
import { parseParkedStreamChange } from './parked-streams-changed';

describe('the notification of a parked stream', () => {
  it('says which stream a consumer has parked or released', () => {
    expect(parseParkedStreamChange('["parked", "players", "player-1"]')).toEqual({
      consumer: 'players',
      sequence: 'player-1',
      isParked: true,
    });
    expect(parseParkedStreamChange('["released", "policy:party-xp", "1"]')).toEqual({
      consumer: 'policy:party-xp',
      sequence: '1',
      isParked: false,
    });
  });

  it.each(['', 'players', '{}', '["gone", "players", "1"]', '["parked", "players"]', '["parked", 1, 2]'])(
    'is undefined for a payload in another format: %s',
    (payload) => expect(parseParkedStreamChange(payload)).toBeUndefined(),
  );
});
