import pg from 'pg';
import { cpuMillisOf } from '../cpu-time';
import { findPostmaster, type Deployment } from './deployment';
import { headOf } from './log-head';

/** CPU of a process of the deployment, or of all of Postgres; `client` is the bench itself. */
export type Spender = 'projections' | 'api' | 'postgres' | 'client';

export interface Transactions {
  /** Of the deployment's database, committed or not; each statement outside a transaction is one. */
  readonly all: number;
  /** Of the whole cluster: those that were given an id, because they write or notify. */
  readonly writing: number;
}

/** Usage since the processes started. */
export interface CostSample {
  /** `performance.now()` */
  readonly at: number;
  readonly cpuMillis: Readonly<Record<Spender, number>>;
  /** Backends report theirs within a second. */
  readonly transactions: Transactions;
  /** The last event's position. */
  readonly head: string;
}

/** What a window of time cost. */
export interface Cost {
  readonly seconds: number;
  readonly contributions: number;
  /** XP shares paid to contributors. */
  readonly shares: number;
  readonly cpuMillis: Readonly<Record<Spender, number>>;
  readonly transactions: Transactions;
}

const SPENDERS = ['projections', 'api', 'postgres', 'client'] as const;

/** Measures what a deployment uses, from outside: by the system's and Postgres' own counters. */
export class CostMeter {
  private constructor(
    private readonly deployment: Deployment,
    private readonly admin: pg.Client,
    private readonly pids: Readonly<Record<Exclude<Spender, 'client'>, number>>,
  ) {}

  /** `adminUrl` is that of another database of the cluster. */
  static async open(deployment: Deployment, adminUrl: string): Promise<CostMeter> {
    const { pool, projections, api } = deployment;
    const postgres = await findPostmaster(pool);
    const pids = { projections: projections.pid, api: api.pid, postgres };
    const admin = new pg.Client({ connectionString: adminUrl });
    await admin.connect();
    return new CostMeter(deployment, admin, pids);
  }

  async sample(): Promise<CostSample> {
    const [cpuMillis, transactions, head] = await Promise.all([
      cpuMillisOf(this.pids),
      this.transactions(),
      this.head(),
    ]);
    // Without the children of the bench, which are what it measures.
    const { user, system } = process.cpuUsage();
    const client = (user + system) / 1_000;
    return { at: performance.now(), cpuMillis: { ...cpuMillis, client }, transactions, head };
  }

  /** The last event's position. */
  head(): Promise<string> {
    return headOf(this.deployment.pool);
  }

  /** Counts the events only now, so that it costs the window nothing. */
  async between(begin: CostSample, end: CostSample): Promise<Cost> {
    const [contributions, shares] = await Promise.all([
      this.count('PartyContributionMade', begin.head, end.head),
      this.count('PartyXpEarned', begin.head, end.head),
    ]);
    const cpuMillis = Object.fromEntries(
      SPENDERS.map((spender) => [spender, end.cpuMillis[spender] - begin.cpuMillis[spender]]),
    ) as Record<Spender, number>;
    const transactions = {
      all: end.transactions.all - begin.transactions.all,
      writing: end.transactions.writing - begin.transactions.writing,
    };
    return { seconds: (end.at - begin.at) / 1_000, contributions, shares, cpuMillis, transactions };
  }

  /** Events of a type after one position up to another, which is the log's head by default. */
  async count(type: string, after: string, until?: string): Promise<number> {
    const { rows } = await this.deployment.pool.query<{ count: number }>(
      `select count(*)::int as count from events where pos > $2::bigint and pos <= $3::bigint and type = $1`,
      [type, after, until ?? (await this.head())],
    );
    return rows[0]?.count ?? 0;
  }

  async close(): Promise<void> {
    await this.admin.end();
  }

  private async transactions(): Promise<Transactions> {
    const { rows } = await this.admin.query<Record<keyof Transactions, string>>(
      `select xact_commit + xact_rollback as "all", pg_snapshot_xmax(pg_current_snapshot())::text as writing
       from pg_stat_database where datname = $1`,
      [new URL(this.deployment.databaseUrl).pathname.slice(1)],
    );
    const [row] = rows;
    if (!row) throw new Error('Postgres has no statistics of the database');
    return { all: Number(row.all), writing: Number(row.writing) };
  }
}
