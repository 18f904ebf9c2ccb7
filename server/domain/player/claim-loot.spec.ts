import { describe, expect, it } from '@jest/globals';
import { itemFound, foundNothing, foundAndEquipped } from '../../../test/support/events/belongings-events';
import {
  dayStarted,
  givenPlayer as given,
  MONDAY,
  quest,
  questCompleted,
  registered,
  fixedRandom,
  TUESDAY,
} from '../../../test/support/events/player-events';
import type { LootRoll } from '../../rules/loot';
import type { QuestFrequency } from '../../rules/quest-type';
import { Rejection } from '../kernel/rejection';
import type { PlayerCommand } from './player.commands';
import type { AssignedQuest, PlayerEvent } from './player.events';

const lucky = quest('lucky', { hasLoot: true });
const plain = quest('plain');
const claim = (questId: string, ...rolls: readonly number[]): PlayerCommand => ({
  type: 'ClaimLoot',
  questId,
  random: fixedRandom(...rolls),
});
/** The quest is done, and its chest is the player's first. */
const firstDone = (of: AssignedQuest): readonly PlayerEvent[] => [
  registered(),
  dayStarted({ quests: [of, plain] }),
  questCompleted(of),
];
const done = (of: AssignedQuest): readonly PlayerEvent[] => [...firstDone(of), itemFound('wool-cap')];
const claimed = (
  roll: Partial<LootRoll>,
  itemId: string | null,
  frequency: QuestFrequency = 'daily',
): PlayerEvent => {
  const all = { emptyChance: 0.25, emptyRoll: 0.9, rarityRoll: null, itemRoll: null, ...roll };
  const item = itemId === null ? null : itemFound(itemId);
  if (item?.type === 'LootClaimed')
    return { ...item, data: { ...item.data, questId: 'lucky', frequency, roll: all } };
  return { type: 'LootClaimed', data: { questId: 'lucky', frequency, roll: all, item: null } };
};

describe('a chest', () => {
  it('contains an item by three rolls, stored in its event', () => {
    const opened = given(...done(lucky)).when(claim('lucky', 0.25, 0.7, 0.99));
    opened.then([claimed({ emptyRoll: 0.25, rarityRoll: 0.7, itemRoll: 0.99 }, 'owl-ring')]);
    expect(opened.leads().state).toMatchObject({ inventory: { 'owl-ring': 1 }, emptyChests: 0 });
  });

  it('is empty by one roll, stored in its event', () => {
    const opened = given(...done(lucky)).when(claim('lucky', 0.2499));
    opened.then([claimed({ emptyRoll: 0.2499 }, null)]);
    expect(opened.leads().state).toMatchObject({ inventory: {}, emptyChests: 1 });
  });

  it('increases the number of an item that the player owns', () => {
    const opened = given(...done(lucky), itemFound('owl-ring')).when(claim('lucky', 0.5, 0.7, 0.99));
    expect(opened.leads().state).toMatchObject({ inventory: { 'owl-ring': 2 } });
  });

  it.each<[QuestFrequency, number, string]>([
    ['daily', 0.25, 'wool-cap'],
    ['weekly', 0.1, 'wool-cap'],
    ['monthly', 0, 'cursed-blade'],
  ])('of a %s quest is empty with a chance of %d, and has its own weights', (type, emptyChance, item) => {
    const rolls = { emptyChance, emptyRoll: emptyChance, rarityRoll: 0.3, itemRoll: 0 };
    // The test's content has two rare items, and 0.26 of four is the second.
    const itemRoll = type === 'monthly' ? 0.26 : 0;
    given(...done({ ...lucky, type }))
      .when(claim('lucky', emptyChance, 0.3, itemRoll))
      .then([claimed({ ...rolls, itemRoll }, item, type)]);
  });

  it('is never empty after three empty ones in a row', () => {
    const unlucky = [...done(lucky), foundNothing('a'), foundNothing('b')];
    given(...unlucky)
      .when(claim('lucky', 0))
      .then([claimed({ emptyRoll: 0 }, null)]);
    given(...unlucky, foundNothing('c'))
      .when(claim('lucky', 0, 0, 0))
      .then([claimed({ emptyChance: 0, emptyRoll: 0, rarityRoll: 0, itemRoll: 0 }, 'wool-cap')]);
    given(...unlucky, foundNothing('c'), itemFound('clover'))
      .when(claim('lucky', 0))
      .then([claimed({ emptyRoll: 0 }, null)]);
  });

  it('is empty less often with worn luck, not with luck in the inventory', () => {
    given(...done(lucky), ...foundAndEquipped('clover'))
      .when(claim('lucky', 0.15, 0, 0))
      .then([claimed({ emptyChance: 0.15, emptyRoll: 0.15, rarityRoll: 0, itemRoll: 0 }, 'wool-cap')]);
    given(...done(lucky), itemFound('clover'))
      .when(claim('lucky', 0.15))
      .then([claimed({ emptyRoll: 0.15 }, null)]);
  });
});

