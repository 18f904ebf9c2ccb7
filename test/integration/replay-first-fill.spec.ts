// Shows R321.
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { UNFILLED_VERSION } from '../../projections/engine/checkpoint-store';
import { PROJECTORS } from '../../projections/projectors/projectors';
import { RELEASE_REQUESTER } from '../../server/contracts/operations';
import { ORIGIN } from '../../server/contracts/position';
import { replayStore } from '../../server/operations/replays/replay-store';
import { createHistory } from '../support/events/random-histories';
import { ProjectionTestDatabase } from '../support/processes/projection-test-database';
import { waitUntil } from '../support/processes/projections';

const NAMES = PROJECTORS.map(({ name }) => name);

describe('projectors without a checkpoint', () => {
  let world: ProjectionTestDatabase;

  beforeEach(async () => {
    world = await ProjectionTestDatabase.open();
  });

  afterEach(() => world.close());

  const loadReplays = async () => [...(await replayStore.loadLatest(world.database.pool)).values()];

  async function loadCheckpoints() {
    const { rows } = await world.database.pool.query<{ name: string; version: number; position: string }>(
      'select name, version, position from projection_checkpoint order by name',
    );
    return rows;
  }

  it('are filled by replays on a long log, and follow it afterwards', async () => {
    const history = createHistory(400);
    await world.append(history.slice(0, 300));
    world.startRunner(PROJECTORS, { fillFrom: 300 });
    await world.waitUntilProjected(await world.append(history.slice(300)));

    const replays = await loadReplays();
    expect(replays.map(({ projector }) => projector).sort()).toEqual(NAMES.toSorted());
    for (const replay of replays)
      expect(replay).toMatchObject({ state: 'done', purpose: 'swap', requestedBy: RELEASE_REQUESTER });
    await world.expectFreshFold();
  });

  it('have no rows until their replay takes its place, also in a process that leads later', async () => {
    await world.append(createHistory(300));
    const first = world.startRunner(PROJECTORS, { fillFrom: 300 });
    await waitUntil('the replays are requested', async () => (await loadReplays()).length === NAMES.length);
    await first.stop();
    // Those that were not done yet.
    for (const { version, position } of await loadCheckpoints())
      expect(version === UNFILLED_VERSION).toBe(position === ORIGIN);
    world.startRunner(PROJECTORS, { fillFrom: 300 });
    await world.waitUntilProjected(await world.log.head());
    await world.expectFreshFold();
  });

  it('follow a short log from its beginning', async () => {
    const position = await world.append(createHistory(300));
    world.startRunner(PROJECTORS, { fillFrom: 1_000_000_000 });
    await world.waitUntilProjected(position);
    expect(await loadReplays()).toEqual([]);
  });

  it('are filled by a replay when one is new beside others that serve', async () => {
    const history = createHistory(400);
    const [, ...others] = PROJECTORS;
    const old = world.startRunner(others);
    await world.waitUntilProjected(
      await world.append(history.slice(0, 350)),
      others.map(({ name }) => name),
    );
    await old.stop();
    world.startRunner(PROJECTORS, { fillFrom: 300 });
    await world.waitUntilProjected(await world.append(history.slice(350)));
    expect((await loadReplays()).map(({ projector }) => projector)).toEqual([NAMES[0]]);
    await world.expectFreshFold();
  });
});
