import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { And, In, LessThanOrEqual, MoreThan, MoreThanOrEqual, type Repository } from 'typeorm';
import { MEMBER_ACTIVITY_TYPES } from '../contracts/live';
import type { Position } from '../contracts/position';
import { EVENT_LOG, type EventLog, type RecordedEvent } from '../event-log/event-log';
import { PARTY_EVENTS, PLAYER_EVENTS } from '../event-log/registry';
import { PARTY, PLAYER } from '../platform/commands/aggregates';
import { streamIdOf } from '../platform/commands/aggregate-stream';
import { ReadBarrier } from '../platform/reads/read-barrier';
import { partyActivityOfRow } from '../read-models/party-activity';
import { PartyActivityRow } from '../read-models/party-activity.entity';
import { knownEvent } from './known-event';
import { partyMessages, playerChanged, type LiveMessage } from './live-messages';

/** From so many missed facts on, fetching the views again is quicker than telling them one by one. */
const MOST_MISSED = 200;

/** Up to where a client knows everything. */
export interface KnownUpTo {
  readonly position: Position;
  /** Whether the fact at `position` itself may be known in part only. */
  readonly perhapsInPart: boolean;
}

interface ReturningClient {
  readonly userId: string;
  readonly partyIds: readonly string[];
  readonly known: KnownUpTo;
  /** How far the relay has come: what is later comes live. */
  readonly told: Position;
}

interface Missed {
  readonly position: Position;
  readonly messages: readonly LiveMessage[];
}

interface PartyFact extends Missed {
  readonly partyId: string;
  /** Whether the player it is told to joined by it. */
  readonly isOwnJoin: boolean;
}

/** What clients missed while they were away, or since they began to fetch. */
@Injectable()
export class MissedMessages {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    private readonly barrier: ReadBarrier,
    @InjectRepository(PartyActivityRow) private readonly activities: Repository<PartyActivityRow>,
  ) {}

  /**
   * The messages in the order they would have come, or `too-much`. A fact may take several messages, and the line may
   * have been cut between them, so the last one heard of is told again; the last one fetched is known whole. Facts of
   * parties are read from their streams; acts of members from the feed, which the same function has made that the relay
   * tells them by.
   */
  async of(client: ReturningClient): Promise<readonly LiveMessage[] | 'too-much'> {
    const own = await this.ownFacts(client);
    const facts = own === 'too-much' ? own : await this.partyFacts(client);
    const acts = facts === 'too-much' ? facts : await this.memberActs(client, facts);
    if (own === 'too-much' || facts === 'too-much' || acts === 'too-much') return 'too-much';
    const missed = [...facts, ...acts, ...own].sort((a, b) => (a.position < b.position ? -1 : 1));
    return missed.flatMap(({ messages }) => messages);
  }

  /** Facts of the player's parties; of one joined while away, from the joining on. */
  private async partyFacts(client: ReturningClient): Promise<PartyFact[] | 'too-much'> {
    const { userId, partyIds, known, told } = client;
    const missed: PartyFact[] = [];
    for (const partyId of partyIds) {
      const newestFirst = await this.latestEvents(streamIdOf(PARTY, partyId), known);
      if (newestFirst.length === MOST_MISSED) return 'too-much';
      for (const recorded of newestFirst) {
        const event = knownEvent(PARTY_EVENTS, recorded);
        if (!event) return 'too-much';
        const { position } = recorded;
        const isOwnJoin = event.type === 'MemberJoined' && event.data.member.userId === userId;
        if (position <= told) {
          missed.push({ partyId, isOwnJoin, position, messages: partyMessages(event, recorded) });
        }
        if (isOwnJoin) break;
      }
    }
    return missed;
  }

  /** A feed that has not come so far is not waited for any longer: its client fetches it. */
  private async memberActs(
    { partyIds, known, told }: ReturningClient,
    facts: readonly PartyFact[],
  ): Promise<Missed[] | 'too-much'> {
    if (partyIds.length === 0) return [];
    if (!(await this.barrier.wait('parties', told))) return 'too-much';
    const rows = await this.activities.find({
      where: {
        partyId: In([...partyIds]),
        position: And(
          known.perhapsInPart ? MoreThanOrEqual(known.position) : MoreThan(known.position),
          LessThanOrEqual(told),
        ),
        type: In([...MEMBER_ACTIVITY_TYPES]),
      },
      order: { position: 'ASC' },
      take: MOST_MISSED,
    });
    if (rows.length === MOST_MISSED) return 'too-much';
    const joinedAt = new Map(
      facts.filter(({ isOwnJoin }) => isOwnJoin).map(({ partyId, position }) => [partyId, position]),
    );
    return rows
      .filter(({ partyId, position }) => position >= (joinedAt.get(partyId) ?? known.position))
      .map((row) => {
        const { position } = row;
        const activity = partyActivityOfRow(row);
        return { position, messages: [(to) => to.emit('party:activity', { position, activity })] };
      });
  }

  /** That the player changed, and which parties the player is out of since. */
  private async ownFacts({ userId, partyIds, known, told }: ReturningClient): Promise<Missed[] | 'too-much'> {
    const newestFirst = await this.latestEvents(streamIdOf(PLAYER, userId), known);
    if (newestFirst.length === MOST_MISSED) return 'too-much';
    const seen = newestFirst.filter(({ position }) => position <= told);
    const missed: Missed[] = [];
    for (const recorded of seen) {
      const event = knownEvent(PLAYER_EVENTS, recorded);
      if (!event) return 'too-much';
      if (event.type !== 'PartySlotReleased' || partyIds.includes(event.data.partyId)) continue;
      const closed = { position: recorded.position, partyId: event.data.partyId };
      missed.push({ position: recorded.position, messages: [(to) => to.emit('party:closed', closed)] });
    }
    const [latest] = seen;
    if (latest) missed.push({ position: latest.position, messages: [playerChanged(latest.position)] });
    return missed;
  }

  /** A stream's events that are not known, newest first, at most `MOST_MISSED`. */
  private async latestEvents(
    streamId: string,
    { position, perhapsInPart }: KnownUpTo,
  ): Promise<RecordedEvent[]> {
    const events: RecordedEvent[] = [];
    const latest = this.log.readStream(streamId, { direction: 'backwards', limit: MOST_MISSED });
    for await (const recorded of latest) {
      if (recorded.position < position || (recorded.position === position && !perhapsInPart)) break;
      events.push(recorded);
    }
    return events;
  }
}
