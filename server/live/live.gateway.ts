import type { IncomingMessage } from 'node:http';
import {
  WebSocketGateway,
  WebSocketServer,
  type OnGatewayConnection,
  type OnGatewayInit,
} from '@nestjs/websockets';
import { Inject, type BeforeApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import type { ServerOptions, Socket } from 'socket.io';
import { ConcurrencyLimit } from '../async/concurrency-limit';
import { LIVE_PATH, type ClientToServer, type ServerToClient } from '../contracts/live';
import { maxPosition } from '../contracts/position';
import { HiddenPeople } from '../identity/blocks/hidden-people';
import { SessionReader, type AuthenticatedSession } from '../identity/sessions/session-reader';
import { SessionStore } from '../identity/sessions/session-store';
import { PUBLIC_URL } from '../platform/injection-tokens';
import { LiveMetrics } from '../platform/metrics/live-metrics';
import { SocketLimiter } from './socket-limits';
import { disconnectSlowConsumer } from './slow-consumer';
import { isAllowedHandshake } from './handshake-origin';
import { LOGGER } from '../platform/logging/logger';
import { LiveRelay } from './live-relay';
import type { LiveServer } from './live-server';
import { LivePresence } from './live-presence';
import { MaskedRooms } from './masked-rooms';
import { Memberships, type Membership } from './memberships';
import { MissedMessages } from './missed-messages';
import { parseResumePoint } from './resume-point';
import { parsePartyRooms, rooms } from './rooms';

interface SocketData {
  session: AuthenticatedSession;
}
type LiveSocket = Socket<ClientToServer, ServerToClient, Record<never, never>, SocketData>;

/**
 * How many steps of welcomes, which ask the database, run at the same time. When thousands of sockets return at once, the others wait
 * here. The event loop accepts one connection a turn: the fewer answers of the database a turn handles, the sooner all are accepted.
 * With 24, connections waited in the kernel until their clients gave them up and came again. Steps that may wait for read models
 * aren't counted.
 */
const WELCOME_STEPS_AT_ONCE = 4;

/** How often sockets of expired sessions are disconnected; the end of a session disconnects its sockets at once. */
const SWEEP_INTERVAL_MS = 1_000;

/** Accepts sockets of signed-in players and puts them into rooms by player, session and party. Commands go over REST. */
@WebSocketGateway({
  path: LIVE_PATH,
  transports: ['websocket'],
  // Includes reading the session, in milliseconds; SocketLimiter closes a connection that doesn't begin to authenticate.
  connectTimeout: 45_000,
  // Clients send nothing beyond the handshake.
  maxHttpBufferSize: 4096,
  perMessageDeflate: false,
  serveClient: false,
} satisfies Partial<ServerOptions>)
export class LiveGateway
  implements OnGatewayInit<LiveServer>, OnGatewayConnection<LiveSocket>, BeforeApplicationShutdown
{
  @WebSocketServer()
  readonly server!: LiveServer;
  private readonly welcomeSteps = new ConcurrencyLimit(WELCOME_STEPS_AT_ONCE);
  private sweepTimer: NodeJS.Timeout | undefined;
  /** Whether ends of sessions may have been missed since the last check. */
  private mayHaveMissedSessionEnds = false;

  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly relay: LiveRelay,
    private readonly sessions: SessionStore,
    private readonly sessionReader: SessionReader,
    private readonly memberships: Memberships,
    private readonly missedMessages: MissedMessages,
    private readonly presence: LivePresence,
    private readonly metrics: LiveMetrics,
    private readonly limiter: SocketLimiter,
    private readonly people: HiddenPeople,
    private readonly maskedRooms: MaskedRooms,
    @Inject(PUBLIC_URL) private readonly publicUrl: string | undefined,
  ) {}

  afterInit(server: LiveServer): void {
    this.metrics.setSocketCounter(() => server.sockets.sockets.size);
    // CORS does not cover WebSocket handshakes.
    server.engine.use(({ headers }: IncomingMessage, _response: unknown, next: (refusal?: Error) => void) =>
      next(isAllowedHandshake(headers, this.publicUrl) ? undefined : new Error('Foreign handshake')),
    );
    server.engine.on('connection', (connection: Socket['conn']) => this.limiter.limitConnection(connection));
    server.engine.on('initial_headers', (headers: Record<string, string>, request: IncomingMessage) => {
      const cookie = this.sessionReader.exchangeCookie(request.headers);
      if (cookie !== undefined) headers['set-cookie'] = cookie;
    });
    server.use((socket, next) => {
      const refuse = (code: string) => {
        next(new Error(code));
        // Closes when the refusal has been sent. Otherwise the client could keep the connection.
        setImmediate(() => socket.conn.close());
      };
      this.welcomeSteps
        .run(() => this.sessionReader.read(socket.handshake.headers))
        .then(
          (session) => {
            if (!session) return refuse('UNAUTHENTICATED');
            if (session.isSuspended) return refuse('ACCOUNT_SUSPENDED');
            if (!this.limiter.admitPlayer(session.userId, socket.conn)) return refuse('TOO_MANY_SOCKETS');
            (socket as LiveSocket).data.session = session;
            next();
          },
          (error: unknown) => {
            this.logger.error({ err: error }, 'A socket could not be authenticated');
            refuse('SERVICE_UNAVAILABLE');
          },
        );
    });
    this.sessions.onEnded((sid) => this.disconnectRoom(rooms.session(sid)));
    // Without `live:ended`: the session goes on when the suspension ends.
    this.sessions.onSuspended((userId) => this.server.in(rooms.user(userId)).disconnectSockets(true));
    this.people.onChange((userId, isCurrent) => this.resetPlayer(userId, isCurrent));
    this.sessions.onPossiblyMissedEnds(() => {
      this.mayHaveMissedSessionEnds = true;
      void this.disconnectRevoked();
    });
    this.sweepTimer = setInterval(() => {
      void this.disconnectExpired();
      void this.disconnectRevoked();
    }, SWEEP_INTERVAL_MS);
    this.sweepTimer.unref();
  }

  /** Joins rooms before it sends missed messages: an event in between is sent twice, and applying it twice is harmless. */
  async handleConnection(socket: LiveSocket): Promise<void> {
    // Clients send no events.
    socket.onAny(() => socket.disconnect(true));
    socket.onAnyOutgoing((message: string) => this.metrics.recordPush(message));
    disconnectSlowConsumer(socket, {
      onDrop: () => this.logger.warn('A socket read too slowly and is disconnected'),
    });
    try {
      await this.initializeSocket(socket);
    } catch (error) {
      // The client reconnects and gets the missed messages then.
      this.logger.warn({ err: error }, 'A socket could not be initialized');
      socket.disconnect(true);
    }
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.sweepTimer);
  }

  private async initializeSocket(socket: LiveSocket): Promise<void> {
    const { sid, userId } = socket.data.session;
    await socket.join([rooms.user(userId), rooms.session(sid)]);
    const membership = await this.welcomeSteps.run(async () => {
      if (!socket.connected) return undefined;
      // Its end or a suspension may have come after the handshake, but before the socket joined the rooms that receive them.
      if (await this.disconnectUnlessAlive(sid)) return undefined;
      // Closed meanwhile, it has emitted the event that would end the watch.
      if (!socket.connected) return undefined;
      await this.watchPeople(socket);
      return this.joinPartyRooms(socket);
    });
    // Its session has ended, or the client has given up while it waited and reconnects.
    if (!membership) return;
    this.trackPresence(socket);
    // Read after joining the rooms: this socket missed what the relay broadcast before.
    const relayPosition = this.relay.position;
    const resumePoint = parseResumePoint(socket.handshake.auth);
    if (!resumePoint) return void socket.emit('live:ready', { position: relayPosition });
    const messages = await this.missedMessages.collect({ userId, ...membership, resumePoint, relayPosition });
    if (messages === 'too-much') {
      socket.emit('live:reset', { position: relayPosition });
      return void socket.emit('live:ready', { position: relayPosition });
    }
    const masked = this.maskedRooms.socket(socket, userId);
    for (const message of messages) message(masked);
    socket.emit('live:ready', { position: maxPosition(resumePoint.position, relayPosition) });
  }

  /** Before the socket joins the rooms of parties, whose messages are masked for its player. */
  private async watchPeople(socket: LiveSocket): Promise<void> {
    const { userId } = socket.data.session;
    const watching = this.people.watch(userId);
    socket.once('disconnecting', () => this.people.unwatch(userId));
    await watching;
  }

  /** Loads the parties again if anything was broadcast before the socket joined: a removal found no room to leave. */
  private async joinPartyRooms(socket: LiveSocket): Promise<Membership> {
    const { userId } = socket.data.session;
    const positionBefore = this.relay.position;
    const joined = await this.memberships.load(userId);
    await socket.join(joined.partyIds.map(rooms.party));
    if (this.relay.position === positionBefore) return joined;
    const current = await this.memberships.load(userId);
    for (const partyId of joined.partyIds)
      if (!current.partyIds.includes(partyId)) await socket.leave(rooms.party(partyId));
    return current;
  }

  /** Changes go to the parties whose rooms the socket is in at that time: it may have joined and left some. */
  private trackPresence(socket: LiveSocket): void {
    const { userId } = socket.data.session;
    if (!socket.connected) return;
    this.presence.onConnect(socket.id, { userId, parties: parsePartyRooms(socket.rooms) });
    socket.once('disconnecting', () => {
      this.presence.onDisconnect(socket.id, { userId, parties: parsePartyRooms(socket.rooms) });
    });
  }

  /** A session that was extended since the handshake goes on; when the database is unavailable, the next sweep decides. */
  private async disconnectExpired(): Promise<void> {
    const now = Date.now();
    for (const socket of this.server.sockets.sockets.values() as Iterable<LiveSocket>) {
      if (socket.data.session.expiresAt > now) continue;
      try {
        const session = await this.sessionReader.read(socket.handshake.headers);
        if (session) socket.data.session = session;
        else this.disconnectRoom(socket.id);
      } catch (error) {
        this.logger.warn({ err: error }, 'The end of a session could not be read');
      }
    }
  }

  /**
   * Checks every session that has a socket here if its end may have been missed. When the database is unavailable, the
   * check is retried at the next sweep; until then there are no new events to send either.
   */
  private async disconnectRevoked(): Promise<void> {
    if (!this.mayHaveMissedSessionEnds) return;
    this.mayHaveMissedSessionEnds = false;
    const sockets = [...this.server.sockets.sockets.values()] as LiveSocket[];
    try {
      for (const sid of new Set(sockets.map(({ data }) => data.session.sid))) {
        await this.disconnectUnlessAlive(sid);
      }
    } catch (error) {
      this.mayHaveMissedSessionEnds = true;
      this.logger.warn({ err: error }, 'The sessions of the sockets could not be checked');
    }
  }

  /** Returns whether the session has ended or is suspended; its sockets are disconnected then. */
  private async disconnectUnlessAlive(sid: string): Promise<boolean> {
    const state = await this.sessionReader.readState(sid);
    if (state === 'ended') this.disconnectRoom(rooms.session(sid));
    if (state === 'suspended') this.server.in(rooms.session(sid)).disconnectSockets(true);
    return state !== 'alive';
  }

  /** The player sees others differently: fetched again, they are as the masked messages show them (R436). */
  private resetPlayer(userId: string, isCurrent: boolean): void {
    const own = rooms.user(userId);
    if (isCurrent) this.server.to(own).emit('live:reset', { position: this.relay.position });
    else this.server.in(own).disconnectSockets(true);
  }

  private disconnectRoom(room: string): void {
    this.server.in(room).emit('live:ended');
    this.server.in(room).disconnectSockets(true);
  }
}
