import { DEFAULT_GAME_SETTINGS, type GameSettings } from '../../../server/rules/game-settings';
import fc from 'fast-check';
import { Rejection } from '../../../server/domain/kernel/rejection';
import type { Decider } from '../../../server/domain/kernel/decider';
import type { PartyCommand } from '../../../server/domain/party/party.commands';
import { actor, contribute, createQuest, feedEntry, joinParty, person, slotClaimOf } from './party-events';

const PEOPLE = ['olena', 'taras', 'ivan', 'maria'] as const;
const people = fc.constantFrom(...PEOPLE);
const quests = fc.constantFrom('pages', 'walks');
/** Before, at and after the deadline that some quests have. */
const DEADLINE = '2026-11-21T00:00:00.000Z';
const instants = fc.constantFrom('2026-11-20T23:59:59.999Z', DEADLINE, '2026-12-01T00:00:00.000Z');

const memberships: readonly fc.Arbitrary<PartyCommand>[] = [
  fc
    .record({
      name: people,
      level: fc.integer({ min: 1, max: 4 }),
      verifiedPasswordId: fc.constantFrom(null, 'one', 'two'),
    })
    .map(({ name, level, verifiedPasswordId }) =>
      joinParty(name, { member: person(name, level), verifiedPasswordId, slotClaim: `${name} at ${level}` }),
    ),
  fc.record({ name: people, inviter: people }).map(({ name, inviter }) =>
    joinParty(name, {
      member: person(name, 2),
      slotClaim: `${name} by ${inviter}`,
      invitation: { inviterId: inviter, slotClaim: slotClaimOf(inviter) },
    }),
  ),
  fc.record({
    type: fc.constant('ChangeInviters'),
    inviters: fc.constantFrom('members', 'leader'),
    by: people,
  }),
  people.map((userId) => ({ type: 'LeaveParty', userId })),
  fc.record({ type: fc.constant('RemoveMember'), userId: people, by: people }),
  fc.record({ type: fc.constant('TransferLeadership'), to: people, by: people }),
  fc
    .record({ by: people, days: fc.array(fc.constantFrom('2026-10-01', '2026-11-19', null)) })
    .map(({ by, days }) => ({
      type: 'ClaimLeadership',
      by,
      lastPlayed: Object.fromEntries(PEOPLE.map((name, index) => [name, days[index] ?? null])),
      today: '2026-11-20',
    })),
  fc
    .record({
      by: people,
      changes: fc.record(
        {
          description: fc.constantFrom('A chapter before breakfast', 'Two chapters'),
          maxMembers: fc.integer({ min: 1, max: 4 }),
          minLevel: fc.integer({ min: 1, max: 3 }),
          name: fc.constantFrom('Morning readers', 'Night owls'),
          isPublic: fc.boolean(),
          language: fc.constantFrom('any', 'en', 'uk'),
        },
        { requiredKeys: [] },
      ),
      password: fc.constantFrom({}, { passwordId: null }, { passwordId: 'one' }, { passwordId: 'two' }),
    })
    .map(({ password, ...details }) => ({ ...details, ...password }))
    .map((details) => ({ type: 'ChangeSettings', ...details })),
];

/** Commands that players may try on an existing party, in any order; the leader seldom deletes it. */
export const partyCommands: fc.Arbitrary<PartyCommand> = fc.oneof(
  ...memberships.map((arbitrary) => ({ arbitrary, weight: 2 })),
  { arbitrary: people.map((by): PartyCommand => ({ type: 'DeleteParty', by })), weight: 1 },
  {
    arbitrary: fc
      .record({
        questId: quests,
        xpReward: fc.integer({ min: 10, max: 1000 }),
        targetValue: fc.integer({ min: 1, max: 40 }),
        deadline: fc.constantFrom(null, DEADLINE),
        createdBy: people,
      })
      .map((details): PartyCommand => createQuest(details)),
    weight: 4,
  },
  {
    arbitrary: fc
      .record({ questId: quests, by: people })
      .map((details): PartyCommand => ({ type: 'DeletePartyQuest', ...details })),
    weight: 1,
  },
  {
    arbitrary: fc
      .record({ type: fc.constant('HideTexts'), questId: fc.option(quests) })
      .map((details): PartyCommand => details),
    weight: 1,
  },
  {
    arbitrary: fc
      .record({ questId: quests, instant: instants })
      .map((details): PartyCommand => ({ type: 'ExpirePartyQuest', ...details })),
    weight: 1,
  },
  {
    arbitrary: fc
      .record({
        type: fc.constantFrom('CheerEntry', 'CheerEntry', 'WithdrawCheer'),
        entry: fc.constantFrom(
          feedEntry('finished', 'olena', '2026-11-20T08:00:00.000Z'),
          feedEntry('found', 'taras', '2026-11-24T08:00:00.000Z'),
          feedEntry('wore', 'ivan', '2026-11-28T08:00:00.000Z'),
        ),
        reaction: fc.constantFrom('clap', 'fire'),
        by: people.map(actor),
        instant: instants,
      })
      .map((details): PartyCommand => details),
    weight: 8,
  },
  {
    arbitrary: fc
      .record({
        questId: quests,
        by: people.map(actor),
        contribution: fc.integer({ min: 1, max: 12 }),
        charisma: fc.integer({ min: 0, max: 80 }),
        passivePercent: fc.constantFrom(0, 10, 25),
        instant: instants,
      })
      .map((details): PartyCommand => contribute(details)),
    weight: 20,
  },
);

/** The commands' events, refused commands left out, and the state before and after each command. */
export interface PlayResult<Event, State> {
  readonly facts: readonly Event[];
  readonly states: readonly State[];
  readonly state: State;
}

export function play<Command, Event, State>(
  decider: Decider<Command, Event, State>,
  begin: readonly Event[],
  commands: readonly Command[],
): PlayResult<Event, State> {
  let state = begin.reduce((before, fact) => decider.evolve(before, fact), decider.initial);
  const facts: Event[] = [...begin];
  const states = [state];
  for (const command of commands) {
    const decided = decideOrEmpty(decider, command, state);
    facts.push(...decided);
    state = decided.reduce((before, fact) => decider.evolve(before, fact), state);
    states.push(state);
  }
  return { facts, states, state };
}

/** The decided events; empty for a refusal. */
export function decideOrEmpty<Command, Event, State>(
  decider: Decider<Command, Event, State>,
  command: Command,
  state: State,
  settings: GameSettings = DEFAULT_GAME_SETTINGS,
): readonly Event[] {
  try {
    return decider.decide(command, state, settings);
  } catch (error) {
    if (error instanceof Rejection) return [];
    throw error;
  }
}
