import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { REGISTRATION_MODES, type RegistrationMode } from '../../rules/registration-mode';
import { DEFAULT_GAME_SETTINGS, type GameSettings } from '../../rules/game-settings';
import { readOidcSettings, type OidcSettings } from './oidc-settings';
import { readPushSettings, type PushSettings } from './push-settings';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

const DATABASE_PROTOCOLS = ['postgres:', 'postgresql:'];

/**
 * The role of a process. `all`: everything in one process. `api`: REST, sockets and the web. `projections`: read models
 * and policies; its port answers health and metrics only. Several processes share one database and one log.
 */
const ROLES = ['all', 'api', 'projections'] as const;
type Role = (typeof ROLES)[number];

export interface Config {
  /** Address to listen on. Default: all of them. */
  readonly host: string;
  /** 0 lets the system choose. */
  readonly port: number;
  /** Absolute path of the embedded Postgres and the generated session secret. */
  readonly dataDir: string;
  /** A Postgres of your own; undefined starts the embedded one. */
  readonly databaseUrl: string | undefined;
  /**
   * The same database with the role that owns the tables, for migrations and the rebuilding of read models; by default
   * `databaseUrl`.
   */
  readonly databaseOwnerUrl: string | undefined;
  /** Connection string of an EventStoreDB for the log; undefined keeps the log in Postgres. */
  readonly eventStoreUrl: string | undefined;
  /** Signs session cookies; undefined takes the one kept in the data folder. */
  readonly sessionSecret: string | undefined;
  /**
   * Addresses, ranges (10.0.0.0/8) or names of ranges (loopback, uniquelocal) whose X-Forwarded-* headers are believed.
   * None by default: a client that reaches the server directly can forge these headers.
   */
  readonly trustedProxies: readonly string[];
  readonly logLevel: LogLevel;
  readonly role: Role;
  /** Bearer token for reading `/metrics` from other machines; undefined allows only this machine. */
  readonly metricsToken: string | undefined;
  /** Lag of a read model behind the log from which the process reports that it isn't ready; seconds. */
  readonly readyMaxLagSeconds: number;
  /** Whether `/api/docs` shows the OpenAPI document. */
  readonly hasApiDocs: boolean;
  /** A request that has not arrived whole after this long is answered with 408; seconds. */
  readonly requestTimeoutSeconds: number;
  /** Requests that a process works on at the same time; the next one is answered with 503. */
  readonly maxRequestsInFlight: number;
  /** Of these, from one address. */
  readonly maxRequestsPerAddress: number;
  /** Sign-ins, registrations and password resets that a process works on at the same time. */
  readonly maxSignInsInFlight: number;
  /** Commands of one player at a process: at once, and per second after that. */
  readonly commandRate: { readonly burst: number; readonly perSecond: number };
  /** Days after which an entry of the audit trail is deleted. */
  readonly auditRetentionDays: number;
  /** Live connections of a player, and of an address, to a process. */
  readonly sockets: { readonly perPlayer: number; readonly perAddress: number };
  /** Origin that players open, for example https://questlog.example.org; undefined for an address or name of this machine. */
  readonly publicUrl: string | undefined;
  /** What the links in mails begin with, without a slash at the end: `publicUrl`, or this machine. */
  readonly linkOrigin: string;
  /** The mail server; `stdout:` prints mails, undefined sends none. */
  readonly smtpUrl: string | undefined;
  /** The sender of mails. */
  readonly mailFrom: string;
  /** How reminders are sent (R455). */
  readonly push: PushSettings;
  /** Who may register (R385). */
  readonly registration: RegistrationMode;
  /** Whether a link into a party lets its reader register where that takes an invitation (R413). */
  readonly partyLinksRegister: boolean;
  /** The OpenID Connect provider; undefined for none. */
  readonly oidc: OidcSettings | undefined;
  /** Whether a group of it appoints operators; the process that migrates needs to know that alone. */
  readonly hasOperatorGroup: boolean;
  /** The settings for the rules and the web; the same for every process of an installation. */
  readonly game: GameSettings;
}

