import { logger } from '../bench-cluster';
import { importCompetitor } from '../competitors';
import { runClosedLoop, type Contender } from '../rounds';
import { sampleEvent } from './sample-event';

interface EmmettStore {
  appendToStream(
    stream: string,
    events: readonly object[],
    options: { readonly expectedStreamVersion?: bigint },
  ): Promise<{ readonly nextExpectedStreamVersion: bigint }>;
  readonly schema: { migrate(): Promise<void> };
  close(): Promise<void>;
}

interface Emmett {
  getPostgreSQLEventStore(
    url: string,
    options: { readonly connectionOptions: { readonly pool: object } },
  ): EmmettStore;
}

interface Pool {
  on(event: 'error', listener: (error: Error) => void): void;
  end(): Promise<void>;
}

interface Pg {
  readonly default: {
    readonly Pool: new (config: { connectionString: string; max: number }) => Pool;
  };
}

/** The event store of emmett-postgresql 0.42, with its own pg and 32 connections. */
export async function emmettContender(url: string): Promise<Contender> {
  const { getPostgreSQLEventStore } = (await importCompetitor(
    '@event-driven-io/emmett-postgresql',
  )) as Emmett;
  const { Pool } = ((await importCompetitor('pg')) as Pg).default;
  const pool = new Pool({ connectionString: url, max: 32 });
  pool.on('error', (error) => logger.debug({ err: error }, 'bench: an idle connection ended'));
  const store = getPostgreSQLEventStore(url, { connectionOptions: { pool } });
  await store.schema.migrate();
  const versions: bigint[] = [];
  const append = async (writer: number): Promise<void> => {
    const { type, data, metadata } = sampleEvent();
    const expectedStreamVersion = versions[writer];
    const options = expectedStreamVersion === undefined ? {} : { expectedStreamVersion };
    const answer = await store.appendToStream(`player-${writer}`, [{ type, data, metadata }], options);
    versions[writer] = answer.nextExpectedStreamVersion;
  };
  return {
    name: 'emmett-postgresql 0.42',
    measure: (writers, seconds) => runClosedLoop(writers, seconds, append),
    close: async () => {
      await store.close();
      await pool.end();
    },
  };
}
