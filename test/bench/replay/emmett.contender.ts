import pg from 'pg';
import type { Catching } from './emmett.program';
import { fillEmmettLog, HANDLED_BY_EMMETT, type EmmettLogOptions } from './emmett-log';
import { inFreshProcess } from './fresh-process';
import type { SeasonEvent } from './season-world';

const PROGRAM = new URL('./emmett.program.ts', import.meta.url);

export interface EmmettContender {
  /** Events a second of a rebuild. */
  measure(): Promise<number>;
}

/** emmett-postgresql's rebuild of one small projection from a log of its own. */
export async function emmettContender(
  url: string,
  season: readonly SeasonEvent[],
  { pulling, ...log }: EmmettLogOptions & Pick<Catching, 'pulling'>,
): Promise<EmmettContender> {
  await fillEmmettLog(url, season, log);
  let turn = 0;
  return {
    measure: async () => {
      turn += 1;
      await ask(url, 'truncate bench_player');
      const catching: Catching = { url, name: `players_${turn}`, pulling };
      const millis = await inFreshProcess<number>(PROGRAM, catching);
      const [projected, recorded] = [
        await ask(url, 'select coalesce(sum(facts), 0) from bench_player'),
        await ask(url, 'select count(*) from emt_messages where message_type = any ($1)', HANDLED_BY_EMMETT),
      ];
      // It takes a transaction anywhere in the cluster for the end of what there is.
      if (projected !== recorded) throw new Error(`emmett has projected ${projected} of ${recorded} facts`);
      return (log.events * 1_000) / millis;
    },
  };
}

async function ask(url: string, text: string, ...values: unknown[]): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<[string]>({ text, values, rowMode: 'array' });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}
