import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import {
  And,
  Any,
  LessThanOrEqual,
  MoreThan,
  MoreThanOrEqual,
  type FindOperator,
  type Repository,
} from 'typeorm';
import { MEMBER_ACTIVITY_TYPES } from '../contracts/live';
import type { Position } from '../contracts/position';
import { hidesTexts } from '../domain/party/hidden-texts';
import { UnreadableEvent } from '../event-log/codec';
import { EVENT_LOG, type EventLog, type RecordedEvent } from '../event-log/event-log';
import { PARTY_EVENTS, PLAYER_EVENTS } from '../event-log/registry';
import { PARTY_AGGREGATE, PLAYER_AGGREGATE } from '../platform/commands/aggregates';
import { streamIdOf } from '../platform/commands/aggregate-stream';
import { ReadBarrier } from '../platform/reads/read-barrier';
import { fromPartyActivityRow } from '../read-models/party-activity';
import { PartyActivityRow } from '../read-models/party-activity.entity';
import { PartyMemberRow } from '../read-models/party-member.entity';
import { PlayerRow } from '../read-models/player.entity';
import { UnpaidPartyShareRow } from '../read-models/unpaid-party-share.entity';
import {
  toPartyChangedMessage,
  toPartyMessages,
  toPlayerChangedMessage,
  type LiveMessage,
} from './live-messages';

/** From this many missed events on, fetching the views again is faster than sending the messages one by one. */
const MAX_MISSED_EVENTS = 200;

/** The position up to which a client knows everything. */
export interface ResumePoint {
  readonly position: Position;
  /** Whether the messages of the event at `position` are sent again, as the client may know only some of them. */
  readonly isInclusive: boolean;
}

interface ReturningClient {
  readonly userId: string;
  /** Where the streams of the player and of their parties ended when they were last read, by stream id. */
  readonly streams: ReadonlyMap<string, Position>;
  readonly partyIds: readonly string[];
  readonly resumePoint: ResumePoint;
  /** The relay's position: later events are sent live, as are those that were appended since the streams were read. */
  readonly relayPosition: Position;
}

interface MissedEvent {
  readonly position: Position;
  readonly messages: readonly LiveMessage[];
}

interface MissedPartyEvent extends MissedEvent {
  readonly partyId: string;
  /** Whether the event is the join of the returning player. */
  readonly isOwnJoin: boolean;
  readonly hidesTexts: boolean;
}

