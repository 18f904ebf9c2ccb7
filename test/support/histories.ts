import fc from 'fast-check';
import type { Position } from '../../server/contracts/position';
import { Rejection } from '../../server/domain/kernel/rejection';
import type { PartyCommand } from '../../server/domain/party/party.commands';
import { partyDecider } from '../../server/domain/party/party.decider';
import type { MemberIdentity } from '../../server/domain/party/party.events';
import type { PartyState } from '../../server/domain/party/party.state';
import type { PlayerCommand } from '../../server/domain/player/player.commands';
import { playerDecider } from '../../server/domain/player/player.decider';
import type { PlayerState, RegisteredPlayer } from '../../server/domain/player/player.state';
import type { NewEvent, RecordedEvent } from '../../server/event-log/event-log';
import { GAME_EVENTS } from '../../server/event-log/registry';
import { commandOf, isPlayerAttempt, PLAYER_ATTEMPTS, type PlayerAttempt } from './player-attempts';
import { TEST_CONTENT } from './test-content';

const PLAYERS = 4;
const PARTIES = 3;
const HOUR_MILLIS = 3_600_000;
/** What people try as members of parties; some more often than others. */
const PARTY_ATTEMPTS = ['found', 'join', 'party quest', 'contribute', 'contribute'] as const;
const ATTEMPTS = [...PLAYER_ATTEMPTS, ...[1, 2, 3, 4].flatMap(() => PARTY_ATTEMPTS)];
const decider = playerDecider(TEST_CONTENT);

/** Something somebody tries; `number` chooses whatever there is to choose. */
interface Attempt {
  readonly what: PlayerAttempt | (typeof PARTY_ATTEMPTS)[number];
  readonly player: number;
  readonly party: number;
  readonly number: number;
}

const attempts: fc.Arbitrary<readonly Attempt[]> = fc.array(
  fc.record({
    what: fc.constantFrom(...ATTEMPTS),
    player: fc.nat(PLAYERS - 1),
    party: fc.nat(PARTIES - 1),
    number: fc.nat(10_000),
  }),
  { maxLength: 120, size: 'max' },
);

/** Histories that the rules of the game allow, in log order: what the deciders answered to random attempts. */
export const histories: fc.Arbitrary<readonly RecordedEvent[]> = attempts.map((each) => {
  const world = new World();
  for (const attempt of each) world.attempt(attempt);
  return world.events;
});

/** One history of that many events, the same each time: a shorter one is the beginning of a longer. */
export function historyOf(events: number): readonly RecordedEvent[] {
  const world = new World();
  let seed = 1;
  const next = (below: number): number => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (seed >>> 8) % below;
  };
  while (world.events.length < events) {
    world.attempt({
      what: ATTEMPTS[next(ATTEMPTS.length)] ?? 'day',
      player: next(PLAYERS),
      party: next(PARTIES),
      number: next(10_000),
    });
  }
  return world.events.slice(0, events);
}

/** The events of a history, to be appended to a log anew. */
export function unrecorded(
  history: readonly RecordedEvent[],
): readonly (NewEvent & { readonly streamId: string })[] {
  return history.map(({ id, type, data, metadata, streamId }) => ({ id, type, data, metadata, streamId }));
}

class World {
  readonly events: RecordedEvent[] = [];
  private readonly players = new Map<string, PlayerState>();
  private readonly parties = new Map<string, PartyState>();
  private readonly revisions = new Map<string, number>();
  private ids = 0;
  private now = Date.UTC(2026, 0, 5, 6);

  attempt({ what, player, party, number }: Attempt): void {
    const userId = uuid('a', player);
    const partyId = uuid('b', party);
    const me = this.registered(userId, player);
    const instant = new Date((this.now += 1_000)).toISOString();
    if (isPlayerAttempt(what)) return this.play(what, me, number);
    switch (what) {
      case 'found':
        return this.found(partyId, identity(me), number);
      case 'join':
        return this.askParty(partyId, { type: 'JoinParty', member: identity(me) });
      case 'party quest':
        return this.askParty(partyId, {
          type: 'CreatePartyQuest',
          questId: uuid('c', party * 10 + (number % 5)),
          name: `Quest ${number}`,
          description: 'Together — разом',
          emoji: '🎯',
          category: 'collaboration',
          xpReward: 10 + (number % 500),
          targetValue: 1 + (number % 12),
          deadline: number % 3 ? null : new Date(this.now + 48 * HOUR_MILLIS).toISOString(),
          instant,
          createdBy: userId,
        });
      case 'contribute':
        return this.contribute(partyId, me, number, instant);
    }
  }

