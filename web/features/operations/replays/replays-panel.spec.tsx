import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  button,
  cardOf,
  expectClosedDialog,
  cleanUpOperations,
  idleOperationsServer,
  rowOf,
  renderOperations,
  type OperationsServer,
} from '../../../../test/support/web/operations-screen';
import { RELEASE_REQUESTER } from '../../../../server/contracts/operations';
import type { Comparison } from '../../../api/models';
import {
  projectionsAnswer,
  projectorAnswer,
  replayAnswer,
} from '../../../../test/support/web/projections-answer';

const POISON = 'c1c2f0b4-6d0e-4a39-8b8a-6f9f6d1a1c11';

let server: OperationsServer;

beforeEach(() => {
  server = idleOperationsServer();
});

afterEach(cleanUpOperations);

describe('a replay', () => {
  it('starts at the default rate, or with a given rate and a comparison', async () => {
    const { posted, user } = await renderOperations(server);
    await rowOf('players');
    await user.click(button('Replay players'));
    await user.click(await screen.findByRole('button', { name: 'Start the replay' }));
    await waitFor(expectClosedDialog);
    await user.click(button('Replay players'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Replay players' }));
    await user.type(dialog.getByRole('textbox', { name: 'At most so many events a second' }), '5 000');
    await user.click(dialog.getByRole('checkbox', { name: /^Compare before the swap/ }));
    await user.click(dialog.getByRole('button', { name: 'Start the replay' }));
    await waitFor(() =>
      expect(posted()).toEqual([
        ['players/replay', { verify: false }],
        ['players/replay', { verify: true, rate: 5_000 }],
      ]),
    );
  });

  it.each(['0', '1000001', 'fast'])('does not start with a rate of %s', async (rate) => {
    const { user } = await renderOperations(server);
    await rowOf('players');
    await user.click(button('Replay players'));
    const dialog = within(await screen.findByRole('dialog'));
    const field = dialog.getByRole('textbox', { name: 'At most so many events a second' });
    await user.type(field, rate);
    expect(field).toHaveAccessibleDescription('A whole number from 1 to 1,000,000, or nothing.');
    expect(dialog.getByRole('button', { name: 'Start the replay' })).toBeDisabled();
  });

  it('shows its progress, rate and remaining time while it runs', async () => {
    const replay = replayAnswer('players', { progress: 0.999, events: 421_337, rate: 50_000 });
    server.report = projectionsAnswer({ projectors: [projectorAnswer('players', { replay })] });
    await renderOperations(server);
    const progress = await cardOf('Replay of players');
    expect(progress.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '99%');
    expect(
      progress.getByText('421,337 events read · 1,000/s · held to 50,000/s · 2 min 5 sec left'),
    ).toBeVisible();
    expect(progress.getByText('Filling')).toBeVisible();
    expect(button('Replay players')).toHaveAttribute('aria-disabled', 'true');
  });

  it('is listed before finished ones while it runs', async () => {
    const ended = { state: 'done', finishedAt: '2026-11-20T12:01:00.000Z' } as const;
    server.report = projectionsAnswer({
      projectors: [
        projectorAnswer('history', { replay: replayAnswer('history', ended) }),
        projectorAnswer('players', { replay: replayAnswer('players') }),
      ],
    });
    await renderOperations(server);
    const under = await screen.findByRole('progressbar', { name: 'Replay of players' });
    const done = screen.getByText('Done');
    expect(under.compareDocumentPosition(done) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it.each([
    ['Stop and keep', false],
    ['Stop and drop', true],
  ])('is stopped: %s', async (choice, discard) => {
    server.report = projectionsAnswer({
      projectors: [projectorAnswer('players', { replay: replayAnswer('players') })],
    });
    const { posted, user } = await renderOperations(server);
    await user.click(await screen.findByRole('button', { name: 'Stop the replay of players' }));
    await user.click(await screen.findByRole('button', { name: choice }));
    await waitFor(() => expect(posted()).toEqual([['players/cancel', { discard }]]));
  });

  it('shows the requested action until it is carried out', async () => {
    const replay = replayAnswer('players', { asked: 'cancel' });
    server.report = projectionsAnswer({ projectors: [projectorAnswer('players', { replay })] });
    await renderOperations(server);
    expect((await cardOf('Replay of players')).getByText('Stopping…')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Stop the replay of players' })).toBeNull();
  });

  it('can resume after a stop only where its rows are kept', async () => {
    const stopped = { state: 'cancelled', finishedAt: '2026-11-20T12:01:00.000Z' } as const;
    const [kept, dropped] = [
      replayAnswer('players', { ...stopped, asked: 'cancel' }),
      replayAnswer('parties', { ...stopped, asked: 'discard' }),
    ];
    server.report = projectionsAnswer({
      projectors: [
        projectorAnswer('players', { replay: kept }),
        projectorAnswer('parties', { replay: dropped }),
      ],
    });
    const { posted, user } = await renderOperations(server);
    expect(
      (await cardOf('Replay of players')).getByText('1 event read · What it had filled is kept.'),
    ).toBeVisible();
    expect((await cardOf('Replay of parties')).queryByRole('button')).toBeNull();
    await user.click(button('Go on with the replay of players'));
    expect(posted()).toEqual([['players/resume', undefined]]);
  });

  it('shows why it failed, and can retry or skip the event', async () => {
    const failed = { state: 'failed', failure: 'There is no row', failedEvent: POISON } as const;
    const replay = replayAnswer('players', { ...failed, finishedAt: '2026-11-20T12:01:00.000Z' });
    server.report = projectionsAnswer({ projectors: [projectorAnswer('players', { replay })] });
    const { posted, user } = await renderOperations(server);
    const shown = await cardOf('Replay of players');
    expect(shown.getByText('There is no row')).toBeVisible();
    expect(shown.getByRole('button', { name: 'Skip the event players stopped at' })).toBeVisible();
    await user.click(shown.getByRole('button', { name: 'Let players try again' }));
    expect(posted()).toEqual([['players/retry', {}]]);
  });

  it('shows that a release requested it', async () => {
    const replay = replayAnswer('players', { requestedBy: RELEASE_REQUESTER });
    server.report = projectionsAnswer({ projectors: [projectorAnswer('players', { replay })] });
    await renderOperations(server);
    const shown = await cardOf('Replay of players');
    expect(shown.getByText(/^Asked for by a new version of the projection, /)).toBeVisible();
  });

  it('shows the differences of a comparison table by table and row by row', async () => {
    const comparison: Comparison = {
      position: '0000000000000000120',
      equal: false,
      tables: [
        { table: 'player', liveRows: 1_200, rebuiltRows: 1_199, liveHash: 'a', rebuiltHash: 'b' },
        { table: 'player_quest', liveRows: 40, rebuiltRows: 40, liveHash: 'c', rebuiltHash: 'c' },
      ],
      differences: [
        {
          table: 'player',
          key: { user_id: 'u1' },
          live: { xp: '20', level: null, day: 'x' },
          rebuilt: { xp: '40', level: '2', day: 'x' },
        },
        { table: 'player', key: { user_id: 'u2' }, live: { xp: '20' }, rebuilt: null },
      ],
    };
    const replay = replayAnswer('players', { state: 'done', progress: 1, comparison });
    server.report = projectionsAnswer({ projectors: [projectorAnswer('players', { replay })] });
    const { user } = await renderOperations(server);
    const shown = await cardOf('Replay of players');
    expect(shown.getByText('The rebuilt rows differ from the live ones')).toBeVisible();
    await user.click(shown.getByText('Rows of each table'));
    expect(shown.getByRole('row', { name: 'player 1,200 1,199 differs' })).toBeVisible();
    expect(shown.getByRole('row', { name: 'player_quest 40 40 equal' })).toBeVisible();
    await user.click(shown.getByText('The first 2 differences'));
    expect(shown.getByText('xp: 20 → 40')).toBeVisible();
    expect(shown.getByText('level: null → 2')).toBeVisible();
    expect(shown.queryByText(/^day:/)).toBeNull();
    expect(shown.getByText('only among the live rows')).toBeVisible();
  });
});