export class InvalidConfig extends Error {
  constructor(readonly faults: readonly string[]) {
    super(faults.join('\n'));
    this.name = 'InvalidConfig';
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Parses the settings. Throws {@link InvalidConfig} naming every fault, not only the first. */
export function parseConfig(environment: Environment): Config {
  const reader = new SettingsReader(environment);
  const port = reader.integer('PORT', 3000, 0, 65_535);
  const publicUrl = reader.url('PUBLIC_URL', ['http:', 'https:']);
  const databaseUrl = reader.url('DATABASE_URL', DATABASE_PROTOCOLS);
  const registration = reader.oneOf('REGISTRATION', REGISTRATION_MODES, 'open');
  const linkOrigin = (publicUrl ?? `http://localhost:${port}`).replace(/\/+$/, '');
  const mailFrom = reader.text('MAIL_FROM') ?? `Questlog <questlog@${new URL(linkOrigin).hostname}>`;
  const config: Config = {
    host: reader.text('HOST') ?? '0.0.0.0',
    port,
    dataDir: resolve(reader.text('DATA_DIR') ?? '.data'),
    databaseUrl,
    databaseOwnerUrl: reader.url('DATABASE_OWNER_URL', DATABASE_PROTOCOLS) ?? databaseUrl,
    eventStoreUrl: reader.eventStore('EVENTSTORE_URL'),
    sessionSecret: reader.secret('SESSION_SECRET', 32),
    trustedProxies: reader.proxies('TRUSTED_PROXIES'),
    logLevel: reader.oneOf('LOG_LEVEL', LOG_LEVELS, 'warn'),
    role: reader.oneOf('ROLE', ROLES, 'all'),
    metricsToken: reader.secret('METRICS_TOKEN', 16),
    readyMaxLagSeconds: reader.integer('READY_MAX_LAG_SECONDS', 60, 1, 31_536_000),
    hasApiDocs: reader.oneOf('API_DOCS', ['on', 'off'], 'on') === 'on',
    requestTimeoutSeconds: reader.integer('REQUEST_TIMEOUT_SECONDS', 30, 1, 300),
    maxRequestsInFlight: reader.integer('MAX_REQUESTS_IN_FLIGHT', 64, 1, 1_000_000),
    maxRequestsPerAddress: reader.integer('MAX_REQUESTS_PER_ADDRESS', 48, 1, 1_000_000),
    maxSignInsInFlight: reader.integer('MAX_SIGN_INS_IN_FLIGHT', 10, 1, 1_000_000),
    commandRate: {
      burst: reader.integer('COMMAND_BURST', 100, 1, 1_000_000),
      perSecond: reader.integer('COMMANDS_PER_SECOND', 10, 1, 1_000_000),
    },
    auditRetentionDays: reader.integer('AUDIT_RETENTION_DAYS', 180, 1, 3_650),
    sockets: {
      perPlayer: reader.integer('SOCKETS_PER_PLAYER', 20, 1, 1_000_000),
      perAddress: reader.integer('SOCKETS_PER_ADDRESS', 500, 1, 1_000_000),
    },
    publicUrl,
    linkOrigin,
    smtpUrl: reader.url('SMTP_URL', ['smtp:', 'smtps:', 'stdout:']),
    mailFrom,
    push: readPushSettings(reader, { publicUrl, mailFrom }),
    registration,
    partyLinksRegister: reader.oneOf('PARTY_LINKS_REGISTER', ['on', 'off'], 'off') === 'on',
    oidc: readOidcSettings(reader, { publicUrl, registration }),
    hasOperatorGroup: reader.text('OIDC_OPERATOR_GROUP') !== undefined,
    game: DEFAULT_GAME_SETTINGS,
  };
  if (config.databaseUrl && !reader.text('SESSION_SECRET') && config.role !== 'projections') {
    reader.addFault(
      'SESSION_SECRET must be set when DATABASE_URL is: every server process has to know the same one',
    );
  }
  if (config.smtpUrl && config.smtpUrl !== 'stdout:' && !config.publicUrl)
    reader.addFault('PUBLIC_URL must be set when SMTP_URL is: the links in mails begin with it');
  if (reader.text('DATABASE_OWNER_URL') && !reader.text('DATABASE_URL')) {
    reader.addFault('DATABASE_OWNER_URL needs DATABASE_URL: the embedded Postgres has roles of its own');
  }
  if (!reader.text('DATABASE_URL') && config.role !== 'all') {
    reader.addFault(`ROLE=${config.role} needs DATABASE_URL: the embedded Postgres serves one process only`);
  }
  reader.throwIfInvalid();
  return config;
}

class SettingsReader {
  private readonly faults: string[] = [];

  constructor(private readonly environment: Environment) {}

  /** An empty setting counts as not set: an unset variable in a compose file becomes an empty one. */
  text(name: string): string | undefined {
    return this.environment[name]?.trim() || undefined;
  }

  integer(name: string, fallback: number, min: number, max: number): number {
    const text = this.text(name);
    if (text === undefined) return fallback;
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= min && value <= max) return value;
    this.addFault(`${name} must be a whole number from ${min} to ${max}, not "${text}"`);
    return fallback;
  }

  url(name: string, protocols: readonly string[]): string | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text;
    // The message leaves out the value, which may contain a password.
    this.addFault(
      `${name} must be a URL that starts with ${protocols.map((each) => `${each}//`).join(' or ')}`,
    );
    return undefined;
  }

  /** Resembles a URL, but may list several hosts. */
  eventStore(name: string): string | undefined {
    const text = this.text(name);
    if (text === undefined || /^esdb(\+discover)?:\/\/[^/?#\s]/.test(text)) return text;
    this.addFault(`${name} must be a URL that starts with esdb:// or esdb+discover://`);
    return undefined;
  }

  proxies(name: string): readonly string[] {
    const proxies = (this.text(name) ?? '').split(',').flatMap((each) => each.trim() || []);
    for (const proxy of proxies) {
      if (!isTrustedProxyRange(proxy))
        this.addFault(`${name}: "${proxy}" is no address, range or name of a range`);
    }
    return proxies;
  }

  secret(name: string, minLength: number): string | undefined {
    const text = this.text(name);
    if (text === undefined || text.length >= minLength) return text;
    this.addFault(`${name} must have at least ${minLength} characters`);
    return undefined;
  }

  oneOf<Value extends string>(name: string, values: readonly Value[], fallback: Value): Value {
    const text = this.text(name);
    if (text === undefined) return fallback;
    const value = values.find((each) => each === text.toLowerCase());
    if (value) return value;
    this.addFault(`${name} must be one of ${values.join(', ')}, not "${text}"`);
    return fallback;
  }

  addFault(text: string): void {
    this.faults.push(text);
  }

  throwIfInvalid(): void {
    if (this.faults.length > 0) throw new InvalidConfig(this.faults);
  }
}

const NAMED_RANGES = ['loopback', 'linklocal', 'uniquelocal'];

function isTrustedProxyRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0) return NAMED_RANGES.includes(text);
  return (
    rest.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)))
  );
}
