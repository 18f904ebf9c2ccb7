import { describe, expect, it } from '@jest/globals';
import { SAMPLES } from '../../test/golden-events/samples';
import { toRecordedEvents } from '../../test/support/project-in-memory';
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
/** All that was ever told to a party of somebody's own words. */
const CUSTOM_NAMES =
  /Полити сад|Before the heat|garden|сад|Написати бабусі|Three pages|Find the pen|Buy a stamp/;

type EventOf<Type extends PlayerEvent['type']> = Extract<PlayerEvent, { type: Type }>;

/** The event of the sample, with what is said otherwise. */
function fact<Type extends PlayerEvent['type']>(
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

describe('what a party hears of its members', () => {
  it.each<{ what: string; event: PlayerEvent; told: Partial<PartyActivity> }>([
    {
      what: 'a completed quest, by its names, with what it gave',
      event: fact('QuestCompleted', { templateId: template.id, xpGained: 58 }),
      told: { type: 'member_quest', xpGained: 58, subject: quest },
    },
    {
      what: 'an own quest that was completed, without its name',
      event: fact('QuestCompleted', { templateId: null, questType: 'custom', xpGained: 35 }),
      told: { type: 'member_quest', xpGained: 35 },
    },
    {
      what: 'a quest that has left the catalogue, without a name',
      event: fact('QuestCompleted', { templateId: 'no-longer-there', xpGained: 8 }),
      told: { type: 'member_quest', xpGained: 8 },
    },
    {
      what: 'a completion that was taken back',
      event: fact('QuestStepUndone', { wasCompleted: true, xpTaken: 58 }),
      told: { type: 'member_quest_undone' },
    },
    {
      what: 'an item from a chest',
      event: fact('LootClaimed', { roll, item: { itemId: item.id, rarity: item.rarity } }),
      told: { type: 'member_loot', subject: thing },
    },
    {
      what: 'an item put on',
      event: fact('ItemEquipped', { itemId: item.id }),
      told: { type: 'member_equip', subject: thing },
    },
    {
      what: 'points spent on stats, and not on which',
      event: fact('StatsAllocated', { points: { focus: 3, charisma: 1 }, pointsSpent: 4 }),
      told: { type: 'member_stats', amount: 4 },
    },
    {
      what: 'a level reached',
      event: fact('LevelReached', { level: 7 }),
      told: { type: 'member_level', amount: 7 },
    },
  ])('is $what', ({ event, told }) => {
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
        ...told,
      },
    ]);
  });

  it.each<{ what: string; event: PlayerEvent }>([
    { what: 'an empty chest', event: fact('LootClaimed', { item: null }) },
    {
      what: 'a step taken back that completed nothing',
      event: fact('QuestStepUndone', { wasCompleted: false }),
    },
  ])('is not $what', ({ event }) => {
    expect(activitiesOf(event)).toStrictEqual([]);
  });

  it('is nothing else: no step, no task, no own quest, no language, no zone, no day', () => {
    const told = PLAYER_EVENTS.types.filter((type) => activitiesOf(fact(type)).length > 0);
    expect(told.sort()).toStrictEqual(
      [
        ...['ItemEquipped', 'LevelReached', 'LootClaimed'],
        ...['QuestCompleted', 'QuestStepUndone', 'StatsAllocated'],
      ].sort(),
    );
  });

  it('never has the words that a player wrote in private', () => {
    const everything = PLAYER_EVENTS.types.flatMap((type) => activitiesOf(fact(type)));
    expect(JSON.stringify(everything)).not.toMatch(CUSTOM_NAMES);
    expect(JSON.stringify(PLAYER_EVENTS.types.map((type) => fact(type)))).toMatch(CUSTOM_NAMES);
  });

  it('is heard in each party that the fact names, by the name the player had', () => {
    const acts = activitiesOf(fact('LevelReached'), {
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

  it('is heard nowhere when the player was in no party', () => {
    expect(activitiesOf(fact('LevelReached'), { ...AUDIENCE, parties: [] })).toStrictEqual([]);
    const [untold] = toRecordedEvents(`player-${USER}`, [fact('LevelReached')]);
    expect(untold && toMemberActivities(fact('LevelReached'), untold)).toStrictEqual([]);
  });

  it('is the same after it was stored', () => {
    for (const type of PLAYER_EVENTS.types) {
      for (const act of activitiesOf(fact(type))) {
        expect(fromPartyActivityRow(toPartyActivityRow(act))).toStrictEqual(act);
      }
    }
  });
});
