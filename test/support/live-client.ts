import type {
  LiveHandshake,
  PartyActivity,
  PartyQuestBar,
  ServerToClient,
} from '../../server/contracts/live';
import { maxPosition, ORIGIN, type Position } from '../../server/contracts/position';
import type { LiveSocket, TestPlayer } from './player';
import { waitUntil } from './projections';

export type LiveName = keyof ServerToClient;

/** A message as it came, in the order it came. */
export interface Frame {
  readonly name: LiveName;
  readonly body: unknown;
}

type BodyOf<Name extends LiveName> = Parameters<ServerToClient[Name]>[0];

/** A socket of a player that writes down all it is told. */
export class LiveRecorder {
  readonly frames: Frame[] = [];
  readonly refusals: string[] = [];
  /** Why it was cut, as socket.io says it; undefined while it is connected. */
  disconnected: string | undefined;

  private constructor(readonly socket: LiveSocket) {
    socket.onAny((name: LiveName, body: unknown) => this.frames.push({ name, body }));
    socket.on('connect_error', (error) => this.refusals.push(error.message));
    socket.on('connect', () => (this.disconnected = undefined));
    socket.on('disconnect', (reason) => (this.disconnected = reason));
  }

  /** Connects; resolves when the server has sent all there was to send, or has refused. */
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

  /** Until so many messages of that name have come. */
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
 * A client that keeps its views by the rules of `server/contracts/live.ts`: it connects, fetches what there is, applies
 * what it is told, and remembers a position only when it is sure to have everything before it. It can be cut anywhere.
 */
export class LiveModel {
  readonly bars = new Map<string, { readonly position: Position; readonly totalContributions: number }>();
  /** By party and entry: an act makes one in each party of its player, all with its id. */
  readonly activities = new Map<string, PartyActivity>();
  /** The newest change of the player's own that this client knows of. */
  lastOwnChange: Position = ORIGIN;
  connections = 0;
  private lastPosition: Position | undefined;
  private socket: LiveSocket | undefined;
  private fetching: Promise<void> = Promise.resolve();

  /** The player's socket may be at another process than the one that answers fetches. */
  constructor(
    private readonly player: TestPlayer,
    private readonly fetcher: TestPlayer,
  ) {}

  /** Connects, and stays so for that many messages: the next one is never seen. */
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
      // Who is here now is no fact of the log, and says nothing about what else was told.
      if (body.position === undefined) return;
      this.apply(name, body);
      if (ready) this.fetchUpTo(body.position);
    });
    socket.connect();
  }

  get isConnected(): boolean {
    return this.socket !== undefined;
  }

  /** Until the fetch at the first connection is through. */
  async waitUntilFetched(): Promise<void> {
    await this.fetching;
  }

  /** As a train in a tunnel: nothing is heard any more, whatever was on its way. */
  disconnect(socket = this.socket): void {
    if (!socket || socket !== this.socket) return;
    this.socket = undefined;
    socket.offAny();
    socket.io.engine?.close();
    socket.disconnect();
  }

  /** What was before the first connection, or before a reset, is fetched as of the position it is live from. */
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

/** Every entry of the feeds of a player's parties, oldest first, read page by page. */
async function fetchFeeds(player: TestPlayer, minPosition?: Position): Promise<readonly PartyActivity[]> {
  if (minPosition !== undefined) player.position = maxPosition(player.position, minPosition);
  const parties = await fetchFresh<{ id: string }[]>(player, '/parties/mine');
  const feeds = await Promise.all(parties.map(({ id }) => fetchFeed(player, id)));
  return feeds.flat().sort((a, b) => (a.position < b.position ? -1 : 1));
}

async function fetchBars(
  player: TestPlayer,
): Promise<readonly { readonly position: Position; readonly bar: ModelBar }[]> {
  const parties = await fetchFresh<{ id: string }[]>(player, '/parties/mine');
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
