import pg from 'pg';
import { playersProjector } from '../../../projections/projectors/players.projector';
import { PLAYER_EVENTS } from '../../../server/event-log/registry';
import type { RebuildRequest, RebuildResult } from './emmett.program';
import { fillEmmettLog, type EmmettLogOptions } from './emmett-log';
import { runInFreshProcess } from './fresh-process';

const PROGRAM = new URL('./emmett.program.ts', import.meta.url);

const HANDLED = PLAYER_EVENTS.types.filter((type) => !playersProjector.ignoredTypes.has(type));

export interface EmmettContender {
  /** Events a second of a rebuild. */
  measure(): Promise<number>;
}

/** emmett-postgresql's rebuild of the players' tables from a log of its own. */
export async function emmettContender(
  url: string,
  { pullOptions, ...log }: EmmettLogOptions & Pick<RebuildRequest, 'pullOptions'>,
): Promise<EmmettContender> {
  await fillEmmettLog(url, log);
  const tables = playersProjector.tables.map(({ name }) => name).join(', ');
  const { events, end } = await withClient(url, extentOf);
  let turn = 0;
  return {
    measure: async () => {
      turn += 1;
      await withClient(url, (client) => client.query(`truncate ${tables}`));
      const catching: RebuildRequest = { url, name: `players_${turn}`, handled: HANDLED, end, pullOptions };
      const { millis, position } = await runInFreshProcess<RebuildResult>(PROGRAM, catching);
      if (position < end) throw new Error(`emmett has come to ${position} of ${end}`);
      return (events * 1_000) / millis;
    },
  };
}

/** How many events there are, and the place of the last that its projection handles. */
async function extentOf(client: pg.Client): Promise<{ events: number; end: number }> {
  const { rows } = await client.query<{ events: number; end: number }>(
    `select count(*)::int as events, (max(global_position) filter (where message_type = any ($1)))::int as end
     from emt_messages`,
    [HANDLED],
  );
  const [extent] = rows;
  if (!extent) throw new Error("emmett's log is empty");
  return extent;
}

async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
