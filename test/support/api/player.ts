import { randomUUID } from 'node:crypto';
import { io, type Socket } from 'socket.io-client';
import {
  LIVE_PATH,
  type ClientToServer,
  type LiveHandshake,
  type ServerToClient,
} from '../../../server/contracts/live';
import { maxPosition, ORIGIN, parsePosition, type Position } from '../../../server/contracts/position';

const PASSWORD = 'secret-1';

export type LiveSocket = Socket<ServerToClient, ClientToServer>;

export interface Answer<Body> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
}

export interface CallOptions {
  readonly body?: unknown;
  readonly idempotencyKey?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TestUser {
  readonly id: string;
  readonly username: string;
  readonly nickname: string;
  readonly email: string;
  readonly level: number;
  readonly xp: number;
  readonly streak: number;
  readonly characterClass: string;
  readonly preferredLanguage: string;
  readonly timeZone: string;
  readonly stats: Readonly<Record<string, number>>;
}

/** The server waits two seconds per request itself: a busy machine may need several. */
const MAX_STALE_RETRIES = 8;

/** A player with a REST client that keeps the session cookie and reads its own writes, as the web does. */
export class TestPlayer {
  position: Position = ORIGIN;
  cookie = '';
  user!: TestUser;

  /** `headers` go with every request. */
  constructor(
    public url: string,
    private readonly headers: Readonly<Record<string, string>> = {},
  ) {}

  /** Registers a player with a unique name and signs in. */
  static async register(
    url: string,
    details: Readonly<Record<string, unknown>> = {},
    headers: Readonly<Record<string, string>> = {},
  ): Promise<TestPlayer> {
    const player = new TestPlayer(url, headers);
    const name = `p${randomUUID().slice(0, 12)}`;
    const answer = await player.post<TestUser>('/auth/register', {
      body: {
        nickname: name,
        email: `${name}@example.org`,
        password: PASSWORD,
        characterClass: 'warrior',
        authProvider: 'email',
        ...details,
      },
    });
    if (answer.status !== 201)
      throw new Error(`Registration answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    player.user = answer.body;
    return player;
  }

  /** Signs in again, by default with the password of {@link register}, as after a change that has ended the session. */
  async signIn(password = PASSWORD, username = this.user.email): Promise<void> {
    const body = { username, password };
    const answer = await this.post('/auth/login', { body });
    if (answer.status !== 200)
      throw new Error(`The sign-in answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  }

  get id(): string {
    return this.user.id;
  }

  /** Retries while the answer is marked as older than what the player has seen. */
  async get<Body>(path: string, options: CallOptions = {}): Promise<Answer<Body>> {
    for (let tries = 1; ; tries += 1) {
      const answer = await this.getOnce<Body>(path, options);
      if (answer.headers.get('x-read-stale') === null || tries === MAX_STALE_RETRIES) return answer;
    }
  }

  /** Resolves with the first answer, stale or not. */
  getOnce<Body>(path: string, options: CallOptions = {}): Promise<Answer<Body>> {
    return this.call<Body>('GET', path, options);
  }

  post<Body>(path: string, options: CallOptions = {}): Promise<Answer<Body>> {
    return this.call<Body>('POST', path, options);
  }

  patch<Body>(path: string, options: CallOptions = {}): Promise<Answer<Body>> {
    return this.call<Body>('PATCH', path, options);
  }

  /** `path` has no `/api` prefix. */
  async call<Body>(method: string, path: string, options: CallOptions): Promise<Answer<Body>> {
    const { body, idempotencyKey, headers = {} } = options;
    const response = await fetch(`${this.url}/api${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(this.cookie && { cookie: this.cookie }),
        ...(this.position && { 'x-min-position': this.position }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
        ...this.headers,
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    this.storeCookieAndPosition(response);
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: (text ? JSON.parse(text) : undefined) as Body,
    };
  }

  /**
   * A live connection with this player's session, not connected yet: add listeners, then call `connect()`. `position` is
   * the last one received.
   */
  socket(said?: string | LiveHandshake): LiveSocket {
    return io(this.url, {
      path: LIVE_PATH,
      transports: ['websocket'],
      autoConnect: false,
      forceNew: true,
      extraHeaders: { cookie: this.cookie },
      auth: typeof said === 'string' ? { after: said } : { ...said },
    });
  }

  private storeCookieAndPosition(response: Response): void {
    const reached = parsePosition(response.headers.get('x-log-position') ?? '');
    if (reached !== undefined) this.position = maxPosition(this.position, reached);
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      if (pair.startsWith('questlog_session=')) this.cookie = pair;
    }
  }
}
