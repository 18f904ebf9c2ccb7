import fc from 'fast-check';
import type { Decider } from '../../../server/domain/kernel/decider';
import type { PlayerCommand } from '../../../server/domain/player/player.commands';
import type { PlayerContent } from '../../../server/domain/player/player-content';
import { createPlayerDecider } from '../../../server/domain/player/player.decider';
import type { PlayerEvent } from '../../../server/domain/player/player.events';
import type { PlayerState, RegisteredPlayer } from '../../../server/domain/player/player.state';
import type { RecordedEvent } from '../../../server/event-log/event-log';
import { CHARACTER_CLASSES } from '../../../server/rules/character-class';
import { decideOrEmpty } from './game-commands';
import {
  ACCOUNT_ATTEMPTS,
  toPlayerCommand,
  isPlayerAttempt,
  PLAYER_ATTEMPTS,
  ZONES,
} from './player-attempts';
import { momentAt, registered } from './player-events';
import { toRecordedEvents } from './project-in-memory';
import { TEST_CONTENT } from './test-content';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** One command with the state before and after it; without events when it was refused or changed nothing. */
export interface CommandStep {
  readonly command: PlayerCommand;
  /** ISO 8601 UTC. */
  readonly instant: string;
  readonly before: RegisteredPlayer;
  readonly facts: readonly PlayerEvent[];
  readonly after: RegisteredPlayer;
}

/** A player's whole history, in order. */
export interface PlayerHistory {
  readonly facts: readonly PlayerEvent[];
  readonly steps: readonly CommandStep[];
  readonly state: RegisteredPlayer;
}

/** Just before the end of a week, month or year, or a clock change: in Kyiv, on Lord Howe Island, in Los Angeles. */
const startInstants = fc.constantFrom(
  '2026-02-28T08:00:00.000Z',
  '2026-04-04T10:00:00.000Z',
  '2026-10-24T18:00:00.000Z',
  '2026-10-31T20:00:00.000Z',
  '2026-12-30T22:30:00.000Z',
  '2027-03-27T20:00:00.000Z',
);

/** Usually a few seconds, within which a step can be undone; sometimes days, or a clock set back. */
export const PAUSES = fc.oneof(
  { arbitrary: fc.integer({ min: 0, max: 20 }).map((n) => n * SECOND), weight: 12 },
  { arbitrary: fc.integer({ min: 0, max: 90 }).map((n) => n * MINUTE), weight: 3 },
  { arbitrary: fc.integer({ min: 1, max: 30 }).map((n) => n * HOUR), weight: 3 },
  { arbitrary: fc.integer({ min: 1, max: 40 }).map((n) => n * 24 * HOUR), weight: 1 },
  { arbitrary: fc.integer({ min: -30, max: -1 }).map((n) => n * HOUR), weight: 1 },
);

const ALL_ATTEMPTS = [
  ...PLAYER_ATTEMPTS,
  ...ACCOUNT_ATTEMPTS,
  ...(['party xp', 'party xp delay', 'take slot', 'leave slot'] as const),
] as const;
export type PlayerAttemptKind = (typeof ALL_ATTEMPTS)[number];

/** All attempts, or only some of them repeatedly, so that limits are reached. */
export const REPERTOIRES: fc.Arbitrary<readonly PlayerAttemptKind[]> = fc.oneof(
  fc.constant(ALL_ATTEMPTS),
  fc.subarray([...new Set<PlayerAttemptKind>(ALL_ATTEMPTS)], { minLength: 2, maxLength: 8 }),
);

/** One kind of attempt, with the number that makes its choices. */
interface Attempt {
  readonly kind: number;
  readonly number: number;
  readonly wait: number;
}

/** What histories are made of. */
interface HistoryShape {
  readonly repertoires: fc.Arbitrary<readonly PlayerAttemptKind[]>;
  readonly maxLength: number;
  /** Milliseconds before each attempt. */
  readonly waits: fc.Arbitrary<number>;
  /** Default: {@link TEST_CONTENT}. */
  readonly content?: PlayerContent;
}

