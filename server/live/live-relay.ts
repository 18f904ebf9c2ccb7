import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { maxPosition, ORIGIN, type Position } from '../contracts/position';
import type { PartyEvent } from '../domain/party/party.events';
import type { RecordedEvent } from '../event-log/event-log';
import type { HiddenPeople } from '../identity/blocks/hidden-people';
import type { LogFeed } from '../event-log/log-feed';
import { PARTY_EVENTS, PLAYER_EVENTS } from '../event-log/registry';
import { toMemberActivities } from '../read-models/member-activity';
import { toUnpaidPartyShare } from '../read-models/unpaid-party-share';
import { isPartyStream, isPlayerStream, extractPartyId, extractUserId } from '../event-log/stream-ids';
import type { LiveMetrics } from '../platform/metrics/live-metrics';
import type { LivePresence } from './live-presence';
import type { LiveServer } from './live-server';
import {
  changesProfile,
  toPartyChangedMessage,
  toPartyMessages,
  toPlayerChangedMessage,
} from './live-messages';
import type { MaskedRooms } from './masked-rooms';
import { PassedOverEvents } from './passed-over-events';
import { rooms } from './rooms';

/** Delay before the relay resumes at its position after the subscription failed. */
const RESTART_MS = 1000;

/**
 * Broadcasts appended events to the sockets of this process. Every process follows the log for its own sockets, so no
 * broker between processes can lose or duplicate a message. The relay has priority over all other followers of the log.
 */
export class LiveRelay {
  private readonly abortController = new AbortController();
  private subscription: Promise<void> = Promise.resolve();
  private _position: Position = ORIGIN;
  private _reachedPosition: Position = ORIGIN;
  /** Since the process started. */
  readonly passedOver = new PassedOverEvents();

  constructor(
    private readonly feed: LogFeed,
    private readonly logger: Logger,
    private readonly presence: LivePresence,
    private readonly metrics: LiveMetrics,
    private readonly maskedRooms: MaskedRooms,
    private readonly people: HiddenPeople,
  ) {}

  /** Position of the last event that was broadcast. */
  get position(): Position {
    return this._position;
  }

  /** Everything up to here was read: later than {@link position} where the log's end isn't an event of the game. */
  get reachedPosition(): Position {
    return maxPosition(this._position, this._reachedPosition);
  }

  /** Starts at the end of the log: clients fetch what is before it, or request it with `after` when they connect. */
  async start(server: LiveServer): Promise<void> {
    this._position = await this.feed.head();
    this.subscription = this.consumeFeed(server);
  }

  async stop(): Promise<void> {
    this.abortController.abort();
    await this.subscription;
  }

