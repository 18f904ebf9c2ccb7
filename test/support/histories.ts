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
import type { DailyTemplate } from '../../server/rules/daily-selection';
import { QUEST_CATEGORIES } from '../../server/rules/quest-category';

const PLAYERS = 4;
const PARTIES = 3;
const HOUR_MILLIS = 3_600_000;
const ZONES = ['UTC', 'Europe/Kyiv', 'America/Los_Angeles', 'Pacific/Auckland'];

/** Something somebody tries; `number` chooses whatever there is to choose. */
interface Attempt {
  readonly what: 'language' | 'zone' | 'day' | 'quest' | 'found' | 'join' | 'party quest' | 'contribute';
  readonly player: number;
  readonly party: number;
  readonly number: number;
}

const attempts: fc.Arbitrary<readonly Attempt[]> = fc.array(
  fc.record({
    what: fc.constantFrom<Attempt['what']>(
      'language',
      'zone',
      'day',
      'quest',
      'quest',
      'quest',
      'found',
      'join',
      'party quest',
      'contribute',
      'contribute', // prettier-ignore
    ),
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

/** One history of about that many events, the same each time. */
export function historyOf(events: number): readonly RecordedEvent[] {
  const world = new World();
  let seed = 1;
  const next = (below: number): number => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (seed >>> 8) % below;
  };
  const kinds: readonly Attempt['what'][] = [
    'day',
    'quest',
    'quest',
    'found',
    'join',
    'party quest',
    'contribute',
  ];
  while (world.events.length < events) {
    world.attempt({
      what: kinds[next(kinds.length)] ?? 'day',
      player: next(PLAYERS),
      party: next(PARTIES),
      number: next(10_000),
    });
  }
  return world.events;
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
  private now = Date.UTC(2026, 0, 5, 6);

  attempt({ what, player, party, number }: Attempt): void {
    const userId = uuid('a', player);
    const partyId = uuid('b', party);
    const me = this.registered(userId, player);
    const instant = new Date((this.now += 1_000)).toISOString();
    switch (what) {
      case 'language':
        return this.ask(userId, { type: 'ChangeLanguage', language: number % 2 ? 'uk' : 'en' });
      case 'zone':
        return this.ask(userId, { type: 'ChangeTimeZone', timeZone: ZONES[number % ZONES.length] ?? 'UTC' });
      case 'day':
        return this.startDay(userId, number);
      case 'quest': {
        const ids = Object.keys(me.quests);
        const questId = ids[number % ids.length] ?? 'none';
        return this.ask(userId, { type: 'AdvanceQuest', how: 'finish', questId, instant });
      }
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

  private startDay(userId: string, number: number): void {
    this.now += (number % 60) * HOUR_MILLIS;
    let draws = number;
    this.ask(userId, {
      type: 'StartDay',
      instant: new Date(this.now).toISOString(),
      templates: TEMPLATES,
      random: () => ((draws += 7_919) % 10_007) / 10_007,
      questIdFor: () => uuid('d', (draws += 1) * 10_000 + this.events.length),
    });
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
    this.decide(playerDecider, this.players, `player-${userId}`, userId, command);
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
        schemaVersion: 1,
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

const TEMPLATES: readonly DailyTemplate[] = Array.from({ length: 21 }, (_unused, index) => {
  const mode = (['timer', 'progressive', 'normal'] as const)[index % 3] ?? 'normal';
  const tier = { target: mode === 'progressive' ? 3 : 1, timerSeconds: mode === 'timer' ? 60 : null, xp: 40 };
  const category = QUEST_CATEGORIES[index % QUEST_CATEGORIES.length] ?? 'habit';
  return { id: `template-${index}`, category, mode, tiers: { 1: tier, 2: tier, 3: tier, 4: tier, 5: tier } };
});
