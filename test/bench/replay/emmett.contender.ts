import pg from 'pg';
import { playersProjector } from '../../../projections/projectors/players.projector';
import type { Catching, Caught } from './emmett.program';
import { fillEmmettLog, type EmmettLogOptions } from './emmett-log';
import { inFreshProcess } from './fresh-process';

const PROGRAM = new URL('./emmett.program.ts', import.meta.url);

interface Rebuilding extends Pick<Catching, 'pulling'> {
  /** How many of the log's events a measurement goes through. */
  readonly projected: number;
}

export interface EmmettContender {
  /** Events a second of a rebuild. */
  measure(): Promise<number>;
}

/** emmett-postgresql's rebuild of the players' tables from a log of its own. */
export async function emmettContender(
  url: string,
  { pulling, projected, ...log }: EmmettLogOptions & Rebuilding,
): Promise<EmmettContender> {
  await fillEmmettLog(url, log);
  const tables = playersProjector.tables.map(({ name }) => name).join(', ');
  let turn = 0;
  return {
    measure: async () => {
      turn += 1;
      await ask(url, `truncate ${tables}`);
      const catching: Catching = { url, name: `players_${turn}`, events: projected, pulling };
      const { millis, events } = await inFreshProcess<Caught>(PROGRAM, catching);
      if (events < projected) throw new Error(`emmett has gone ${events} of ${projected} events far`);
      return (events * 1_000) / millis;
    },
  };
}

async function ask(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