  private async consumeFeed(server: LiveServer): Promise<void> {
    const { signal } = this.abortController;
    while (!signal.aborted) {
      try {
        for await (const { events, position } of this.feed.follow({
          after: this._position,
          signal,
          hasPriority: true,
        })) {
          this.broadcastBatch(server, events);
          this._reachedPosition = position;
        }
      } catch (error) {
        this.logger.error({ err: error, position: this._position }, 'The live relay failed and starts over');
        await sleep(RESTART_MS, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  private broadcastBatch(server: LiveServer, events: readonly RecordedEvent[]): void {
    // A player's changes within a batch are sent as one message, at the last of them. Messages keep the order of the log,
    // since a client that has received a position assumes that it has received everything before it.
    const lastPositionByStream = new Map<string, Position>();
    for (const { streamId, position } of events) lastPositionByStream.set(streamId, position);
    for (const recorded of events) {
      const { streamId, position } = recorded;
      try {
        if (isPartyStream(streamId)) this.broadcastPartyEvent(server, recorded);
        else if (isPlayerStream(streamId)) this.broadcastMemberActivity(server, recorded);
        this.logBroadcast(recorded);
      } catch (error) {
        this.passOver(server, recorded, error);
      }
      if (isPlayerStream(streamId) && lastPositionByStream.get(streamId) === position)
        toPlayerChangedMessage(position)(server.to(rooms.user(extractUserId(streamId))));
      this._position = position;
    }
  }

  /**
   * An event that this version can't turn into messages, since a newer process or another program appended it, is never
   * retried: later messages would wait for it. The clients that it concerns fetch everything again. If members of a party may
   * have left with it, sockets leave the party's room, as one that connects later doesn't join it: the stream doesn't say
   * any more who is a member.
   */
  private passOver(server: LiveServer, recorded: RecordedEvent, error: unknown): void {
    const { id: eventId, type, streamId, position } = recorded;
    this.metrics.recordUnreadableEvent();
    this.passedOver.add({ eventId, type, streamId, position });
    this.logger.error(
      { err: error, eventId, type, streamId, position },
      'The live relay passes over an event',
    );
    const isOfParty = isPartyStream(streamId);
    const parties = isOfParty ? [extractPartyId(streamId)] : listAudience(recorded);
    for (const partyId of parties) server.to(rooms.party(partyId)).emit('live:reset', { position });
    if (!isOfParty || !mayEndMemberships(type)) return;
    for (const room of parties.map(rooms.party)) server.in(room).socketsLeave(room);
  }

  /** Logs the correlation id of the causing request, which connects the log lines of one process with those of others. */
  private logBroadcast({ id: eventId, type, streamId, position, metadata }: RecordedEvent): void {
    const { correlationId } = (metadata as Partial<RecordedEvent['metadata']> | null) ?? {};
    this.logger.debug(
      { correlationId, eventId, type, streamId, position },
      'An event is sent to the sockets',
    );
  }

  private broadcastPartyEvent(server: LiveServer, recorded: RecordedEvent): void {
    const { event } = PARTY_EVENTS.decode(recorded);
    const partyId = extractPartyId(recorded.streamId);
    const room = rooms.party(partyId);
    const closedMessage = { position: recorded.position, partyId };
    // Joins before the feed entry is sent, so that the new member sees it too.
    if (event.type === 'MemberJoined') {
      const { userId } = event.data.member;
      server.in(rooms.user(userId)).socketsJoin(room);
      this.presence.onPartiesChanged(userId);
    }
    // Leaves before the feed entry is sent: a former member gets only `party:closed`.
    if (event.type === 'MemberLeft' || event.type === 'MemberRemoved') {
      const own = rooms.user(event.data.member.userId);
      server.in(own).socketsLeave(room);
      server.to(own).emit('party:closed', closedMessage);
      this.presence.onPartiesChanged(event.data.member.userId);
    }
    for (const message of toPartyMessages(event, recorded)) message(this.maskedRooms.party(server, partyId));
    if (event.type === 'PartyDeleted') {
      server.to(room).emit('party:closed', closedMessage);
      server.in(room).socketsLeave(room);
    }
  }

  /** Sends a player's activity to the feeds of the player's parties. */
  private broadcastMemberActivity(server: LiveServer, recorded: RecordedEvent): void {
    const { position, metadata, streamId } = recorded;
    if (!metadata.toldTo && recorded.type !== 'LanguageChanged') return;
    const { event } = PLAYER_EVENTS.decode(recorded);
    if (event.type === 'LanguageChanged')
      this.people.setLanguage(extractUserId(streamId), event.data.language);
    if (!metadata.toldTo) return;
    if (changesProfile(event)) {
      for (const partyId of metadata.toldTo.parties)
        toPartyChangedMessage(position, partyId)(server.to(rooms.party(partyId)));
    }
    // The feed has the whole share: clients fetch what was paid of it (R300).
    const unpaid = toUnpaidPartyShare(event, recorded);
    if (unpaid) toPartyChangedMessage(position, unpaid.partyId)(server.to(rooms.party(unpaid.partyId)));
    for (const activity of toMemberActivities(event, recorded)) {
      this.maskedRooms.party(server, activity.partyId).emit('party:activity', { position, activity });
    }
  }
}

/** Whether an event of a party's stream that can't be read may have ended memberships. */
function mayEndMemberships(type: string): boolean {
  const known: readonly string[] = PARTY_EVENTS.types;
  const ends: readonly PartyEvent['type'][] = ['MemberLeft', 'MemberRemoved', 'PartyDeleted'];
  return !known.includes(type) || ends.some((each) => each === type);
}

/** The parties whose feeds would show a player's event, as far as its metadata can be read. */
function listAudience(recorded: RecordedEvent): readonly string[] {
  const metadata = recorded.metadata as { readonly toldTo?: { readonly parties?: unknown } } | null;
  const parties = metadata?.toldTo?.parties;
  return Array.isArray(parties) ? parties.filter((partyId) => typeof partyId === 'string') : [];
}
