import { describe, expect, it } from '@jest/globals';
import { SAMPLES } from '../../test/golden-events/samples';
import { toRecordedEvents } from '../../test/support/events/project-in-memory';
import { DAILY_QUESTS } from '../content/catalogue';
import { ITEMS } from '../content/item-catalogue';
import type { PartyActivity } from '../contracts/live';
import type { PlayerEvent } from '../domain/player/player.events';
import { PLAYER_EVENTS } from '../event-log/registry';
import { toMemberActivities } from './member-activity';
import { fromPartyActivityRow, toPartyActivityRow } from './party-activity';

const USER = 'a0000000-0000-4000-8000-000000000001';
const READERS = 'b0000000-0000-4000-8000-000000000001';
const RUNNERS = 'b0000000-0000-4000-8000-000000000002';
const AUDIENCE = { parties: [READERS], nickname: 'Anna', username: 'anna' };
/** All names in the samples that players wrote themselves; no party may receive them. */
const CUSTOM_NAMES =
  /Полити сад|Before the heat|garden|сад|Написати бабусі|Three pages|Find the pen|Buy a stamp/;

type EventOf<Type extends PlayerEvent['type']> = Extract<PlayerEvent, { type: Type }>;

/** Returns the sample event of a type, with some data replaced. */
function sampleEvent<Type extends PlayerEvent['type']>(
  type: Type,
  data: Partial<EventOf<Type>['data']> = {},
): PlayerEvent {
  return { type, data: { ...SAMPLES[type], ...data } } as PlayerEvent;
}

function activitiesOf(
  event: PlayerEvent,
  toldTo: typeof AUDIENCE | undefined = AUDIENCE,
): readonly PartyActivity[] {
  return toRecordedEvents(`player-${USER}`, [event], toldTo).flatMap((recorded) =>
    toMemberActivities(event, recorded),
  );
}

const [template] = DAILY_QUESTS;
const [item] = ITEMS;
if (!template || !item) throw new Error('The catalogue is empty');
const quest = { emoji: template.emoji, names: { en: template.texts.en.name, uk: template.texts.uk.name } };
const thing = { emoji: item.emoji, names: { en: item.texts.en.name, uk: item.texts.uk.name } };
const roll = { emptyChance: 0.2, emptyRoll: 0.5, rarityRoll: 0.875, itemRoll: 0.25 };

describe('a member activity', () => {
  it.each<{ what: string; event: PlayerEvent; expected: Partial<PartyActivity> }>([
    {
      what: 'a completed quest, by its names, with what it gave',
      event: sampleEvent('QuestCompleted', { templateId: template.id, xpGained: 58 }),
      expected: { type: 'member_quest', xpGained: 58, subject: quest },
    },
    {
      what: 'an own quest that was completed, without its name',
      event: sampleEvent('QuestCompleted', { templateId: null, questType: 'custom', xpGained: 35 }),
      expected: { type: 'member_quest', xpGained: 35 },
    },
    {
      what: 'a quest that has left the catalogue, without a name',
      event: sampleEvent('QuestCompleted', { templateId: 'no-longer-there', xpGained: 8 }),
      expected: { type: 'member_quest', xpGained: 8 },
    },
    {
      what: 'a completion that was taken back',
      event: sampleEvent('QuestStepUndone', { wasCompleted: true, xpTaken: 58 }),
      expected: { type: 'member_quest_undone' },
    },
    {
      what: 'an item from a chest',
      event: sampleEvent('LootClaimed', { roll, item: { itemId: item.id, rarity: item.rarity } }),
      expected: { type: 'member_loot', subject: thing },
    },
    {
      what: 'an item put on',
      event: sampleEvent('ItemEquipped', { itemId: item.id }),
      expected: { type: 'member_equip', subject: thing },
    },
    {
      what: 'points spent on stats, and not on which',
      event: sampleEvent('StatsAllocated', { points: { focus: 3, charisma: 1 }, pointsSpent: 4 }),
      expected: { type: 'member_stats', amount: 4 },
    },
    {
      what: 'a level reached',
      event: sampleEvent('LevelReached', { level: 7 }),
      expected: { type: 'member_level', amount: 7 },
    },
  ])('is created for $what', ({ event, expected }) => {
    expect(activitiesOf(event)).toStrictEqual([
      {
        id: 'e0000000-0000-4000-8000-000000000001',
        partyId: READERS,
        user: { id: USER, nickname: 'Anna', username: 'anna' },
        xpGained: 0,
        questId: null,
        questName: null,
        contribution: null,
        subject: null,
        amount: null,
        createdAt: '2026-03-01T08:00:01.000Z',
        position: '0000000000000000001',
        cheers: [],
        ...expected,
      },
    ]);
  });

  it.each<{ what: string; event: PlayerEvent }>([
    { what: 'an empty chest', event: sampleEvent('LootClaimed', { item: null }) },
    {
      what: 'a step taken back that completed nothing',
      event: sampleEvent('QuestStepUndone', { wasCompleted: false }),
    },
  ])('is not created for $what', ({ event }) => {
    expect(activitiesOf(event)).toStrictEqual([]);
  });

  it('omits all other events: steps, tasks, custom quests, language, zone, days', () => {
    const expected = PLAYER_EVENTS.types.filter((type) => activitiesOf(sampleEvent(type)).length > 0);
    expect(expected.sort()).toStrictEqual(
      [
        ...['ItemEquipped', 'LevelReached', 'LootClaimed'],
        ...['QuestCompleted', 'QuestStepUndone', 'StatsAllocated'],
      ].sort(),
    );
  });

  it("never contains a player's private texts", () => {
    const everything = PLAYER_EVENTS.types.flatMap((type) => activitiesOf(sampleEvent(type)));
    expect(JSON.stringify(everything)).not.toMatch(CUSTOM_NAMES);
    expect(JSON.stringify(PLAYER_EVENTS.types.map((type) => sampleEvent(type)))).toMatch(CUSTOM_NAMES);
  });

  it("is created for each party in the event's audience, with the nickname at that time", () => {
    const acts = activitiesOf(sampleEvent('LevelReached'), {
      ...AUDIENCE,
      parties: [READERS, RUNNERS],
      nickname: 'Ann',
    });
    expect(acts.map(({ partyId, user }) => [partyId, user.nickname])).toStrictEqual([
      [READERS, 'Ann'],
      [RUNNERS, 'Ann'],
    ]);
    expect(new Set(acts.map(({ id, position }) => `${id} ${position}`)).size).toBe(1);
  });

  it('is not created when the player was in no party', () => {
    expect(activitiesOf(sampleEvent('LevelReached'), { ...AUDIENCE, parties: [] })).toStrictEqual([]);
    const [withoutAudience] = toRecordedEvents(`player-${USER}`, [sampleEvent('LevelReached')]);
    expect(withoutAudience && toMemberActivities(sampleEvent('LevelReached'), withoutAudience)).toStrictEqual(
      [],
    );
  });

  it('is the same after storing and reading', () => {
    for (const type of PLAYER_EVENTS.types) {
      for (const act of activitiesOf(sampleEvent(type))) {
        expect(fromPartyActivityRow(toPartyActivityRow(act))).toStrictEqual(act);
      }
    }
  });
});