/** Collects the messages that clients missed while disconnected, or since they started to fetch. */
@Injectable()
export class MissedMessages {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    private readonly readBarrier: ReadBarrier,
    @InjectRepository(PartyActivityRow) private readonly activities: Repository<PartyActivityRow>,
  ) {}

  /**
   * Returns the missed messages in log order, or `too-much` when the client should fetch everything again. An event may
   * have several messages and the connection may drop between them, so those of the last event received are sent again
   * (`isInclusive`); the last event fetched is known completely. Party events are read from their streams; member activity
   * is read from the feed, which is built by the same function that the relay uses.
   */
  async collect(client: ReturningClient): Promise<readonly LiveMessage[] | 'too-much'> {
    if (await this.isBeyondLog(client)) return 'too-much';
    const ownEvents = await this.collectOwnEvents(client);
    const partyEvents = ownEvents === 'too-much' ? ownEvents : await this.collectPartyEvents(client);
    const memberActivity =
      partyEvents === 'too-much' ? partyEvents : await this.collectMemberActivity(client, partyEvents);
    if (ownEvents === 'too-much' || partyEvents === 'too-much' || memberActivity === 'too-much')
      return 'too-much';
    const missed = [...partyEvents, ...memberActivity, ...ownEvents].sort((a, b) =>
      a.position < b.position ? -1 : 1,
    );
    return missed.flatMap(({ messages }) => messages);
  }

  /** Whether the client names a position that this log has not reached: it received it before a backup was restored. */
  private async isBeyondLog({ resumePoint, relayPosition }: ReturningClient): Promise<boolean> {
    // The relay of this process may be behind the one that the client was connected to.
    return resumePoint.position > relayPosition && resumePoint.position > (await this.log.head());
  }

  /** Events of the player's parties; for a party joined while disconnected, from the join on. */
  private async collectPartyEvents(client: ReturningClient): Promise<MissedPartyEvent[] | 'too-much'> {
    const { userId, partyIds, relayPosition } = client;
    const missed: MissedPartyEvent[] = [];
    for (const partyId of partyIds) {
      const newestFirst = await this.readUnknownEvents(streamIdOf(PARTY_AGGREGATE, partyId), client);
      if (newestFirst.length === MAX_MISSED_EVENTS) return 'too-much';
      for (const recorded of newestFirst) {
        const readable = readOrUndefined(() => toMissedPartyEvent(partyId, userId, recorded));
        // Events from before texts were hidden have them still: the client fetches instead (R486).
        if (!readable || readable.hidesTexts) return 'too-much';
        if (recorded.position <= relayPosition) missed.push(readable);
        if (readable.isOwnJoin) break;
      }
    }
    return missed;
  }

  /** Returns `too-much` when the feed's read model is too far behind: the client then fetches it. */
  private async collectMemberActivity(
    { partyIds, resumePoint, relayPosition }: ReturningClient,
    partyEvents: readonly MissedPartyEvent[],
  ): Promise<MissedEvent[] | 'too-much'> {
    if (partyIds.length === 0) return [];
    const isCurrent = await Promise.all([
      this.readBarrier.waitFor('parties', relayPosition),
      this.readBarrier.waitFor('players', relayPosition),
    ]);
    if (isCurrent.includes(false)) return 'too-much';
    const missedBy = {
      partyId: Any([...partyIds]),
      position: And(
        resumePoint.isInclusive ? MoreThanOrEqual(resumePoint.position) : MoreThan(resumePoint.position),
        LessThanOrEqual(relayPosition),
      ),
    };
    const page = { order: { position: 'ASC' }, take: MAX_MISSED_EVENTS } as const;
    const [rows, unpaid, profiles] = await Promise.all([
      this.activities.find({ where: { ...missedBy, type: Any([...MEMBER_ACTIVITY_TYPES]) }, ...page }),
      this.activities.manager.find(UnpaidPartyShareRow, { where: missedBy, ...page }),
      this.findChangedProfiles(partyIds, missedBy.position),
    ]);
    if (rows.length + unpaid.length + profiles.length >= MAX_MISSED_EVENTS) return 'too-much';
    const joinedAt = new Map(
      partyEvents.filter(({ isOwnJoin }) => isOwnJoin).map(({ partyId, position }) => [partyId, position]),
    );
    const isSinceJoin = ({ partyId, position }: { partyId: string; position: Position }): boolean =>
      position >= (joinedAt.get(partyId) ?? resumePoint.position);
    const activities = rows.filter(isSinceJoin).map((row): MissedEvent => {
      const { position } = row;
      const activity = fromPartyActivityRow(row);
      return { position, messages: [(to) => to.emit('party:activity', { position, activity })] };
    });
    const corrections = [...unpaid, ...profiles]
      .filter(isSinceJoin)
      .map(({ position, partyId }) => ({ position, messages: [toPartyChangedMessage(position, partyId)] }));
    return [...activities, ...corrections];
  }

  /** The changes of members' names and classes (R382), one of each member, by party. */
  private async findChangedProfiles(
    partyIds: readonly string[],
    position: FindOperator<Position>,
  ): Promise<{ partyId: string; position: Position }[]> {
    const { manager } = this.activities;
    const members = await manager.findBy(PartyMemberRow, { partyId: Any([...partyIds]) });
    const players = await manager.find(PlayerRow, {
      where: { userId: Any(members.map(({ userId }) => userId)), profilePosition: position },
      select: { userId: true, profilePosition: true },
    });
    const positions = new Map(players.map(({ userId, profilePosition }) => [userId, profilePosition]));
    return members.flatMap((member) => {
      const changedAt = positions.get(member.userId);
      return changedAt ? [{ partyId: member.partyId, position: changedAt }] : [];
    });
  }

  /** The messages that the player changed, and that parties the player is no longer in are closed. */
  private async collectOwnEvents(client: ReturningClient): Promise<MissedEvent[] | 'too-much'> {
    const { userId, partyIds, relayPosition } = client;
    const newestFirst = await this.readUnknownEvents(streamIdOf(PLAYER_AGGREGATE, userId), client);
    if (newestFirst.length === MAX_MISSED_EVENTS) return 'too-much';
    const relayedEvents = newestFirst.filter(({ position }) => position <= relayPosition);
    const missed: MissedEvent[] = [];
    for (const recorded of relayedEvents) {
      const left = readOrUndefined(() => findLeftParty(recorded));
      if (!left) return 'too-much';
      const { partyId } = left;
      if (partyId === null || partyIds.includes(partyId)) continue;
      const closed = { position: recorded.position, partyId };
      missed.push({ position: recorded.position, messages: [(to) => to.emit('party:closed', closed)] });
    }
    const [latest] = relayedEvents;
    if (latest)
      missed.push({ position: latest.position, messages: [toPlayerChangedMessage(latest.position)] });
    return missed;
  }

  /** The stream's events after the resume point, newest first, at most {@link MAX_MISSED_EVENTS}. */
  private async readUnknownEvents(
    streamId: string,
    { streams, resumePoint: { position, isInclusive } }: ReturningClient,
  ): Promise<RecordedEvent[]> {
    const events: RecordedEvent[] = [];
    const end = streams.get(streamId);
    // When thousands return, hardly any has missed something.
    if (end !== undefined && end < position) return events;
    const newestFirstEvents = this.log.readStream(streamId, {
      direction: 'backwards',
      limit: MAX_MISSED_EVENTS,
    });
    for await (const recorded of newestFirstEvents) {
      if (recorded.position < position || (recorded.position === position && !isInclusive)) break;
      events.push(recorded);
    }
    return events;
  }
}

function toMissedPartyEvent(partyId: string, userId: string, recorded: RecordedEvent): MissedPartyEvent {
  const { event } = PARTY_EVENTS.decode(recorded);
  const isOwnJoin = event.type === 'MemberJoined' && event.data.member.userId === userId;
  return {
    partyId,
    isOwnJoin,
    hidesTexts: hidesTexts(event),
    position: recorded.position,
    messages: toPartyMessages(event, recorded),
  };
}

/** The party whose slot the event released; null for another event. */
function findLeftParty(recorded: RecordedEvent): { readonly partyId: string | null } {
  const { event } = PLAYER_EVENTS.decode(recorded);
  return { partyId: event.type === 'PartySlotReleased' ? event.data.partyId : null };
}

/**
 * Undefined for an event that this version can't turn into messages: the client then fetches instead. The relay counts
 * and logs such an event when it passes over it.
 */
function readOrUndefined<Result>(read: () => Result): Result | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof UnreadableEvent)) throw error;
    return undefined;
  }
}