// Shows R54.
describe('the first chest', () => {
  const item = claimed({ emptyChance: 0, emptyRoll: 0, rarityRoll: 0, itemRoll: 0 }, 'wool-cap');

  it('is never empty, and the next one may be', () => {
    const next = quest('next', { hasLoot: true });
    const first = given(
      ...firstDone(lucky),
      dayStarted({ day: TUESDAY, quests: [next] }),
      questCompleted(next),
    );
    first.when(claim('lucky', 0, 0, 0)).then([item]);
    expect(
      first
        .when(claim('lucky', 0, 0, 0))
        .leads()
        .when(claim('next', 0))
        .facts(),
    ).toMatchObject([{ data: { questId: 'next', roll: { emptyChance: 0.25 }, item: null } }]);
  });

  it('is not the one after an empty first, which stays as it was recorded', () => {
    given(...firstDone(lucky), foundNothing('before'))
      .when(claim('lucky', 0))
      .then([claimed({ emptyRoll: 0 }, null)]);
  });
});

describe('a chest is refused', () => {
  it.each([
    ['when it was empty', claim('lucky', 0)],
    ['when it held something', claim('lucky', 0.5)],
  ])('the second time, %s', (_what, first) => {
    given(...done(lucky))
      .when(first)
      .leads()
      .when(claim('lucky'))
      .then(new Rejection('LOOT_ALREADY_CLAIMED'));
  });

  it('when the quest has none', () => {
    given(...done(lucky), questCompleted(plain))
      .when(claim('plain'))
      .then(new Rejection('LOOT_NOT_AVAILABLE'));
    given(...done(lucky))
      .when(claim('plain'))
      .then(new Rejection('LOOT_NOT_AVAILABLE'));
  });

  it('before its quest is completed', () => {
    given(registered(), dayStarted({ quests: [lucky] }))
      .when(claim('lucky'))
      .then(new Rejection('QUEST_NOT_COMPLETED'));
  });

  it.each(['other', '__proto__', 'constructor'])('for a quest that was never handed out (%s)', (questId) => {
    given(...done(lucky))
      .when(claim(questId))
      .then(new Rejection('QUEST_NOT_FOUND'));
  });
});

describe('the chest of a past quest', () => {
  const tuesday = dayStarted({ day: TUESDAY });

  it('can still be opened, with the chances of its kind', () => {
    given(...done({ ...lucky, type: 'weekly' }), tuesday, dayStarted({ day: '2026-03-09' }))
      .when(claim('lucky', 0.1, 0, 0))
      .then([
        claimed({ emptyChance: 0.1, emptyRoll: 0.1, rarityRoll: 0, itemRoll: 0 }, 'wool-cap', 'weekly'),
      ]);
  });

  // Shows R56.
  it('can be opened for a year', () => {
    const last = given(...done(lucky), tuesday, dayStarted({ day: '2027-03-02' }));
    last.when(claim('lucky', 0)).then([claimed({ emptyRoll: 0 }, null)]);
    given(...done(lucky), tuesday, dayStarted({ day: '2027-03-03' }))
      .when(claim('lucky'))
      .then(new Rejection('QUEST_NOT_FOUND'));
    expect(last.state).toMatchObject({ pastQuests: [{ lastDay: MONDAY, chest: 'waiting' }] });
  });

  it('is forgotten after thirty days once it was opened, like a quest without one', () => {
    const opened = [...done(lucky), questCompleted(plain), foundNothing('lucky')];
    const later = (day: string) => given(...opened, tuesday, dayStarted({ day }));
    later('2026-04-01').when(claim('lucky')).then(new Rejection('LOOT_ALREADY_CLAIMED'));
    later('2026-04-01').when(claim('plain')).then(new Rejection('LOOT_NOT_AVAILABLE'));
    for (const questId of ['lucky', 'plain'])
      later('2026-04-02').when(claim(questId)).then(new Rejection('QUEST_NOT_FOUND'));
  });

  it.each<[QuestFrequency, string, string]>([
    ['daily', '2027-03-02', '2027-03-03'],
    ['weekly', '2027-03-08', '2027-03-09'],
    ['monthly', '2027-03-31', '2027-04-01'],
  ])(
    'can be opened from the end of its period (%s) though no day was played: on %s, not on %s',
    (type, last, gone) => {
      const onReturn = (day: string) =>
        given(...done({ ...lucky, type }), dayStarted({ day })).when(claim('lucky'));
      expect(onReturn(last).facts()).toMatchObject([{ type: 'LootClaimed', data: { frequency: type } }]);
      onReturn(gone).then(new Rejection('QUEST_NOT_FOUND'));
    },
  );

  it('is opened once, on either side of midnight', () => {
    const past = given(...done(lucky), tuesday)
      .when(claim('lucky'))
      .leads();
    past.when(claim('lucky')).then(new Rejection('LOOT_ALREADY_CLAIMED'));
    given(...done(lucky), foundNothing('lucky'), tuesday)
      .when(claim('lucky'))
      .then(new Rejection('LOOT_ALREADY_CLAIMED'));
  });

  it('is lost when its quest was not completed in time', () => {
    given(registered(), dayStarted({ quests: [lucky] }), tuesday)
      .when(claim('lucky'))
      .then(new Rejection('LOOT_NOT_AVAILABLE'));
  });

  it('does not exist for a quest that had none', () => {
    given(...done(plain), tuesday)
      .when(claim('plain'))
      .then(new Rejection('LOOT_NOT_AVAILABLE'));
  });
});
