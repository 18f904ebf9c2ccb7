import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { computeBackoffMs } from '../../async/backoff';
import { jsonMembers, type PostgresListener } from '../../database/postgres-listener';
import type { Language } from '../../rules/character-class';
import { findByAlias, listIds, type PeopleMask } from './mask-people';

/** NOTIFY channel of the players for whom others have become hidden or visible. */
export const PEOPLE_HIDDEN_CHANNEL = 'people_hidden';

/** How long a mask stays cached, in case the notification of its change is lost. */
const CACHE_TTL_MS = 10_000;

/** Why a mask is loaded again: its change was announced, or an announcement may have been lost with a connection. */
type ReloadCause = 'announced' | 'unannounced';

/**
 * For how long a mask that could not be loaded again is retried, in milliseconds. One that is known to be old is soon given up; one
 * that is most likely right outlasts a database that is restarted.
 */
const RELOAD_MS: Readonly<Record<ReloadCause, number>> = { announced: 1_000, unannounced: 30_000 };

const LOAD_MASK_SQL = `
  with block as (
    select id, case when blocker_id = $1 then blocked_id else blocker_id end as hidden_id
    from player_block where blocker_id = $1 or blocked_id = $1
  )
  select array(select distinct hidden_id::text from block) as "hiddenIds",
    array(select id::text from block order by id) as "blockIds",
    (select language from player where user_id = $1) as language`;

/** `isCurrent` is false where the mask could not be loaded. */
type ChangeHandler = (viewerId: string, isCurrent: boolean) => void;

interface LoadedMask {
  readonly mask: PeopleMask;
  /** The blocks it follows from, sorted: one that ended and was made again is another. */
  readonly blockIds: readonly string[];
}

interface Watched {
  mask: PeopleMask;
  blockIds: readonly string[];
  sockets: number;
  /** Counts the changes: a load that began before one is repeated. */
  changes: number;
  loading: Promise<void> | undefined;
  /** Whether the mask is the one of the last change. */
  isLoaded: boolean;
}

/**
 * Whom each player doesn't see (R436). Answers take a cached mask; players with a socket in this process have theirs in memory,
 * because the relay can't wait for one. A change is announced in its transaction: every process drops what it has cached and
 * loads the masks of its sockets again. While the listening connection is down, nothing is cached.
 */
export class HiddenPeople {
  private readonly cache = new LRUCache<string, PeopleMask>({
    maxSize: 50_000,
    sizeCalculation: () => 1,
    ttl: CACHE_TTL_MS,
  });
  private readonly watched = new Map<string, Watched>();
  /** The watched players who don't see a player, by the player. */
  private readonly watchersByHidden = new Map<string, Set<string>>();
  private readonly changeHandlers = new Set<ChangeHandler>();
  private stops: (() => unknown)[] = [];
  private isListening = false;
  /** Counts what makes cached masks invalid: one whose load began before must not be cached afterwards. */
  private invalidationCount = 0;

  constructor(
    private readonly pool: Pool,
    private readonly postgresListener: PostgresListener,
    private readonly logger: Logger,
    private readonly secret: string,
  ) {}

  async start(): Promise<void> {
    this.stops = [
      this.postgresListener.onDisconnect(() => {
        this.isListening = false;
        this.invalidate();
      }),
      this.postgresListener.onReconnect(() => {
        this.isListening = true;
        this.invalidate();
        for (const viewerId of this.watched.keys()) void this.reload(viewerId, 'unannounced');
      }),
      await this.postgresListener.listenFor(PEOPLE_HIDDEN_CHANNEL, parsePlayers, (players) =>
        this.forget(players),
      ),
    ];
    this.isListening = true;
  }

  async stop(): Promise<void> {
    for (const stop of this.stops) await stop();
  }

  /** Calls `handler` when a block of a watched player has begun or ended, and when it is unknown whether one has. */
  onChange(handler: ChangeHandler): void {
    this.changeHandlers.add(handler);
  }

  async findMask(viewerId: string): Promise<PeopleMask> {
    const cached = this.cache.get(viewerId);
    if (cached) return cached;
    const { invalidationCount } = this;
    const { mask } = await this.load(viewerId);
    if (this.isListening && invalidationCount === this.invalidationCount) this.cache.set(viewerId, mask);
    return mask;
  }

  /** The player whom the viewer means by an id that an answer has shown: the id itself, or an alias. */
  async resolve(viewerId: string, shownId: string): Promise<string> {
    return findByAlias(shownId, await this.findMask(viewerId)) ?? shownId;
  }

  /** Holds the player's mask in memory until as many calls of {@link unwatch}, also if it rejects. */
  async watch(viewerId: string): Promise<void> {
    const existing = this.watched.get(viewerId);
    if (existing) {
      existing.sockets += 1;
      return existing.isLoaded ? existing.loading : this.refresh(viewerId, existing);
    }
    const mask = this.createMask(viewerId, [], null);
    const watched: Watched = {
      mask,
      blockIds: [],
      sockets: 1,
      changes: 0,
      loading: undefined,
      isLoaded: false,
    };
    this.watched.set(viewerId, watched);
    return this.refresh(viewerId, watched);
  }

