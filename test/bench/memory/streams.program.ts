import pg from 'pg';
import { PARTY_AGGREGATE, PLAYER_AGGREGATE } from '../../../server/platform/commands/aggregates';
import { openCore } from '../../support/processes/core';
import { answerOnce } from '../replay/fresh-process';

export interface StreamsArgument {
  readonly url: string;
  /** How many streams of each kind; fewer where the log has fewer. */
  readonly streams: number;
}

/** Heap bytes of a cached stream. */
export interface CachedStreams {
  readonly player: number;
  readonly party: number;
}

answerOnce<StreamsArgument, CachedStreams>(async ({ url, streams }) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const idsOf = async (prefix: string): Promise<readonly string[]> => {
    const { rows } = await client.query<{ id: string }>(
      `select distinct substr(stream_id, length($1) + 1) as id from events where stream_id like $1 || '%' limit $2`,
      [prefix, streams],
    );
    return rows.map(({ id }) => id);
  };
  const [players, parties] = [await idsOf('player-'), await idsOf('party-')];
  await client.end();
  const core = await openCore(url);
  const measure = async (ids: readonly string[], load: (id: string) => Promise<unknown>): Promise<number> => {
    const [first, ...others] = ids;
    if (first === undefined) throw new Error('The log has no such stream');
    // What the first one loads, code and statements, is no stream's.
    await load(first);
    const before = heapBytes();
    for (const id of others) await load(id);
    return (heapBytes() - before) / others.length;
  };
  const player = await measure(players, (id) => core.runner.loadState(PLAYER_AGGREGATE, id));
  const party = await measure(parties, (id) => core.runner.loadState(PARTY_AGGREGATE, id));
  await core.close();
  return { player, party };
});

function heapBytes(): number {
  if (!globalThis.gc) throw new Error('Needs --expose-gc');
  globalThis.gc();
  return process.memoryUsage().heapUsed;
}
