import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Server } from 'socket.io';
import type { ClientToServer, ServerToClient } from '../contracts/live';
import { ORIGIN, type Position } from '../contracts/position';
import type { PartyEvent } from '../domain/party/party.events';
import { UnknownEvent } from '../event-log/codec';
import type { EventLog, RecordedEvent } from '../event-log/event-log';
import { PARTY_EVENTS } from '../event-log/registry';
import { isPartyStream, isPlayerStream, partyIdOfStream, userIdOfStream } from '../read-models/stream-ids';
import { partyMessages, playerChanged } from './live-messages';
import { rooms } from './rooms';

export type LiveServer = Server<ClientToServer, ServerToClient>;

/** Should following fail in a way the log can't mend itself, it starts over where it was. */
const RESTART_MS = 1000;

/**
 * Tells the sockets of this process what is recorded. Every process follows the log for its own sockets, so there is
 * nothing between processes to lose or double a message.
 */
export class LiveRelay {
  private readonly stopping = new AbortController();
  private following: Promise<void> = Promise.resolve();
  private _position: Position = ORIGIN;

  constructor(
    private readonly log: EventLog,
    private readonly logger: Logger,
  ) {}

  /** Everything up to here has been told. */
  get position(): Position {
    return this._position;
  }

  /** Begins at the end of the log: what was before is fetched, or asked for by `after` when a socket connects. */
  async start(server: LiveServer): Promise<void> {
    this._position = await this.log.head();
    this.following = this.follow(server);
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.following;
  }

  private async follow(server: LiveServer): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      try {
        for await (const { events } of this.log.follow({ after: this._position, signal })) {
          this.tell(server, events);
        }
      } catch (error) {
        this.logger.error({ err: error, position: this._position }, 'The live relay failed and starts over');
        await sleep(RESTART_MS, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  private tell(server: LiveServer, events: readonly RecordedEvent[]): void {
    // A player's changes within a batch are told once, at the last of them: messages keep the order of the log, since a
    // client that has heard of a position takes it that it has heard all before.
    const lastChanges = new Map<string, Position>();
    for (const { streamId, position } of events) lastChanges.set(streamId, position);
    for (const recorded of events) {
      const { streamId, position } = recorded;
      if (isPartyStream(streamId)) this.tellParty(server, recorded);
      else if (isPlayerStream(streamId) && lastChanges.get(streamId) === position) {
        playerChanged(position)(server.to(rooms.user(userIdOfStream(streamId))));
      }
      this._position = position;
    }
  }

  private tellParty(server: LiveServer, recorded: RecordedEvent): void {
    const event = this.decode(recorded);
    if (!event) return;
    const room = rooms.party(partyIdOfStream(recorded.streamId));
    // Before the entry about it: who joins sees the own arrival too.
    if (event.type === 'MemberJoined') server.in(rooms.user(event.data.member.userId)).socketsJoin(room);
    for (const message of partyMessages(event, recorded)) message(server.to(room));
  }

  /** During an update an older process may meet facts it doesn't know yet: its clients get them by fetching. */
  private decode(recorded: RecordedEvent): PartyEvent | undefined {
    try {
      return PARTY_EVENTS.decode(recorded).event;
    } catch (error) {
      if (!(error instanceof UnknownEvent)) throw error;
      this.logger.warn(
        { type: recorded.type, position: recorded.position },
        'A fact this version does not know',
      );
      return undefined;
    }
  }
}
