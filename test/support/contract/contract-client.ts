import { io, type Socket } from 'socket.io-client';
import { contractChecker, findContractFaults, findOperation } from './contract-answers';
import type { Schema } from './openapi-operations';

/**
 * The fields of all answers that a client reads. Which answer has which, the document says; every answer is checked against
 * it. No type of the project is used, on purpose.
 */
export interface Read {
  readonly id: string;
  readonly type: string;
  readonly name: string;
  readonly nickname: string;
  readonly email: string;
  readonly today: string;
  readonly level: number;
  readonly xp: number;
  readonly stats: { readonly availablePoints: number; readonly charisma: number };
  readonly isCurrent: boolean;
  readonly needsTimer: boolean;
  readonly timerDuration: number;
  readonly hasClassBonus: boolean;
  readonly userQuest: Read;
  readonly progress: number;
  readonly maxProgress: number;
  readonly hasLoot: boolean;
  readonly xpGained: number;
  readonly item: Read | null;
  readonly rarity: string | null;
  readonly quantity: number;
  readonly leader: Read;
  readonly contributors: readonly Read[];
  readonly activity: Read;
  readonly totalContributions: number;
  readonly detail: string;
}

/** A live message as it came. */
export interface Received {
  readonly name: string;
  readonly body: Read & { readonly position?: string; readonly bar?: Read };
}

const LIVE_SCHEMA = contractChecker.resolve({ $ref: '#/components/schemas/LiveMessages' });
const HANDSHAKE: Schema = { $ref: '#/components/schemas/LiveHandshakeBody' };
/** The messages that the document describes. */
export const LIVE_MESSAGES = Object.keys(LIVE_SCHEMA.properties ?? {}).sort();

/**
 * A client of the API that knows the OpenAPI document only: it uses no type and no constant of the project, keeps its
 * cookie, and fails when an answer differs from the document. It sends no `X-Min-Position`.
 */
export class ContractClient {
  private cookie = '';
  /** Up to here it has received everything. */
  private position = '';
  private isInOrder = false;
  private socket: Socket | undefined;
  /** What differs from the document in live messages. */
  readonly liveFaults: string[] = [];
  readonly received: Received[] = [];
  user!: Read;

  constructor(public url: string) {}

  /** The body of an answer with this status; fails on any other. */
  async call<Body = Read>(method: string, path: string, body?: unknown, status = 200): Promise<Body> {
    const response = await fetch(`${this.url}${path}`, {
      method,
      headers: {
        ...(this.cookie && { cookie: this.cookie }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const answer = {
      status: response.status,
      headers: response.headers,
      body: text ? (JSON.parse(text) as unknown) : undefined,
    };
    const operation = findOperation(method, path);
    if (!operation) throw new Error(`${method} ${path} is not in the document`);
    const faults = findContractFaults(operation, answer);
    if (answer.status !== status) faults.push(`the status is ${answer.status}, not ${status}: ${text}`);
    if (faults.length > 0) throw new Error(`${method} ${path}: ${faults.join('; ')}`);
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      if (pair.startsWith('questlog_session=')) this.cookie = pair;
    }
    return answer.body as Body;
  }

  get<Body = Read>(path: string): Promise<Body> {
    return this.call<Body>('GET', path);
  }

  post<Body = Read>(path: string, body?: unknown, status?: number): Promise<Body> {
    return this.call<Body>('POST', path, body, status);
  }

  async register(nickname: string, characterClass: string): Promise<void> {
    const email = `${nickname.toLowerCase()}@example.org`;
    const form = { nickname, email, password: 'secret-1', characterClass, authProvider: 'email' };
    this.user = await this.post('/api/auth/register', form, 201);
  }

  async refresh(): Promise<Read> {
    return (this.user = await this.get('/api/user'));
  }

  /** Connects a socket with this session, and receives what was missed since the last one. */
  async connect(): Promise<void> {
    this.disconnect();
    const auth = this.position ? { after: this.position } : {};
    this.liveFaults.push(...contractChecker.findFaults(HANDSHAKE, auth));
    const socket = io(this.url, {
      path: '/live',
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      auth,
      extraHeaders: { cookie: this.cookie },
    });
    this.socket = socket;
    socket.onAny((name: string, body?: Received['body']) => this.receive(name, body));
    await new Promise<void>((resolve, reject) => {
      socket.once('live:ready', () => resolve());
      socket.once('connect_error', reject);
    });
  }

  /** Cuts the connection: what follows is missed. */
  disconnect(): void {
    this.socket?.disconnect();
    this.isInOrder = false;
    this.socket = undefined;
  }

  private receive(name: string, body?: Received['body']): void {
    const schema = LIVE_SCHEMA.properties?.[name];
    const faults = schema ? contractChecker.findFaults(schema, body ?? null, name) : ['is not described'];
    this.liveFaults.push(...faults.map((fault) => `${name}: ${fault}`));
    // Before everything missed has come, messages aren't in order.
    if (name === 'live:ready') this.isInOrder = true;
    const position = body?.position;
    if (this.isInOrder && position !== undefined && position > this.position) this.position = position;
    this.received.push({ name, body: (body ?? {}) as Received['body'] });
  }
}
