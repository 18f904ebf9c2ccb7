import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { PROJECTORS } from '../../projections/projectors/projectors';
import type { Projector } from '../../projections/engine/projector';
import { createHistory } from '../support/events/random-histories';
import { ProjectionTestDatabase } from '../support/processes/projection-test-database';
import { readCheckpoint, waitUntil } from '../support/processes/projections';

describe('a replay', () => {
  let world: ProjectionTestDatabase;

  beforeEach(async () => {
    world = await ProjectionTestDatabase.open();
  });

  afterEach(() => world.close());

  it('fills the tables of a new projector version, while the old tables serve and keep up', async () => {
    const history = createHistory(320);
    const old = world.startRunner();
    await world.waitUntilProjected(await world.append(history.slice(0, 200)));
    await old.stop();
    const [players, ...others] = PROJECTORS as readonly Projector[] as [Projector, ...Projector[]];
    const next: Projector = {
      ...players,
      version: players.version + 1,
      project: (event) =>
        players.project(event).map((change) => ({
          ...change,
          next: (row) => {
            const made = change.next(row);
            return made && 'nickname' in made
              ? { ...made, nickname: `${String(made.nickname).replace(/!$/, '')}!` }
              : made;
          },
        })),
    };
    const runner = world.startRunner([next, ...others]);
    await world.waitUntilProjected(await world.append(history.slice(200, 300)));
    await waitUntil('the new version serves', async () => {
      const { rows } = await world.database.pool.query<{ version: number }>(
        `select version from projection_checkpoint where name = 'players'`,
      );
      return rows[0]?.version === next.version;
    });
    await runner.stop();
    const left = await readCheckpoint(world.database.pool, 'players');
    world.startRunner();
    const names = others.map(({ name }) => name);
    await world.waitUntilProjected(await world.append(history.slice(300)), names);

    // The older release leaves tables of the newer version as they are.
    expect(await readCheckpoint(world.database.pool, 'players')).toEqual(left);
    const { rows } = await world.database.pool.query<{ nickname: string }>('select nickname from player');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ nickname }) => nickname.endsWith('!'))).toBe(true);
  });

  it('for a new version follows the one that was under way', async () => {
    const old = world.startRunner();
    await world.waitUntilProjected(await world.append(createHistory(300)));
    const id = await world.requestReplay('players', { purpose: 'compare', rate: 100 });
    await world.waitUntilReplay(id, 'is filling', ({ state }) => state === 'filling');
    await old.stop();
    world.startRunner(PROJECTORS.map((each) => ({ ...each, version: each.version + 1 })));

    expect(await world.waitForReplayEnd(id)).toMatchObject({ state: 'done' });
    await waitUntil('the new version serves', async () => {
      const { rows } = await world.database.pool.query<{ name: string; version: number }>(
        'select name, version from projection_checkpoint',
      );
      return rows.every(({ name, version }) => version === 1 + (versionOf(name) ?? 0));
    });
    await world.expectFreshFold();
  });

  it('of an older version restarts from the origin with the new one', async () => {
    const old = world.startRunner(PROJECTORS, { mostRows: 20 });
    await world.waitUntilProjected(await world.append(createHistory(300)));
    const id = await world.requestReplay('players', { purpose: 'swap', rate: 200 });
    await world.waitUntilReplay(id, 'has written', ({ position }) => position !== '');
    await old.stop();
    world.startRunner(PROJECTORS.map((each) => ({ ...each, version: each.version + 1 })));

    const version = 1 + (versionOf('players') ?? 0);
    expect(await world.waitForReplayEnd(id)).toMatchObject({ state: 'done', version, events: 300 });
  });
});

function versionOf(projector: string): number | undefined {
  return PROJECTORS.find(({ name }) => name === projector)?.version;
}
