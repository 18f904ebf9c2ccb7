import type pg from 'pg';
import type { Logger } from 'pino';
import type { AuditKind } from '../../contracts/audit';
import { auditEntries, type CountedAuditEntry, type NewAuditEntry } from '../../operations/audit-entries';
import type { Clock } from '../../platform/clock';
import { toAddressKey } from '../../platform/http/address-key';
import { TokenBuckets } from '../../platform/http/token-buckets';
import { getRequestContext } from '../../platform/logging/request-context';

export type AuditEvent = Pick<NewAuditEntry, 'kind' | 'accountId' | 'actor' | 'detail' | 'address'>;

/** A limit that an account or an address has reached. */
export type ReachedLimit = Pick<AuditEvent, 'accountId' | 'address'> & { readonly detail: string };

/** Kinds that anybody can cause without an account, as often as the server answers. */
const VISITOR_KINDS: ReadonlySet<AuditKind> = new Set(['sign-in-failed', 'limit-reached', 'reset-requested']);
/** Entries of an hour that a process stores one by one; further ones are only counted, by kind (R341). */
const ENTRIES_PER_HOUR = { visitors: 200, players: 2_000 };
/** Of a limit that is reached outside of Fastify, as often as requests are refused: one entry a minute. */
const LIMIT_RATE = { burst: 1, perSecond: 1 / 60 };
/** Accounts and addresses that are remembered for that. */
const MAX_REMEMBERED_LIMITS = 10_000;
const FLUSH_INTERVAL_MS = 1_000;
const RETRY_INTERVAL_MS = 5_000;
/** Of an entry that only counts. */
const OVERFLOW_DETAIL = 'others';

/**
 * Records what happens to accounts (R340). Recording takes no time and never fails: entries are collected in memory, repeats are
 * added up, and one statement a second stores them. What a process has collected within its last second is lost when it is killed.
 */
export class AuditTrail {
  private readonly pending = new Map<string, CountedAuditEntry>();
  private readonly keysOfHour = { hour: '', visitors: new Set<string>(), players: new Set<string>() };
  private readonly limits = new TokenBuckets(LIMIT_RATE);
  private timer: NodeJS.Timeout | undefined;
  private isClosed = false;
  private currentFlush: Promise<void> = Promise.resolve();

  constructor(
    private readonly pool: pg.Pool,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /** Records an event of the current request. */
  record(event: AuditEvent): void {
    this.collect(this.admit(this.describe(event)));
    this.scheduleFlush(FLUSH_INTERVAL_MS);
  }

  /** Records a limit at most once a minute for the same account or address, because a refusal must cost next to nothing. */
  recordLimit(limit: ReachedLimit): void {
    if (this.limits.size >= MAX_REMEMBERED_LIMITS) return;
    const key = `${limit.detail} ${limit.accountId ?? limit.address ?? ''}`;
    if (this.limits.take(key, performance.now()) === 0) this.record({ kind: 'limit-reached', ...limit });
  }

  /** Records an event of the current request in the transaction of what it is about, so that neither is committed alone. */
  async recordIn(client: pg.ClientBase, event: AuditEvent): Promise<void> {
    await auditEntries.save(client, [this.describe(event)]);
  }

  /** Stores what is left, once. */
  async close(): Promise<void> {
    this.isClosed = true;
    await this.flush();
  }

  /** Stores what was recorded before. Never rejects. */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.currentFlush = this.currentFlush.then(() => this.savePending());
    return this.currentFlush;
  }

  private describe(event: AuditEvent): CountedAuditEntry {
    const context = getRequestContext();
    const address = event.address ?? context?.client.address;
    const { userAgent } = context?.client ?? {};
    const correlationId = context?.correlationId;
    return auditEntries.toCounted(
      { ...event, at: this.clock.now(), address, userAgent, correlationId },
      toAddressKey(address),
    );
  }

  /** The entry itself, or the one that counts those of its kind beyond the hour's bound. */
  private admit(entry: CountedAuditEntry): CountedAuditEntry {
    const hour = entry.at.toISOString().slice(0, 13);
    if (hour !== this.keysOfHour.hour) {
      this.keysOfHour.hour = hour;
      this.keysOfHour.visitors.clear();
      this.keysOfHour.players.clear();
    }
    const group = VISITOR_KINDS.has(entry.kind) ? 'visitors' : 'players';
    const keys = this.keysOfHour[group];
    if (keys.has(entry.key)) return entry;
    if (keys.size >= ENTRIES_PER_HOUR[group])
      return auditEntries.toCounted({ at: entry.at, kind: entry.kind, detail: OVERFLOW_DETAIL });
    keys.add(entry.key);
    return entry;
  }

  private collect(entry: CountedAuditEntry): void {
    const earlier = this.pending.get(entry.key);
    const merged = earlier && { ...entry, at: earlier.at, count: earlier.count + entry.count };
    this.pending.set(entry.key, merged ?? entry);
  }

  private scheduleFlush(delayMs: number): void {
    if (this.isClosed) return;
    this.timer ??= setTimeout(() => void this.flush(), delayMs).unref();
  }

  private async savePending(): Promise<void> {
    const entries = [...this.pending.values()];
    this.pending.clear();
    try {
      await auditEntries.save(this.pool, entries);
    } catch (error) {
      this.logger.warn({ err: error, entries: entries.length }, 'The audit trail could not be saved');
      this.restore(entries);
      this.scheduleFlush(RETRY_INTERVAL_MS);
    }
  }

  /** Bounded, because an hour has a bound: entries of hours before the current one are dropped while the database is away. */
  private restore(entries: readonly CountedAuditEntry[]): void {
    const later = [...this.pending.values()];
    this.pending.clear();
    const oldest = this.clock.now().getTime() - 60 * 60_000;
    for (const entry of entries) if (entry.at.getTime() > oldest) this.collect(entry);
    for (const entry of later) this.collect(entry);
  }
}
