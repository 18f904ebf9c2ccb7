import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { And, In, LessThanOrEqual, MoreThan, MoreThanOrEqual, type Repository } from 'typeorm';
import { MEMBER_ACTIVITY_TYPES } from '../contracts/live';
import type { Position } from '../contracts/position';
import { EVENT_LOG, type EventLog, type RecordedEvent } from '../event-log/event-log';
import { PARTY_EVENTS, PLAYER_EVENTS } from '../event-log/registry';
import { PARTY_AGGREGATE, PLAYER_AGGREGATE } from '../platform/commands/aggregates';
import { streamIdOf } from '../platform/commands/aggregate-stream';
import { ReadBarrier } from '../platform/reads/read-barrier';
import { fromPartyActivityRow } from '../read-models/party-activity';
import { PartyActivityRow } from '../read-models/party-activity.entity';
import { decodeIfKnown } from './decode-if-known';
import { toPartyMessages, toPlayerChangedMessage, type LiveMessage } from './live-messages';

/** From so many missed facts on, fetching the views again is quicker than telling them one by one. */
const MAX_MISSED_EVENTS = 200;

/** Up to where a client knows everything. */
export interface ResumePoint {
  readonly position: Position;
  /** Whether the fact at `position` itself may be known in part only. */
  readonly isInclusive: boolean;
}

interface ReturningClient {
  readonly userId: string;
  readonly partyIds: readonly string[];
  readonly resumePoint: ResumePoint;
  /** How far the relay has come: what is later comes live. */
  readonly relayPosition: Position;
}

interface MissedEvent {
  readonly position: Position;
  readonly messages: readonly LiveMessage[];
}

interface MissedPartyEvent extends MissedEvent {
  readonly partyId: string;
  /** Whether the player it is told to joined by it. */
  readonly isOwnJoin: boolean;
}

/** What clients missed while they were away, or since they began to fetch. */
@Injectable()
export class MissedMessages {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    private readonly readBarrier: ReadBarrier,
    @InjectRepository(PartyActivityRow) private readonly activities: Repository<PartyActivityRow>,
  ) {}

  /**
   * The messages in the order they would have come, or `too-much`. A fact may take several messages, and the line may
   * have been cut between them, so the last one heard of is told again; the last one fetched is known whole. Facts of
   * parties are read from their streams; acts of members from the feed, which the same function has made that the relay
   * tells them by.
   */
  async collect(client: ReturningClient): Promise<readonly LiveMessage[] | 'too-much'> {
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

  /** Facts of the player's parties; of one joined while away, from the joining on. */
  private async collectPartyEvents(client: ReturningClient): Promise<MissedPartyEvent[] | 'too-much'> {
    const { userId, partyIds, resumePoint, relayPosition } = client;
    const missed: MissedPartyEvent[] = [];
    for (const partyId of partyIds) {
      const newestFirst = await this.readUnknownEvents(streamIdOf(PARTY_AGGREGATE, partyId), resumePoint);
      if (newestFirst.length === MAX_MISSED_EVENTS) return 'too-much';
      for (const recorded of newestFirst) {
        const event = decodeIfKnown(PARTY_EVENTS, recorded);
        if (!event) return 'too-much';
        const { position } = recorded;
        const isOwnJoin = event.type === 'MemberJoined' && event.data.member.userId === userId;
        if (position <= relayPosition) {
          missed.push({ partyId, isOwnJoin, position, messages: toPartyMessages(event, recorded) });
        }
        if (isOwnJoin) break;
      }
    }
    return missed;
  }

  /** A feed that has not come so far is not waited for any longer: its client fetches it. */
  private async collectMemberActivity(
    { partyIds, resumePoint, relayPosition }: ReturningClient,
    partyEvents: readonly MissedPartyEvent[],
  ): Promise<MissedEvent[] | 'too-much'> {
    if (partyIds.length === 0) return [];
    if (!(await this.readBarrier.waitFor('parties', relayPosition))) return 'too-much';
    const rows = await this.activities.find({
      where: {
        partyId: In([...partyIds]),
        position: And(
          resumePoint.isInclusive ? MoreThanOrEqual(resumePoint.position) : MoreThan(resumePoint.position),
          LessThanOrEqual(relayPosition),
        ),
        type: In([...MEMBER_ACTIVITY_TYPES]),
      },
      order: { position: 'ASC' },
      take: MAX_MISSED_EVENTS,
    });
    if (rows.length === MAX_MISSED_EVENTS) return 'too-much';
    const joinedAt = new Map(
      partyEvents.filter(({ isOwnJoin }) => isOwnJoin).map(({ partyId, position }) => [partyId, position]),
    );
    return rows
      .filter(({ partyId, position }) => position >= (joinedAt.get(partyId) ?? resumePoint.position))
      .map((row) => {
        const { position } = row;
        const activity = fromPartyActivityRow(row);
        return { position, messages: [(to) => to.emit('party:activity', { position, activity })] };
      });
  }

  /** That the player changed, and which parties the player is out of since. */
  private async collectOwnEvents({
    userId,
    partyIds,
    resumePoint,
    relayPosition,
  }: ReturningClient): Promise<MissedEvent[] | 'too-much'> {
    const newestFirst = await this.readUnknownEvents(streamIdOf(PLAYER_AGGREGATE, userId), resumePoint);
    if (newestFirst.length === MAX_MISSED_EVENTS) return 'too-much';
    const relayedEvents = newestFirst.filter(({ position }) => position <= relayPosition);
    const missed: MissedEvent[] = [];
    for (const recorded of relayedEvents) {
      const event = decodeIfKnown(PLAYER_EVENTS, recorded);
      if (!event) return 'too-much';
      if (event.type !== 'PartySlotReleased' || partyIds.includes(event.data.partyId)) continue;
      const closed = { position: recorded.position, partyId: event.data.partyId };
      missed.push({ position: recorded.position, messages: [(to) => to.emit('party:closed', closed)] });
    }
    const [latest] = relayedEvents;
    if (latest)
      missed.push({ position: latest.position, messages: [toPlayerChangedMessage(latest.position)] });
    return missed;
  }

  /** A stream's events that are not known, newest first, at most `MOST_MISSED`. */
  private async readUnknownEvents(
    streamId: string,
    { position, isInclusive }: ResumePoint,
  ): Promise<RecordedEvent[]> {
    const events: RecordedEvent[] = [];
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