  unwatch(viewerId: string): void {
    const watched = this.watched.get(viewerId);
    if (!watched) return;
    watched.sockets -= 1;
    if (watched.sockets > 0) return;
    this.forgetHidden(viewerId, watched.mask);
    this.watched.delete(viewerId);
  }

  /** The mask of a watched player. */
  findWatchedMask(viewerId: string): PeopleMask | undefined {
    return this.watched.get(viewerId)?.mask;
  }

  /** The masks of watched players who don't see somebody in the message. */
  listMasksOf(body: unknown): readonly PeopleMask[] {
    if (this.watchersByHidden.size === 0) return [];
    const viewers = new Set(listIds(body).flatMap((id) => [...(this.watchersByHidden.get(id) ?? [])]));
    return [...viewers].flatMap((viewerId) => this.findWatchedMask(viewerId) ?? []);
  }

  /** The player has chosen a language, in which everything that follows is shown. */
  setLanguage(viewerId: string, language: Language): void {
    const cached = this.cache.get(viewerId);
    if (cached) this.cache.set(viewerId, { ...cached, language });
    const watched = this.watched.get(viewerId);
    if (watched) watched.mask = { ...watched.mask, language };
  }

  /** The players' masks have changed: what is cached is dropped, the masks of sockets are loaded again. */
  forget(players: readonly string[]): void {
    this.invalidate();
    for (const viewerId of players) void this.reload(viewerId, 'announced');
  }

  private invalidate(): void {
    this.invalidationCount += 1;
    this.cache.clear();
  }

  /**
   * Loads the mask of a watched player again, and calls the handlers: after an announced change always, without one only if a
   * block has begun or ended, because a lost connection is no reason for everybody to fetch everything again. After a failure
   * they are called too: the sockets must not go on with an old mask.
   */
  private async reload(viewerId: string, cause: ReloadCause): Promise<void> {
    const watched = this.watched.get(viewerId);
    if (!watched) return;
    const { blockIds } = watched;
    const isCurrent = await this.refreshRepeatedly(viewerId, watched, cause);
    if (isCurrent && cause === 'unannounced' && String(blockIds) === String(watched.blockIds)) return;
    for (const handler of this.changeHandlers) handler(viewerId, isCurrent);
  }

  /** Resolves to whether the mask could be loaded. */
  private async refreshRepeatedly(viewerId: string, watched: Watched, cause: ReloadCause): Promise<boolean> {
    const giveUp = Date.now() + RELOAD_MS[cause];
    for (let attempt = 1; ; attempt += 1) {
      try {
        await this.refresh(viewerId, watched);
        return true;
      } catch (error) {
        const wait = computeBackoffMs(attempt);
        if (Date.now() + wait > giveUp) {
          this.logger.warn({ err: error }, 'Whom a player does not see could not be loaded');
          return false;
        }
        await sleep(wait, undefined, { ref: false });
      }
    }
  }

  private refresh(viewerId: string, watched: Watched): Promise<void> {
    watched.changes += 1;
    watched.isLoaded = false;
    watched.loading ??= this.loadLatest(viewerId, watched).finally(() => (watched.loading = undefined));
    return watched.loading;
  }

  private async loadLatest(viewerId: string, watched: Watched): Promise<void> {
    for (;;) {
      const { changes } = watched;
      const loaded = await this.load(viewerId);
      if (changes !== watched.changes) continue;
      if (this.watched.get(viewerId) === watched) this.setMask(watched, loaded);
      return;
    }
  }

  private setMask(watched: Watched, { mask, blockIds }: LoadedMask): void {
    this.forgetHidden(mask.viewerId, watched.mask);
    watched.mask = mask;
    watched.blockIds = blockIds;
    watched.isLoaded = true;
    for (const id of mask.hiddenIds) {
      const watchers = this.watchersByHidden.get(id) ?? new Set();
      this.watchersByHidden.set(id, watchers.add(mask.viewerId));
    }
  }

  private forgetHidden(viewerId: string, { hiddenIds }: PeopleMask): void {
    for (const id of hiddenIds) {
      const watchers = this.watchersByHidden.get(id);
      watchers?.delete(viewerId);
      if (watchers?.size === 0) this.watchersByHidden.delete(id);
    }
  }

  private async load(viewerId: string): Promise<LoadedMask> {
    const { rows } = await this.pool.query<{
      hiddenIds: readonly string[];
      blockIds: readonly string[];
      language: Language | null;
    }>({ name: 'load-people-mask', text: LOAD_MASK_SQL, values: [viewerId] });
    const { hiddenIds = [], blockIds = [], language = null } = rows[0] ?? {};
    return { mask: this.createMask(viewerId, hiddenIds, language), blockIds };
  }

  private createMask(viewerId: string, hiddenIds: readonly string[], language: Language | null): PeopleMask {
    return { viewerId, hiddenIds: new Set(hiddenIds), language: language ?? 'en', secret: this.secret };
  }
}

function parsePlayers(payload: string): readonly string[] | undefined {
  const { players } = jsonMembers(payload) ?? {};
  return Array.isArray(players)
    ? players.filter((each): each is string => typeof each === 'string')
    : undefined;
}
