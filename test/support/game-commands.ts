import fc from 'fast-check';
import { Rejection } from '../../server/domain/kernel/rejection';
import type { Decider } from '../../server/domain/kernel/decider';
import type { PartyCommand } from '../../server/domain/party/party.commands';
import { actor, contribute, createQuest, person } from './party-facts';

const people = fc.constantFrom('olena', 'taras', 'ivan', 'maria');

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
        passivePercent: fc.constantFrom(0, 10, 25),
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

/** What was decided; nothing for a refusal. */
export function decidedOrRefused<Command, Event, State>(
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
