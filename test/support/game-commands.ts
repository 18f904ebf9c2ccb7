import fc from 'fast-check';
import { Rejection } from '../../server/domain/kernel/rejection';
import type { Decider } from '../../server/domain/kernel/decider';
import type { PartyCommand } from '../../server/domain/party/party.commands';
import type { PlayerCommand } from '../../server/domain/player/player.commands';
import { actor, contribute, createQuest, person } from './party-facts';
import { startDayAt, TEMPLATES } from './player-facts';

const DAYS = 3;
const ZONES = ['UTC', 'Pacific/Kiritimati', 'Pacific/Niue', 'Europe/Kyiv'];
const people = fc.constantFrom('olena', 'taras', 'ivan', 'maria');

/** Some hour of one of the first days of March 2026. */
const instants = fc
  .integer({ min: 0, max: DAYS * 24 })
  .map((hours) => new Date(Date.UTC(2026, 2, 1, hours)).toISOString());

/** Ids of quests that a day in March may hand out. */
const questIds = fc
  .tuple(fc.integer({ min: 1, max: DAYS + 1 }), fc.constantFrom(...TEMPLATES))
  .map(([day, { id }]) => `2026-03-0${day}/${id}`);

/** What a registered player may try, in any order; the clock may jump. */
export const playerCommands: fc.Arbitrary<PlayerCommand> = fc.oneof(
  { arbitrary: instants.map((instant) => startDayAt(instant)), weight: 2 },
  {
    arbitrary: fc.record({
      type: fc.constant('AdvanceQuest' as const),
      how: fc.constantFrom('complete' as const, 'increment' as const, 'finish' as const),
      questId: questIds,
      instant: instants,
    }),
    weight: 12,
  },
  {
    arbitrary: fc.record({
      type: fc.constant('EarnPartyXp' as const),
      partyId: fc.constantFrom('readers', 'runners'),
      questId: fc.constant('pages'),
      contributionRevision: fc.nat(20),
      xpGained: fc.integer({ min: 1, max: 1000 }),
    }),
    weight: 4,
  },
  fc.record({
    type: fc.constant('ChangeTimeZone' as const),
    timeZone: fc.constantFrom(...ZONES),
  }),
  {
    arbitrary: fc.record({
      type: fc.constant('TakePartySlot' as const),
      partyId: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    }),
    weight: 4,
  },
  fc.record({
    type: fc.constant('ReleasePartySlot' as const),
    partyId: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    reason: fc.constantFrom('refused' as const, 'left' as const),
  }),
);

/** What people may try of a party that is there, in any order. */
export const partyCommands: fc.Arbitrary<PartyCommand> = fc.oneof(
  { arbitrary: people.map((name) => ({ type: 'JoinParty' as const, member: person(name) })), weight: 1 },
  {
    arbitrary: fc
      .record({
        questId: fc.constantFrom('pages', 'walks'),
        xpReward: fc.integer({ min: 10, max: 1000 }),
        targetValue: fc.integer({ min: 1, max: 40 }),
        createdBy: people,
      })
      .map((details) => createQuest(details)),
    weight: 2,
  },
  {
    arbitrary: fc
      .record({
        questId: fc.constantFrom('pages', 'walks'),
        by: people.map(actor),
        contribution: fc.integer({ min: 1, max: 12 }),
        charisma: fc.integer({ min: 0, max: 80 }),
      })
      .map((details) => contribute(details)),
    weight: 10,
  },
);

/** The facts that came of the commands, refusals left out, and where they lead. */
export function play<Command, Event, State>(
  decider: Decider<Command, Event, State>,
  begin: readonly Event[],
  commands: readonly Command[],
): { readonly facts: readonly Event[]; readonly state: State } {
  let state = begin.reduce((before, fact) => decider.evolve(before, fact), decider.initial);
  const facts: Event[] = [...begin];
  for (const command of commands) {
    const decided = decidedOrRefused(decider, command, state);
    facts.push(...decided);
    state = decided.reduce((before, fact) => decider.evolve(before, fact), state);
  }
  return { facts, state };
}

function decidedOrRefused<Command, Event, State>(
  decider: Decider<Command, Event, State>,
  command: Command,
  state: State,
): readonly Event[] {
  try {
    return decider.decide(command, state);
  } catch (error) {
    if (error instanceof Rejection) return [];
    throw error;
  }
}
