import fc from 'fast-check';
import type { Position } from '../../../server/contracts/position';
import type { Decider } from '../../../server/domain/kernel/decider';
import type { PartyCommand } from '../../../server/domain/party/party.commands';
import { partyDecider } from '../../../server/domain/party/party.decider';
import type { MemberIdentity, SlotHolder } from '../../../server/domain/party/party.events';
import type { PartyState } from '../../../server/domain/party/party.state';
import type { PlayerCommand } from '../../../server/domain/player/player.commands';
import type { PlayerState, RegisteredPlayer } from '../../../server/domain/player/player.state';
import type { RecordedEvent } from '../../../server/event-log/event-log';
import type { ActivityAudience } from '../../../server/event-log/event-metadata';
import { GAME_EVENTS } from '../../../server/event-log/registry';
import { PLAYER_AGGREGATE } from '../../../server/platform/commands/aggregates';
import { DEFAULT_GAME_SETTINGS } from '../../../server/rules/game-settings';
import { decideOrEmpty } from './game-commands';
import { PARTY_ATTEMPTS, toPartyCommand } from './party-attempts';
import { toPlayerCommand, isPlayerAttempt, PLAYER_ATTEMPTS, type PlayerAttempt } from './player-attempts';

/** Random contributions reach the bound of a day. */
const SETTINGS = { ...DEFAULT_GAME_SETTINGS, partyXpPerDay: 200 };
const PLAYERS = 4;
const PARTIES = 3;
const HOUR_MILLIS = 3_600_000;
const ATTEMPTS = [...PLAYER_ATTEMPTS, ...PARTY_ATTEMPTS];
const playerIdOf = (number: number): string => uuid('a', number);
const PEOPLE = Array.from({ length: PLAYERS }, (_unused, number) => playerIdOf(number));

type MembershipStart = Extract<PartyCommand, { type: 'CreateParty' | 'JoinParty' }>;

