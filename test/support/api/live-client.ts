import type {
  LiveHandshake,
  PartyActivity,
  PartyQuestBar,
  ServerToClient,
} from '../../../server/contracts/live';
import { maxPosition, ORIGIN, type Position } from '../../../server/contracts/position';
import type { LiveSocket, TestPlayer } from './player';
import { waitUntil } from '../processes/projections';

export type LiveName = keyof ServerToClient;

/** A received message; messages are kept in order of arrival. */
export interface Frame {
  readonly name: LiveName;
  readonly body: unknown;
}

type BodyOf<Name extends LiveName> = Parameters<ServerToClient[Name]>[0];

/** A player's socket that records every message it receives. */
export class LiveRecorder {
  readonly frames: Frame[] = [];
  readonly refusals: string[] = [];
  /** socket.io's reason for the disconnect; undefined while connected. */
  disconnected: string | undefined;

  private constructor(readonly socket: LiveSocket) {
    socket.onAny((name: LiveName, body: unknown) => this.frames.push({ name, body }));
    socket.on('connect_error', (error) => this.refusals.push(error.message));
    socket.on('connect', () => (this.disconnected = undefined));
    socket.on('disconnect', (reason) => (this.disconnected = reason));
  }

  /** Connects; resolves when the server has sent everything missed, or has refused. */
  static async open(player: TestPlayer, said?: string | LiveHandshake): Promise<LiveRecorder> {
    const recorder = LiveRecorder.start(player.socket(said));
    await waitUntil(
      'the socket is ready or refused',
      async () => recorder.all('live:ready').length > 0 || recorder.refusals.length > 0,
    );
    return recorder;
  }

  static start(socket: LiveSocket): LiveRecorder {
    const recorder = new LiveRecorder(socket);
    socket.connect();
    return recorder;
  }

  all<Name extends LiveName>(name: Name): readonly NonNullable<BodyOf<Name>>[] {
    return this.frames
      .filter((frame) => frame.name === name)
      .map(({ body }) => body as NonNullable<BodyOf<Name>>);
  }

  get activities(): readonly PartyActivity[] {
    return this.all('party:activity').map(({ activity }) => activity);
  }

  get bars(): readonly PartyQuestBar[] {
    return this.all('party:quest').map(({ bar }) => bar);
  }

  /** Resolves when this many messages of that name have arrived. */
  async waitForMessages(name: LiveName, times = 1): Promise<void> {
    await waitUntil(`${times} × ${name}`, async () => this.all(name).length >= times);
  }

  async waitForEnd(): Promise<void> {
    await waitUntil('the socket is closed', async () => this.disconnected !== undefined);
  }

  close(): void {
    this.socket.close();
  }
}

type ModelBar = Pick<PartyQuestBar, 'questId' | 'totalContributions'>;

/**
 * A client that keeps its views by the rules of `server/contracts/live.ts`: it connects, fetches the views, applies
 * messages, and remembers a position only when it has everything before it. It can be disconnected at any point.
 */
export class LiveModel {
  readonly bars = new Map<string, { readonly position: Position; readonly totalContributions: number }>();
  /** By party and entry: an event makes one entry in each party of its player, all with its id. */
  readonly activities = new Map<string, PartyActivity>();
  /** Position of the newest change of the player's own data that this client knows. */
  lastOwnChange: Position = ORIGIN;
  connections = 0;
  private lastPosition: Position | undefined;
  private socket: LiveSocket | undefined;
  private fetching: Promise<void> = Promise.resolve();

  /** The player's socket may be at another process than the one that answers its fetches. */
  constructor(
    private readonly player: TestPlayer,
    private readonly fetcher: TestPlayer,
  ) {}

  /** Connects, and disconnects before it handles more than that many messages. */
  connect(messages: number): void {
    this.disconnect();
    this.connections += 1;
    const socket = this.player.socket(this.lastPosition);
    this.socket = socket;
    let left = messages;
    let ready = false;
    socket.io.reconnection(false);
    socket.on('disconnect', () => this.disconnect(socket));
    socket.on('connect_error', () => this.disconnect(socket));
    socket.onAny((name: LiveName, body: { position?: Position }) => {
      if (left-- <= 0) return this.disconnect(socket);
      if (name === 'live:reset') this.lastPosition = undefined;
      if (name === 'live:ready') ready = true;
      // Presence isn't an event of the log, and has no position.
      if (body.position === undefined) return;
      this.apply(name, body);
      if (ready) this.fetchUpTo(body.position);
    });
    socket.connect();
  }

