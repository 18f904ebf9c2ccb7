import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { jsonMembers, type PostgresListener } from '../../database/postgres-listener';
import type { GameSettings } from '../../rules/game-settings';

/** Channel on which each process announces its {@link GameSettings} to all processes of the installation. */
const GAME_SETTINGS_CHANNEL = 'game_settings';
/** How often a process announces its settings, so that a difference is reported for as long as it lasts; milliseconds. */
const ANNOUNCEMENT_INTERVAL_MS = 5 * 60 * 1_000;

interface Announcement {
  /** Of the announcing process. */
  readonly id: string;
  /** Host and process id, for the operator. */
  readonly name: string;
  /** Whether a process with other settings shall announce them at once. */
  readonly asksForOthers: boolean;
  readonly settings: Readonly<Record<string, unknown>>;
}

interface Options {
  readonly settings: GameSettings;
  readonly pool: Pool;
  readonly postgresListener: Pick<PostgresListener, 'listenFor' | 'onReconnect'>;
  readonly logger: Logger;
}

/**
 * Warns when another process of the installation decides commands with other settings of the game. It doesn't refuse to start: a
 * rollout of a new setting replaces one process after the other.
 */
export class GameSettingsComparison {
  private readonly id = randomUUID();
  private readonly name = `${hostname()}:${process.pid}`;
  private interval: NodeJS.Timeout | undefined;
  private stopListening: (() => Promise<void>) | undefined;
  private removeHook: (() => void) | undefined;

  constructor(private readonly options: Options) {}

  /** Resolves when the settings are announced to the other processes; the answers arrive later. */
  async start(): Promise<void> {
    const { postgresListener } = this.options;
    this.stopListening = await postgresListener.listenFor(
      GAME_SETTINGS_CHANNEL,
      parseAnnouncement,
      (announcement) => this.compare(announcement),
    );
    this.removeHook = postgresListener.onReconnect(() => void this.announce(true));
    await this.announce(true);
    this.interval = setInterval(() => void this.announce(false), ANNOUNCEMENT_INTERVAL_MS).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.interval);
    this.removeHook?.();
    await this.stopListening?.();
  }

  private compare({ id, name, asksForOthers, settings }: Announcement): void {
    if (id === this.id) return;
    const differences = findDifferences(this.options.settings, settings);
    if (differences.length === 0) return;
    this.options.logger.warn(
      { otherProcess: name, differences },
      `Settings of the game differ between processes: ${differences.join(', ')} at ${name}. Give every process the same values ` +
        'and restart those with other ones; until then a limit depends on the process that decides a command.',
    );
    if (asksForOthers) void this.announce(false);
  }

  /** Never rejects: while the database is away, the next announcement or the reconnect makes up for it. */
  private async announce(asksForOthers: boolean): Promise<void> {
    const { id, name } = this;
    const { pool, settings, logger } = this.options;
    const announcement: Announcement = { id, name, asksForOthers, settings: { ...settings } };
    try {
      await pool.query('select pg_notify($1, $2)', [GAME_SETTINGS_CHANNEL, JSON.stringify(announcement)]);
    } catch (error) {
      logger.warn({ err: error }, 'The settings of the game could not be announced to the other processes');
    }
  }
}

/** For example `tasksPerDay is 10 here and 12`; also settings that only one of the two releases has. */
function findDifferences(own: GameSettings, other: Readonly<Record<string, unknown>>): readonly string[] {
  const ours: Readonly<Record<string, unknown>> = { ...own };
  const names = [...new Set([...Object.keys(ours), ...Object.keys(other)])].sort();
  return names
    .filter((name) => ours[name] !== other[name])
    .map((name) => `${name} is ${String(ours[name])} here and ${String(other[name])}`);
}

/** `undefined` for a payload that isn't an {@link Announcement}. */
function parseAnnouncement(payload: string): Announcement | undefined {
  const { id, name, asksForOthers, settings } = jsonMembers(payload) ?? {};
  if (typeof id !== 'string' || typeof name !== 'string' || typeof asksForOthers !== 'boolean')
    return undefined;
  if (typeof settings !== 'object' || settings === null || Array.isArray(settings)) return undefined;
  return { id, name, asksForOthers, settings: { ...settings } };
}