  /** What a player does alone. A day is begun some hours later, everything else at once: it may still be undone. */
  private play(what: PlayerAttempt, player: RegisteredPlayer, number: number): void {
    if (what === 'day') this.now += (number % 60) * HOUR_MILLIS;
    let draws = number;
    const newId = (): string => uuid('d', (this.ids += 1));
    const moment = {
      instant: new Date(this.now).toISOString(),
      random: () => ((draws += 7_919) % 10_007) / 10_007,
      newQuestId: newId,
    };
    this.ask(player.userId, commandOf(what, { player, moment, number, newId }));
  }

  private found(partyId: string, founder: MemberIdentity, number: number): void {
    this.askParty(partyId, {
      type: 'CreateParty',
      partyId,
      name: `Party "${number}" Ґанок`,
      description: "It's \\ fine",
      theme: 'study',
      maxMembers: 2 + (number % 3),
      minLevel: 1,
      weeklyGoal: '100',
      monthlyGoal: '',
      rules: '',
      isPublic: number % 4 > 0,
      founder,
    });
  }

  private contribute(partyId: string, me: RegisteredPlayer, number: number, instant: string): void {
    const party = this.parties.get(partyId);
    const quests = party?.status === 'founded' ? Object.keys(party.quests) : [];
    const questId = quests[number % quests.length] ?? 'none';
    const by = { userId: me.userId, nickname: me.nickname, username: me.username };
    const before = this.events.length;
    this.askParty(partyId, {
      type: 'Contribute',
      questId,
      by,
      contribution: 1 + (number % 4),
      charisma: 12,
      passivePercent: number % 3 ? 0 : 10,
      instant,
    });
    for (const made of this.events.slice(before)) {
      if (made.type !== 'PartyContributionMade') continue;
      const xpGained = Number(made.data['xpGained']);
      this.ask(me.userId, {
        type: 'EarnPartyXp',
        partyId,
        questId,
        contributionRevision: made.revision,
        xpGained,
      });
    }
  }

  private registered(userId: string, number: number): RegisteredPlayer {
    if (!this.players.has(userId)) {
      this.ask(userId, {
        type: 'RegisterPlayer',
        userId,
        nickname: `Hero ${number}`,
        username: `hero ${number}`,
        characterClass: 'warrior',
        language: 'en',
        timeZone: 'UTC',
      });
    }
    const state = this.players.get(userId);
    if (state?.status !== 'registered') throw new Error(`${userId} is not registered`);
    return state;
  }

  private ask(userId: string, command: PlayerCommand): void {
    this.decide(decider, this.players, `player-${userId}`, userId, command);
  }

  private askParty(partyId: string, command: PartyCommand): void {
    this.decide(partyDecider, this.parties, `party-${partyId}`, partyId, command);
  }

  private decide<Command, Event extends { readonly type: string; readonly data: object }, State>(
    decider: {
      initial: State;
      decide(c: Command, s: State): readonly Event[];
      evolve(s: State, e: Event): State;
    },
    states: Map<string, State>,
    streamId: string,
    id: string,
    command: Command,
  ): void {
    const state = states.get(id) ?? decider.initial;
    try {
      const decided = decider.decide(command, state);
      states.set(
        id,
        decided.reduce((before, event) => decider.evolve(before, event), state),
      );
      for (const event of decided) this.record(streamId, event);
    } catch (error) {
      // Refused by the rules: nothing happened.
      if (!(error instanceof Rejection)) throw error;
    }
  }

  private record(streamId: string, { type, data }: { readonly type: string; readonly data: object }): void {
    const revision = (this.revisions.get(streamId) ?? -1) + 1;
    this.revisions.set(streamId, revision);
    const number = this.events.length + 1;
    const id = uuid('e', number);
    this.events.push({
      id,
      type,
      data: data as RecordedEvent['data'],
      metadata: {
        commandId: id,
        correlationId: id,
        causationId: id,
        actor: 'system',
        time: new Date(this.now).toISOString(),
        schemaVersion: GAME_EVENTS.versionOf(type),
      },
      streamId,
      revision,
      position: String(number).padStart(19, '0') as Position,
    });
  }
}

function identity({ userId, nickname, username, characterClass, level }: RegisteredPlayer): MemberIdentity {
  return { userId, nickname, username, characterClass, level };
}

function uuid(kind: string, number: number): string {
  return `${kind.repeat(8)}-0000-4000-8000-${number.toString(16).padStart(12, '0')}`;
}
