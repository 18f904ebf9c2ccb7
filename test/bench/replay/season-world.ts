import type { Decider } from '../../../server/domain/kernel/decider';
import type { FeedEntry, PartyCommand } from '../../../server/domain/party/party.commands';
import type { PartyEvent, SlotHolder } from '../../../server/domain/party/party.events';
import type { FoundedParty, PartyState } from '../../../server/domain/party/party.state';
import type { PlayerCommand } from '../../../server/domain/player/player.commands';
import type { PlayerEvent } from '../../../server/domain/player/player.events';
import type { PlayerState, RegisteredPlayer } from '../../../server/domain/player/player.state';
import type { EventMetadata } from '../../../server/event-log/event-metadata';
import { GAME_EVENTS } from '../../../server/event-log/registry';
import { PARTY_AGGREGATE, PLAYER_AGGREGATE } from '../../../server/platform/commands/aggregates';
import { DEFAULT_GAME_SETTINGS } from '../../../server/rules/game-settings';
import { decideOrEmpty } from '../../support/events/game-commands';

/** The few contributions of a season reach the bound of a day. */
const SETTINGS = { ...DEFAULT_GAME_SETTINGS, partyXpPerDay: 5 };

/** An event of a group's history, not yet at a place of a log. Ids in it are those of {@link seasonId}. */
export interface SeasonEvent {
  readonly streamId: string;
  readonly revision: number;
  readonly id: string;
  readonly type: string;
  readonly data: object;
  readonly metadata: EventMetadata;
}

/** Every id of a season looks like this, so that a copy can be given ids of its own. */
function seasonId(number: number): string {
  return `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`;
}

interface Request {
  readonly commandId: string;
  readonly correlationId: string;
  readonly causationId: string;
  readonly actor: string;
}

/** Players and parties whose commands are decided by the rules of the game and appended in the server's format. */
export class SeasonWorld {
  readonly events: SeasonEvent[] = [];
  /** Milliseconds since 1970. */
  now = Date.UTC(2026, 0, 5, 6);
  private readonly players = new Map<string, PlayerState>();
  private readonly parties = new Map<string, PartyState>();
  private readonly revisions = new Map<string, number>();
  private ids = 0;
  private seed = 1;

  newId(): string {
    return seasonId((this.ids += 1));
  }

  /** Pseudo-random, the same in every run; from 0 to below 1. */
  nextRandom(): number {
    this.seed = (Math.imul(this.seed, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (this.seed >>> 8) / 0x800000;
  }

  /** The latest contribution of anybody but the player, as an entry of the feed. */
  findLatestContribution(except: string): Omit<FeedEntry, 'type'> | undefined {
    const found = this.events.findLast(
      ({ type, data }) => type === 'PartyContributionMade' && contributorOf(data) !== except,
    );
    return found && { entryId: found.id, userId: contributorOf(found.data), time: found.metadata.time };
  }

  get instant(): string {
    return new Date(this.now).toISOString();
  }

  player(userId: string): RegisteredPlayer {
    const state = this.players.get(userId);
    if (state?.status !== 'registered') throw new Error(`${userId} is not registered`);
    return state;
  }

  party(partyId: string): FoundedParty | undefined {
    const state = this.parties.get(partyId);
    return state?.status === 'founded' ? state : undefined;
  }

  runPlayerCommand(userId: string, command: PlayerCommand): readonly PlayerEvent[] {
    return this.decide(PLAYER_AGGREGATE, this.players, userId, command, this.request(userId));
  }

  /** Does the work of the policies: pays contributors, and frees the slots of players who are out of the party. */
  runPartyCommand(partyId: string, by: string, command: PartyCommand): readonly PartyEvent[] {
    const decided = this.decide(PARTY_AGGREGATE, this.parties, partyId, command, this.request(by));
    const first = (this.revisions.get(`party-${partyId}`) ?? -1) - decided.length + 1;
    for (const [index, { type, data }] of decided.entries()) {
      if (type === 'MemberLeft') this.release(partyId, { ...data.member, slotClaim: data.slotClaim }, 'left');
      if (type === 'MemberRemoved')
        this.release(partyId, { ...data.member, slotClaim: data.slotClaim }, 'removed');
      if (type === 'PartyDeleted') {
        for (const member of data.members) this.release(partyId, member, 'party-deleted');
      }
      if (type === 'PartyContributionMade') {
        const { questId, xpGained: share, by: member } = data;
        const earning = { partyId, questId, contributionRevision: first + index, share };
        this.runPlayerCommand(member.userId, { type: 'EarnPartyXp', ...earning });
      }
    }
    return decided;
  }

  private release(
    partyId: string,
    { userId, slotClaim: claim }: SlotHolder,
    reason: 'left' | 'removed' | 'party-deleted',
  ): void {
    this.runPlayerCommand(userId, { type: 'ReleasePartySlot', partyId, claim, reason });
  }

  private request(actor: string): Request {
    const correlationId = this.newId();
    return { commandId: this.newId(), correlationId, causationId: correlationId, actor };
  }

  private decide<Command, Event extends { readonly type: string; readonly data: object }, State>(
    aggregate: { readonly category: string; readonly decider: Decider<Command, Event, State> },
    states: Map<string, State>,
    id: string,
    command: Command,
    request: Request,
  ): readonly Event[] {
    const { category, decider } = aggregate;
    const before = states.get(id) ?? decider.initial;
    const decided = decideOrEmpty(decider, command, before, SETTINGS);
    const after = decided.reduce((state, event) => decider.evolve(state, event), before);
    const known = this.players.get(id);
    const toldTo = known && PLAYER_AGGREGATE.toldTo?.(known);
    for (const event of decided) {
      const streamId = `${category}-${id}`;
      const revision = (this.revisions.get(streamId) ?? -1) + 1;
      this.revisions.set(streamId, revision);
      const schemaVersion = GAME_EVENTS.getCurrentVersion(event.type);
      const metadata = { ...request, time: this.instant, ...(toldTo && { toldTo }), schemaVersion };
      this.events.push({
        streamId,
        revision,
        id: this.newId(),
        type: event.type,
        data: event.data,
        metadata,
      });
    }
    states.set(id, after);
    return decided;
  }
}

function contributorOf(data: object): string {
  return (data as Extract<PartyEvent, { type: 'PartyContributionMade' }>['data']).by.userId;
}