/** A player's attempt; `number` makes every choice. */
interface Attempt {
  readonly what: (typeof ATTEMPTS)[number];
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

/** Histories that the rules of the game allow, in log order: the deciders' events for random attempts. */
export const histories: fc.Arbitrary<readonly RecordedEvent[]> = attempts.map((each) => {
  const world = new RandomWorld();
  for (const attempt of each) world.attempt(attempt);
  return world.events;
});

/** A deterministic history of that many events: a shorter one is a prefix of a longer one. */
export function createHistory(events: number): readonly RecordedEvent[] {
  const world = new RandomWorld();
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

class RandomWorld {
  readonly events: RecordedEvent[] = [];
  private readonly players = new Map<string, PlayerState>();
  private readonly parties = new Map<string, PartyState>();
  private readonly revisions = new Map<string, number>();
  /** The number of parties founded per place: a new one may follow a deleted one. */
  private readonly generations = new Map<number, number>();
  private ids = 0;
  private now = Date.UTC(2026, 0, 5, 6);

  attempt({ what, player, party, number }: Attempt): void {
    const userId = playerIdOf(player);
    const partyId = this.partyIn(party);
    const me = this.registered(userId, player);
    this.now += 1_000;
    if (isPlayerAttempt(what)) return this.play(what, me, number);
    const questId = this.questOf(partyId, number);
    const command = toPartyCommand(what, {
      ...{ partyId, me: identity(me), other: playerIdOf(Math.floor(number / 7) % PLAYERS), people: PEOPLE },
      slotClaim: uuid('f', (this.ids += 1)),
      questId,
      newQuestId: uuid('c', Number.parseInt(partyId.slice(-4), 16) * 10 + (number % 5)),
      ...{ now: this.now, number },
    });
    if (command.type === 'CreateParty' || command.type === 'JoinParty')
      this.joinOrCreate(partyId, userId, command);
    else this.askParty(partyId, command);
    // Sometimes an operator hides the quest's texts, or the party's.
    if (what === 'quest deletion' && number % 3 === 0)
      this.askParty(partyId, { type: 'HideTexts', questId: number % 2 ? questId : null });
  }

  /** A player's own commands. A day starts some hours later, all others follow immediately: an undo is still possible. */
  private play(what: PlayerAttempt, player: RegisteredPlayer, number: number): void {
    if (what === 'day') this.now += (number % 60) * HOUR_MILLIS;
    let draws = number;
    const newId = (): string => uuid('d', (this.ids += 1));
    const moment = {
      instant: new Date(this.now).toISOString(),
      random: () => ((draws += 7_919) % 10_007) / 10_007,
      newQuestId: newId,
    };
    this.ask(player.userId, toPlayerCommand(what, { player, moment, number, newId }));
  }

  /** The id of the party in that place: a new one when the last was deleted. */
  private partyIn(place: number): string {
    const idOf = (generation: number): string => uuid('b', place + PARTIES * generation);
    const generation = this.generations.get(place) ?? 0;
    if (this.parties.get(idOf(generation))?.status !== 'deleted') return idOf(generation);
    this.generations.set(place, generation + 1);
    return idOf(generation + 1);
  }

  /** A player founds or joins a party: takes a slot first and frees it after a refusal. */
  private joinOrCreate(partyId: string, userId: string, command: MembershipStart): void {
    if (this.isMember(partyId, userId)) return;
    const { slotClaim: claim } = command;
    this.ask(userId, { type: 'TakePartySlot', partyId, claim });
    this.askParty(partyId, command);
    if (this.isMember(partyId, userId)) return;
    this.ask(userId, { type: 'ReleasePartySlot', partyId, claim, reason: 'refused' });
  }

  private isMember(partyId: string, userId: string): boolean {
    const party = this.parties.get(partyId);
    return party?.status === 'founded' && party.members.some((member) => member.userId === userId);
  }

  private questOf(partyId: string, number: number): string {
    const party = this.parties.get(partyId);
    const open = party?.status === 'founded' ? Object.keys(party.quests) : [];
    const past = party?.status === 'founded' ? party.pastQuests.map(({ questId }) => questId) : [];
    const quests = [...open, ...past];
    return quests[number % quests.length] ?? 'none';
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
    this.decide(PLAYER_AGGREGATE.decider, this.players, `player-${userId}`, userId, command);
  }

  /** Runs a party command; pays contributors, and frees the slots of players who left. */
  private askParty(partyId: string, command: PartyCommand): void {
    const streamId = `party-${partyId}`;
    const decided = this.decide(partyDecider, this.parties, streamId, partyId, command);
    const first = (this.revisions.get(streamId) ?? -1) - decided.length + 1;
    for (const [index, { type, data }] of decided.entries()) {
      if (type === 'MemberLeft' || type === 'MemberRemoved') {
        this.release(partyId, { userId: data.member.userId, slotClaim: data.slotClaim });
      }
      if (type === 'PartyDeleted') for (const member of data.members) this.release(partyId, member);
      if (type === 'PartyContributionMade') {
        const { questId, xpGained: share, by } = data;
        const contributionRevision = first + index;
        this.ask(by.userId, { type: 'EarnPartyXp', partyId, questId, contributionRevision, share });
      }
    }
  }

  private release(partyId: string, { userId, slotClaim: claim }: SlotHolder): void {
    this.ask(userId, { type: 'ReleasePartySlot', partyId, claim, reason: 'left' });
  }

  private decide<Command, Event extends { readonly type: string; readonly data: object }, State>(
    decider: Decider<Command, Event, State>,
    states: Map<string, State>,
    streamId: string,
    id: string,
    command: Command,
  ): readonly Event[] {
    const state = states.get(id) ?? decider.initial;
    // A refusal by the rules appends nothing.
    const decided = decideOrEmpty(decider, command, state, SETTINGS);
    const player = this.players.get(id);
    for (const event of decided) this.record(streamId, event, player && PLAYER_AGGREGATE.toldTo?.(player));
    states.set(
      id,
      decided.reduce((before, event) => decider.evolve(before, event), state),
    );
    return decided;
  }

  private record(
    streamId: string,
    { type, data }: { readonly type: string; readonly data: object },
    toldTo: ActivityAudience | undefined,
  ): void {
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
        schemaVersion: GAME_EVENTS.getCurrentVersion(type),
        ...(toldTo && { toldTo }),
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
