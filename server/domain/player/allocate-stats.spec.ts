import { describe, expect, it } from '@jest/globals';
import { givenPlayer as given, levelReached, registered } from '../../../test/support/events/player-events';
import type { StatName } from '../../rules/stats';
import { Rejection } from '../kernel/rejection';
import type { PlayerCommand } from './player.commands';
import type { PlayerEvent } from './player.events';

type Points = Partial<Record<StatName, number>>;
const allocate = (points: Points): PlayerCommand => ({ type: 'AllocateStats', points });
const allocated = (points: Points, pointsSpent: number): PlayerEvent => ({
  type: 'StatsAllocated',
  data: { points, pointsSpent },
});
const onLevel3 = [registered(), levelReached(2, 0), levelReached(3, 0)];

describe('stat points', () => {
  it('raise the stats they are spent on by as much', () => {
    const player = given(...onLevel3).when(allocate({ focus: 3, willpower: 4 }));
    player.then([allocated({ focus: 3, willpower: 4 }, 7)]);
    expect(player.leads().state).toMatchObject({
      availablePoints: 3,
      stats: { strength: 10, intelligence: 10, focus: 13, charisma: 10, willpower: 14 },
    });
  });

  it('can be spent to the last one, and no further', () => {
    given(...onLevel3)
      .when(allocate({ strength: 10 }))
      .then([allocated({ strength: 10 }, 10)]);
    given(...onLevel3)
      .when(allocate({ strength: 6, charisma: 5 }))
      .then(new Rejection('NOT_ENOUGH_POINTS', { available: 10, asked: 11 }));
  });

  it('cannot be spent twice', () => {
    given(...onLevel3, allocated({ strength: 8 }, 8))
      .when(allocate({ strength: 3 }))
      .then(new Rejection('NOT_ENOUGH_POINTS', { available: 2, asked: 3 }));
  });

  it('cannot be spent on the first level', () => {
    given(registered())
      .when(allocate({ intelligence: 1 }))
      .then(new Rejection('NOT_ENOUGH_POINTS', { available: 0, asked: 1 }));
  });

  it('spent on nothing append nothing; the event omits stats that get none', () => {
    given(...onLevel3)
      .when(allocate({}))
      .then([]);
    given(...onLevel3)
      .when(allocate({ focus: 0 }))
      .then([]);
    given(...onLevel3)
      .when(allocate({ focus: 0, charisma: 1 }))
      .then([allocated({ charisma: 1 }, 1)]);
  });
});
