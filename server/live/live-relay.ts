import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { ORIGIN, type Position } from '../contracts/position';
import type { DomainEvent, EventCodec } from '../event-log/codec';
import type { RecordedEvent } from '../event-log/event-log';
import type { LogFeed } from '../event-log/log-feed';
import { PARTY_EVENTS, PLAYER_EVENTS } from '../event-log/registry';
import { toMemberActivities } from '../read-models/member-activity';
import { isPartyStream, isPlayerStream, extractPartyId, extractUserId } from '../event-log/stream-ids';
import { decodeIfKnown } from './decode-if-known';
import type { LivePresence } from './live-presence';
import type { LiveServer } from './live-server';
import { toPartyMessages, toPlayerChangedMessage } from './live-messages';
import { rooms } from './rooms';

/** Should following fail in a way the log can't mend itself, it starts over where it was. */
const RESTART_MS = 1000;

/**
 * Sends what is appended to the sockets of this process. Every process follows the log for its own sockets, so there is
 * nothing between processes to lose or double a message. It is the first to be served of all that follow the log.
 */
export class LiveRelay {
  private readonly abortController = new AbortController();
  private subscription: Promise<void> = Promise.resolve();
  private _position: Position = ORIGIN;

  constructor(
    private readonly feed: LogFeed,
    private readonly logger: Logger,
    private readonly presence: LivePresence,
  ) {}

  /** Everything up to here has been told. */
  get position(): Position {
    return this._position;
  }

  /** Begins at the end of the log: what was before is fetched, or asked for by `after` when a socket connects. */
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
        for await (const { events } of this.feed.follow({
          after: this._position,
          signal,
          hasPriority: true,
        })) {
          this.broadcastBatch(server, events);
        }
      } catch (error) {
        this.logger.error({ err: error, position: this._position }, 'The live relay failed and starts over');
        await sleep(RESTART_MS, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  private broadcastBatch(server: LiveServer, events: readonly RecordedEvent[]): void {
    // A player's changes within a batch are told once, at the last of them: messages keep the order of the log, since a
    // client that has heard of a position takes it that it has heard all before.
    const lastPositionByStream = new Map<string, Position>();
    for (const { streamId, position } of events) lastPositionByStream.set(streamId, position);
    for (const recorded of events) {
      const { streamId, position } = recorded;
      if (isPartyStream(streamId)) this.broadcastPartyEvent(server, recorded);
      else if (isPlayerStream(streamId)) {
        if (recorded.metadata.toldTo) this.broadcastMemberActivity(server, recorded);
        if (lastPositionByStream.get(streamId) === position)
          toPlayerChangedMessage(position)(server.to(rooms.user(extractUserId(streamId))));
      }
      this._position = position;
      this.logBroadcast(recorded);
    }
  }

  /** With the id of the request that made it happen, which leads from the log of one process to those of the others. */
  private logBroadcast({
    id: eventId,
    type,
    streamId,
    position,
    metadata: { correlationId },
  }: RecordedEvent): void {
    this.logger.debug(
      { correlationId, eventId, type, streamId, position },
      'An event is told to the sockets',
    );
  }

  private broadcastPartyEvent(server: LiveServer, recorded: RecordedEvent): void {
    const event = this.decodeOrWarn(PARTY_EVENTS, recorded);
    if (!event) return;
    const partyId = extractPartyId(recorded.streamId);
    const room = rooms.party(partyId);
    const closedMessage = { position: recorded.position, partyId };
    // Before the entry about it: who joins sees the own arrival too.
    if (event.type === 'MemberJoined') {
      const { userId } = event.data.member;
      server.in(rooms.user(userId)).socketsJoin(room);
      this.presence.onPartiesChanged(userId);
    }
    // Who is out hears no more of the party than that.
    if (event.type === 'MemberLeft' || event.type === 'MemberRemoved') {
      const own = rooms.user(event.data.member.userId);
      server.in(own).socketsLeave(room);
      server.to(own).emit('party:closed', closedMessage);
      this.presence.onPartiesChanged(event.data.member.userId);
    }
    for (const message of toPartyMessages(event, recorded)) message(server.to(room));
    if (event.type === 'PartyDeleted') {
      server.to(room).emit('party:closed', closedMessage);
      server.in(room).socketsLeave(room);
    }
  }

  /** Acts of a player, in the feeds of the player's parties. */
  private broadcastMemberActivity(server: LiveServer, recorded: RecordedEvent): void {
    const event = this.decodeOrWarn(PLAYER_EVENTS, recorded);
    if (!event) return;
    const { position } = recorded;
    for (const activity of toMemberActivities(event, recorded)) {
      server.to(rooms.party(activity.partyId)).emit('party:activity', { position, activity });
    }
  }

  /** During an update an older process may meet facts it doesn't know yet: its clients get them by fetching. */
  private decodeOrWarn<Event extends DomainEvent>(
    codec: EventCodec<Event>,
    recorded: RecordedEvent,
  ): Event | undefined {
    const event = decodeIfKnown(codec, recorded);
    if (!event) {
      const { type, position } = recorded;
      this.logger.warn({ type, position }, 'A fact this version does not know');
    }
    return event;
  }
}