  get isConnected(): boolean {
    return this.socket !== undefined;
  }

  /** Resolves when the fetch of the first connection has ended. */
  async waitUntilFetched(): Promise<void> {
    await this.fetching;
  }

  /** Drops the connection with all messages in flight, as in a tunnel. */
  disconnect(socket = this.socket): void {
    if (!socket || socket !== this.socket) return;
    this.socket = undefined;
    socket.offAny();
    socket.io.engine?.close();
    socket.disconnect();
  }

  /** Fetches the state before the first connection, or before a reset, as of the position from which it is live. */
  private fetchUpTo(position: Position): void {
    if (this.lastPosition === undefined) this.fetching = this.fetch(position);
    this.lastPosition = maxPosition(this.lastPosition ?? ORIGIN, position);
  }

  private async fetch(position: Position): Promise<void> {
    for (const activity of await fetchFeeds(this.fetcher, position)) this.add(activity);
    for (const { position: barAt, bar } of await fetchBars(this.fetcher)) this.moveBar(barAt, bar);
    this.lastOwnChange = maxPosition(this.lastOwnChange, position);
  }

  private add(activity: PartyActivity): void {
    this.activities.set(`${activity.partyId} ${activity.id}`, activity);
  }

  private apply(name: LiveName, body: { position?: Position }): void {
    if (name === 'party:activity') {
      const { activity } = body as BodyOf<'party:activity'>;
      this.add(activity);
    }
    if (name === 'party:quest') {
      const { position, bar } = body as BodyOf<'party:quest'>;
      this.moveBar(position, bar);
    }
    if (name === 'player:changed') {
      const { position } = body as BodyOf<'player:changed'>;
      this.lastOwnChange = maxPosition(this.lastOwnChange, position);
    }
  }

  private moveBar(position: Position, { questId, totalContributions }: ModelBar): void {
    if (position > (this.bars.get(questId)?.position ?? ORIGIN))
      this.bars.set(questId, { position, totalContributions });
  }
}

/** Fetches every entry of the feeds of a player's parties page by page, oldest first. */
async function fetchFeeds(player: TestPlayer, minPosition?: Position): Promise<readonly PartyActivity[]> {
  if (minPosition !== undefined) player.position = maxPosition(player.position, minPosition);
  const { items: parties } = await fetchFresh<{ items: { id: string }[] }>(player, '/parties/mine');
  const feeds = await Promise.all(parties.map(({ id }) => fetchFeed(player, id)));
  return feeds.flat().sort((a, b) => (a.position < b.position ? -1 : 1));
}

async function fetchBars(
  player: TestPlayer,
): Promise<readonly { readonly position: Position; readonly bar: ModelBar }[]> {
  const { items: parties } = await fetchFresh<{ items: { id: string }[] }>(player, '/parties/mine');
  const quests = await Promise.all(
    parties.map(({ id }) =>
      fetchFresh<{ id: string; totalContributions: number; position: Position }[]>(
        player,
        `/parties/${id}/quests`,
      ),
    ),
  );
  return quests
    .flat()
    .map(({ id, totalContributions, position }) => ({ position, bar: { questId: id, totalContributions } }));
}

/** A party's feed, oldest first. */
export async function fetchFeed(player: TestPlayer, partyId: string): Promise<readonly PartyActivity[]> {
  const entries: PartyActivity[] = [];
  for (;;) {
    const before = entries.at(-1) ? `&before=${entries.at(-1)?.position}` : '';
    const page = await fetchFresh<PartyActivity[]>(
      player,
      `/parties/${partyId}/activities?limit=100${before}`,
    );
    entries.push(...page);
    if (page.length < 100) return entries.reverse();
  }
}

async function fetchFresh<Body>(player: TestPlayer, path: string): Promise<Body> {
  const { status, headers, body } = await player.get<Body>(path);
  if (status !== 200) throw new Error(`${path} answered ${status}`);
  if (headers.get('x-read-stale') !== null) throw new Error(`${path} never caught up`);
  return body;
}