/** Histories of players of every class and time zone, with random numbers and clocks. */
export function createPlayerHistories({
  repertoires,
  maxLength,
  waits,
  content = TEST_CONTENT,
}: HistoryShape): fc.Arbitrary<PlayerHistory> {
  const decider = createPlayerDecider(content);
  const attempts = fc.record({ kind: fc.nat(1000), number: fc.nat(100_000), wait: waits });
  return fc
    .record({
      characterClass: fc.constantFrom(...CHARACTER_CLASSES),
      timeZone: fc.constantFrom(...ZONES),
      beginning: startInstants,
      repertoire: repertoires,
      tries: fc.array(attempts, { maxLength, size: 'max' }),
    })
    .map(({ beginning, repertoire, tries, ...player }) =>
      simulate(decider, registered(player), beginning, repertoire, tries),
    );
}

/** Histories of any attempts. */
export const playerHistories: fc.Arbitrary<PlayerHistory> = createPlayerHistories({
  repertoires: REPERTOIRES,
  maxLength: 120,
  waits: PAUSES,
});

export function expectRegistered(state: PlayerState): RegisteredPlayer {
  if (state.status !== 'registered') throw new Error('The player is not registered');
  return state;
}

/** The events of a history as a stream's, with the instants at which they were decided. */
export function recordHistory({ facts, steps, state }: PlayerHistory): readonly RecordedEvent[] {
  const first = steps[0]?.instant ?? '2026-02-28T08:00:00.000Z';
  const times = [first, ...steps.flatMap((step) => step.facts.map(() => step.instant))];
  return toRecordedEvents(`player-${state.userId}`, facts).map((event, index) => ({
    ...event,
    metadata: { ...event.metadata, time: times[index]! },
  }));
}

function simulate(
  decider: Decider<PlayerCommand, PlayerEvent, PlayerState>,
  first: PlayerEvent,
  beginning: string,
  repertoire: readonly PlayerAttemptKind[],
  tries: readonly Attempt[],
): PlayerHistory {
  const facts = [first];
  const turns: CommandStep[] = [];
  let state = expectRegistered(decider.evolve(decider.initial, first));
  let now = Date.parse(beginning);
  let ids = 0;
  for (const { kind, number, wait } of tries) {
    const what = repertoire[kind % repertoire.length] ?? 'day';
    now += wait;
    const instant = new Date(now).toISOString();
    const moment = momentAt(instant, pseudoRandom(number, 7_919), pseudoRandom(number, 104_729));
    const newId = (): string => `id-${(ids += 1)}`;
    const command = isPlayerAttempt(what)
      ? toPlayerCommand(what, { player: state, moment, number, newId })
      : toPartyRelatedCommand(what, number);
    const decided = decideOrEmpty(decider, command, state);
    const after = expectRegistered(
      decided.reduce((player, fact) => decider.evolve(player, fact), state as PlayerState),
    );
    turns.push({ command, instant, before: state, facts: decided, after });
    facts.push(...decided);
    state = after;
  }
  return { facts, steps: turns, state };
}

function toPartyRelatedCommand(
  what: 'party xp' | 'party xp delay' | 'take slot' | 'leave slot',
  number: number,
): PlayerCommand {
  const partyId = 'abcde'.charAt(number % 5);
  const claim = `claim ${Math.floor(number / 5) % 2}`;
  switch (what) {
    case 'party xp delay':
      return { type: 'DelayPartyXp', partyId, contributionRevision: number % 20 };
    case 'party xp': {
      const share = 1 + (number % 400);
      return { type: 'EarnPartyXp', partyId, questId: 'pages', contributionRevision: number % 20, share };
    }
    case 'take slot':
      return { type: 'TakePartySlot', partyId, claim };
    case 'leave slot':
      return { type: 'ReleasePartySlot', partyId, claim, reason: 'left' };
  }
}

/** A pseudo-random number, 0 ≤ n < 1. */
function pseudoRandom(number: number, prime: number): number {
  return ((number * prime) % 10_007) / 10_007;
}
