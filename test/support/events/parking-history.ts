import { expect } from '@jest/globals';
import type { Projector } from '../../../projections/engine/projector';
import { PROJECTORS } from '../../../projections/projectors/projectors';
import type { Position } from '../../../server/contracts/position';
import type { RecordedEvent } from '../../../server/event-log/event-log';
import type { ProjectionTestDatabase } from '../processes/projection-test-database';
import { dumpTables, foldFromScratch, readCheckpoint } from '../processes/projections';
import { createHistory } from './random-histories';

/** Appends half a history; resolves with the rest, and with the player's and the party's stream that have most events in it. */
export async function appendHalfAHistory(
  world: ProjectionTestDatabase,
): Promise<{ readonly rest: readonly RecordedEvent[]; readonly player: string; readonly party: string }> {
  const history = createHistory(600);
  const [before, rest] = [history.slice(0, 300), history.slice(300)];
  await world.append(before);
  const busiest = (prefix: string): string => {
    const counts = new Map<string, number>();
    for (const { streamId } of rest)
      if (streamId.startsWith(prefix) && before.some((event) => event.streamId === streamId))
        counts.set(streamId, (counts.get(streamId) ?? 0) + 1);
    const [first] = [...counts].sort(([, one], [, other]) => other - one);
    if (!first) throw new Error(`The history has no ${prefix} stream that goes on`);
    return first[0];
  };
  return { rest, player: busiest('player-'), party: busiest('party-') };
}

/** Appends each event at the current end of its stream; resolves with the position of the last. */
export async function appendAtStreamEnds(
  world: ProjectionTestDatabase,
  events: readonly RecordedEvent[],
): Promise<Position> {
  const revisions = new Map<string, number | 'none'>();
  let position: Position | undefined;
  for (const { streamId, id, type, data, metadata } of events) {
    let expectedRevision = revisions.get(streamId);
    if (expectedRevision === undefined) {
      expectedRevision = 'none';
      for await (const last of world.log.readStream(streamId, { direction: 'backwards', limit: 1 }))
        expectedRevision = last.revision;
    }
    const appended = await world.log.append({
      streamId,
      expectedRevision,
      events: [{ id, type, data, metadata }],
    });
    revisions.set(streamId, appended.revision);
    ({ position } = appended);
  }
  if (!position) throw new Error('Nothing was appended');
  return position;
}

/** Resolves when every projector is at the position, without having stopped. */
export async function waitUntilAllPassed(world: ProjectionTestDatabase, position: Position): Promise<void> {
  await world.waitUntilProjected(position);
  for (const { name } of PROJECTORS)
    expect(await readCheckpoint(world.database.pool, name)).toMatchObject({ state: 'running', position });
}

/** Asserts that the rows are those of a fold that leaves out these events, and that nothing is parked. */
export async function expectFoldWithoutEvents(
  world: ProjectionTestDatabase,
  oddIds: ReadonlySet<string>,
): Promise<void> {
  const { pool } = world.database;
  const counted = (await world.readAllEvents()).filter(({ id }) => !oddIds.has(id));
  expect(await dumpTables(pool)).toEqual(await foldFromScratch(pool, counted));
}

/** Takes odd events as if a release had given them a meaning: none. */
export function mend(projector: Projector, oddIds: ReadonlySet<string>): Projector {
  return { ...projector, project: (event) => (oddIds.has(event.id) ? [] : projector.project(event)) };
}
