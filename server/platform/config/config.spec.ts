import { resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { DEFAULT_GAME_SETTINGS } from '../../rules/game-settings';
import { InvalidConfig, parseConfig } from './config';

const SECRET = 'a secret of more than thirty-two characters';
const DATABASE = 'postgres://questlog:hunter2@db.example.org/questlog';
const OWNER = 'postgres://owner:hunter3@db.example.org/questlog';

function faultsOf(environment: Record<string, string>): readonly string[] {
  try {
    parseConfig(environment);
  } catch (error) {
    if (error instanceof InvalidConfig) return error.faults;
    throw error;
  }
  return [];
}

describe('the settings', () => {
  it('have a default for everything', () => {
    expect(parseConfig({})).toStrictEqual({
      host: '0.0.0.0',
      port: 3000,
      dataDir: resolve('.data'),
      trustedProxies: [],
      databaseUrl: undefined,
      databaseOwnerUrl: undefined,
      eventStoreUrl: undefined,
      sessionSecret: undefined,
      logLevel: 'warn',
      role: 'all',
      metricsToken: undefined,
      readyMaxLagSeconds: 60,
      hasApiDocs: true,
      requestTimeoutSeconds: 30,
      maxRequestsInFlight: 64,
      maxRequestsPerAddress: 48,
      maxSignInsInFlight: 10,
      commandRate: { burst: 100, perSecond: 10 },
      sockets: { perPlayer: 20, perAddress: 500 },
      publicUrl: undefined,
      linkOrigin: 'http://localhost:3000',
      smtpUrl: undefined,
      mailFrom: 'Questlog <questlog@localhost>',
      push: { services: [], privateServices: [], vapidKeys: undefined, subject: 'mailto:questlog@localhost' },
      registration: 'open',
      partyLinksRegister: false,
      oidc: undefined,
      hasOperatorGroup: false,
      auditRetentionDays: 180,
      game: DEFAULT_GAME_SETTINGS,
    });
  });

  it('use one role of the database for all where no owner is named, and want a database for an owner', () => {
    const one = parseConfig({ DATABASE_URL: DATABASE, SESSION_SECRET: SECRET });
    expect(one.databaseOwnerUrl).toBe(DATABASE);
    expect(() => parseConfig({ DATABASE_OWNER_URL: OWNER })).toThrow(
      /^DATABASE_OWNER_URL needs DATABASE_URL/,
    );
  });

  it('take the given values', () => {
    const config = parseConfig({
      HOST: '::1',
      PORT: '8080',
      DATA_DIR: '/var/lib/questlog',
      DATABASE_URL: DATABASE,
      DATABASE_OWNER_URL: OWNER,
      SESSION_SECRET: SECRET,
      LOG_LEVEL: 'DEBUG',
      PUBLIC_URL: 'https://questlog.example.org/',
      SMTP_URL: 'smtps://mail.example.org',
      MAIL_FROM: 'Questlog <play@questlog.example.org>',
      ROLE: 'api',
      TRUSTED_PROXIES: 'uniquelocal, 203.0.113.7,2001:db8::/32',
      METRICS_TOKEN: 'sixteen letters!',
      READY_MAX_LAG_SECONDS: '5',
      PUSH_SERVICES: 'https://push.example.org,https://*.example.net:8443',
      PUSH_PRIVATE_SERVICES: 'https://push.internal',
    });
    expect(config).toStrictEqual({
      host: '::1',
      port: 8080,
      dataDir: '/var/lib/questlog',
      trustedProxies: ['uniquelocal', '203.0.113.7', '2001:db8::/32'],
      databaseUrl: DATABASE,
      databaseOwnerUrl: OWNER,
      eventStoreUrl: undefined,
      sessionSecret: SECRET,
      logLevel: 'debug',
      role: 'api',
      metricsToken: 'sixteen letters!',
      readyMaxLagSeconds: 5,
      hasApiDocs: true,
      requestTimeoutSeconds: 30,
      maxRequestsInFlight: 64,
      maxRequestsPerAddress: 48,
      maxSignInsInFlight: 10,
      commandRate: { burst: 100, perSecond: 10 },
      sockets: { perPlayer: 20, perAddress: 500 },
      publicUrl: 'https://questlog.example.org/',
      linkOrigin: 'https://questlog.example.org',
      smtpUrl: 'smtps://mail.example.org',
      mailFrom: 'Questlog <play@questlog.example.org>',
      push: {
        services: ['https://push.example.org', 'https://*.example.net:8443', 'https://push.internal'],
        privateServices: ['https://push.internal'],
        vapidKeys: undefined,
        subject: 'https://questlog.example.org/',
      },
      registration: 'open',
      partyLinksRegister: false,
      oidc: undefined,
      hasOperatorGroup: false,
      auditRetentionDays: 180,
      game: DEFAULT_GAME_SETTINGS,
    });
  });

  it('count as not set when empty or blank', () => {
    const blank = { PORT: '', HOST: ' ', DATABASE_URL: '', SESSION_SECRET: ' ', ROLE: '', LOG_LEVEL: '' };
    expect(parseConfig(blank)).toStrictEqual(parseConfig({}));
  });

  it('name all invalid values in one error', () => {
    const faults = faultsOf({
      PORT: '70000',
      DATABASE_URL: 'mysql://db',
      SESSION_SECRET: 'short',
      LOG_LEVEL: 'loud',
      ROLE: 'everything',
      METRICS_TOKEN: 'short',
      READY_MAX_LAG_SECONDS: '0',
    });
    expect(faults.map((fault) => fault.split(' ')[0])).toStrictEqual([
      'PORT',
      'DATABASE_URL',
      'SESSION_SECRET',
      'LOG_LEVEL',
      'ROLE',
      'METRICS_TOKEN',
      'READY_MAX_LAG_SECONDS',
    ]);
  });

  it.each(['-1', '65536', '1.5', '1e3', 'x', '0x50', '٣'])('refuse the port %s', (port) => {
    expect(faultsOf({ PORT: port })).toStrictEqual([
      `PORT must be a whole number from 0 to 65535, not "${port}"`,
    ]);
  });

  it('show no password or secret in an error', () => {
    const secrets = {
      DATABASE_URL: 'http://questlog:hunter2@db',
      SESSION_SECRET: 'swordfish',
      METRICS_TOKEN: 'open sesame',
    };
    const faults = faultsOf(secrets).join('\n');
    expect(faults).toContain('DATABASE_URL');
    expect(faults).toContain('SESSION_SECRET');
    expect(faults).not.toMatch(/hunter2|swordfish|sesame/);
  });

  it.each([
    'esdb://127.0.0.1:2113?tls=false',
    'esdb://admin:changeit@one:2113,two:2113,three:2113',
    'esdb+discover://cluster.example.org',
  ])('accept %s for the log', (url) => {
    expect(parseConfig({ EVENTSTORE_URL: url }).eventStoreUrl).toBe(url);
  });

  it.each(['http://user:hunter2@somewhere:2113', 'esdb://', 'eventstore:2113'])(
    'refuse %s for the log and do not show it',
    (url) => {
      expect(faultsOf({ EVENTSTORE_URL: url })).toStrictEqual([
        'EVENTSTORE_URL must be a URL that starts with esdb:// or esdb+discover://',
      ]);
    },
  );

  it.each<Readonly<Record<string, string>>>([
    { PUSH_SERVICES: 'http://push.example.org' },
    { PUSH_SERVICES: 'https://push.example.org/send' },
    { PUSH_SERVICES: 'push.example.org' },
    { PUSH_SERVICES: 'https://*' },
    { PUSH_PRIVATE_SERVICES: 'https://*.example.org' },
    { VAPID_PUBLIC_KEY: 'A'.repeat(87) },
    { VAPID_PUBLIC_KEY: 'A'.repeat(87), VAPID_PRIVATE_KEY: 'short' },
  ])('refuse %j', (environment) => {
    const [name = ''] = Object.keys(environment);
    expect(faultsOf(environment)).toStrictEqual([expect.stringMatching(new RegExp(`^${name}`))]);
  });

  it('require one secret for all processes of a shared database', () => {
    expect(faultsOf({ DATABASE_URL: DATABASE })).toStrictEqual([expect.stringMatching(/^SESSION_SECRET /)]);
    expect(faultsOf({ DATABASE_URL: DATABASE, ROLE: 'projections' })).toStrictEqual([]);
    expect(faultsOf({ DATABASE_URL: DATABASE, SESSION_SECRET: SECRET })).toStrictEqual([]);
  });

  it.each(['api', 'projections'])('require a shared database for the role %s', (role) => {
    expect(faultsOf({ ROLE: role })).toStrictEqual([expect.stringMatching(/needs DATABASE_URL/)]);
  });

  describe('of OpenID Connect (R400)', () => {
    const PROVIDER = {
      OIDC_ISSUER: 'https://login.example.org',
      OIDC_CLIENT_ID: 'questlog',
      OIDC_CLIENT_SECRET: 'secret',
    };
    const PUBLIC = { PUBLIC_URL: 'https://quest.example' };

    it('are none without an issuer, and name the provider with one', () => {
      expect(parseConfig({ ...PUBLIC, OIDC_CLIENT_ID: 'questlog' }).oidc).toBeUndefined();
      expect(parseConfig({ ...PUBLIC, ...PROVIDER }).oidc).toStrictEqual({
        issuer: 'https://login.example.org',
        clientId: 'questlog',
        clientSecret: 'secret',
        buttonText: 'login.example.org',
        operatorGroup: undefined,
        allowsSignUp: true,
      });
    });

    it('let a first sign-in create an account where registration is open, unless OIDC_SIGN_UP says otherwise', () => {
      const allowsSignUp = (environment: Record<string, string>) =>
        parseConfig({ ...PUBLIC, ...PROVIDER, ...environment }).oidc?.allowsSignUp;
      expect(allowsSignUp({ OIDC_SIGN_UP: 'off' })).toBe(false);
      expect(allowsSignUp({ REGISTRATION: 'invite' })).toBe(false);
      expect(allowsSignUp({ REGISTRATION: 'closed', OIDC_SIGN_UP: 'on' })).toBe(true);
    });

    it('are refused without id, secret or PUBLIC_URL, and with an issuer whose answers anybody could change', () => {
      const { OIDC_ISSUER } = PROVIDER;
      expect(faultsOf({ OIDC_ISSUER })).toEqual([
        'PUBLIC_URL must be set when OIDC_ISSUER is: the provider sends players back to it',
        'OIDC_CLIENT_ID must be set when OIDC_ISSUER is',
        'OIDC_CLIENT_SECRET must be set when OIDC_ISSUER is',
      ]);
      expect(faultsOf({ ...PUBLIC, ...PROVIDER, OIDC_ISSUER: 'http://login.example.org' })).toEqual([
        'OIDC_ISSUER must be https: its answers say who signs in',
      ]);
      expect(faultsOf({ ...PUBLIC, ...PROVIDER, OIDC_ISSUER: 'http://localhost:8080' })).toEqual([]);
    });

    it('let a process that only migrates know of the group without the secret', () => {
      expect(parseConfig({ OIDC_OPERATOR_GROUP: 'operators' })).toMatchObject({
        oidc: undefined,
        hasOperatorGroup: true,
      });
    });
  });
});
