import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  cardOf,
  expectClosedDialog,
  cleanUpOperations,
  idleOperationsServer,
  renderOperations,
  type OperationsServer,
} from '../../../../test/support/web/operations-screen';
import {
  failedProjectorAnswer,
  projectionsAnswer,
  projectorAnswer,
} from '../../../../test/support/web/projections-answer';

const POISON = 'c1c2f0b4-6d0e-4a39-8b8a-6f9f6d1a1c11';

let server: OperationsServer;

beforeEach(() => {
  server = idleOperationsServer();
});

afterEach(cleanUpOperations);

describe('a failed projection', () => {
  beforeEach(() => {
    server.report = projectionsAnswer({
      projectors: [failedProjectorAnswer('parties', POISON), projectorAnswer('players')],
    });
  });

  it('shows the event at which it stopped, and can be retried', async () => {
    const { posted, user } = await renderOperations(server);
    const shown = await cardOf('parties');
    expect(shown.getByText('Error message:')).toBeVisible();
    for (const text of ['There is no row', 'PartyContributionMade', POISON, 'party-7a0c2a1e', '42'])
      expect(shown.getByText(text)).toBeVisible();
    await user.click(shown.getByRole('button', { name: 'Let parties try again' }));
    expect(posted()).toEqual([['parties/retry', {}]]);
  });

  it('skips an event only with a reason, and only the event that is shown', async () => {
    const { posted, user } = await renderOperations(server);
    await user.click(
      (await cardOf('parties')).getByRole('button', { name: 'Skip the event parties stopped at' }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Skip an event of parties' }));
    const submit = dialog.getByRole('button', { name: 'Skip the event' });
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), ' ab ');
    expect(submit).toBeDisabled();
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'out of order');
    await user.click(submit);
    await waitFor(() =>
      expect(posted()).toEqual([['parties/skip', { reason: 'ab out of order', eventId: POISON }]]),
    );
    await waitFor(expectClosedDialog);
  });

  it('keeps the dialog open with an error when it has stopped at another event meanwhile', async () => {
    server.command = () => ({ status: 409, body: { code: 'PROJECTOR_NOT_FAILED', detail: '' } });
    const { user } = await renderOperations(server);
    await user.click(
      (await cardOf('parties')).getByRole('button', { name: 'Skip the event parties stopped at' }),
    );
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('textbox'), 'A fault of the last release');
    await user.click(within(dialog).getByRole('button', { name: 'Skip the event' }));
    expect(await screen.findByText('It no longer stands at this event.')).toBeVisible();
    expect(dialog).toBeVisible();
  });
});

describe('a parked stream', () => {
  const parked = {
    ...{ streamId: 'player-7a0c2a1e', revision: 17, position: '0000000000000000042', eventId: POISON },
    ...{ type: 'DayStarted', message: 'Malformed event DayStarted', attempts: 3 },
    ...{ retryAt: '2026-11-20T12:10:00.000Z', parkedAt: '2026-11-20T11:00:00.000Z' },
  };

  beforeEach(() => {
    server.report = projectionsAnswer({
      projectors: [
        projectorAnswer('players', { parkedStreams: 101, parked: [parked] }),
        projectorAnswer('tasks'),
      ],
    });
  });

  it('shows its event, attempts and how many more there are, and can be retried', async () => {
    const { posted, user } = await renderOperations(server);
    const shown = await cardOf('players: player-7a0c2a1e');
    expect(shown.getByText('The data of the event are not as expected.')).toBeVisible();
    for (const text of ['Malformed event DayStarted', 'DayStarted', POISON, 'player-7a0c2a1e #17', '42', '3'])
      expect(shown.getByText(text)).toBeVisible();
    expect(screen.getByText('players has parked 100 more streams.')).toBeVisible();
    await user.click(shown.getByRole('button', { name: 'Let players: player-7a0c2a1e try again' }));
    expect(posted()).toEqual([['players/retry', { streamId: 'player-7a0c2a1e' }]]);
  });

  it('is on one card for all projections that have parked it, each with its own attempts', async () => {
    const later = { ...parked, attempts: 8 };
    server.report = projectionsAnswer({
      projectors: [
        projectorAnswer('players', { parkedStreams: 1, parked: [parked] }),
        projectorAnswer('tasks', { parkedStreams: 1, parked: [later] }),
      ],
    });
    const { posted, user } = await renderOperations(server);
    const shown = await cardOf('players, tasks: player-7a0c2a1e');
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(shown.getAllByText('Malformed event DayStarted')).toHaveLength(1);
    const [ofPlayers, ofTasks] = shown.getAllByRole('listitem');
    expect(ofPlayers).toHaveTextContent(/^playersSince.*Attempts3Next/);
    expect(ofTasks).toHaveTextContent(/^tasksSince.*Attempts8Next/);
    await user.click(shown.getByRole('button', { name: 'Let tasks: player-7a0c2a1e try again' }));
    expect(posted()).toEqual([['tasks/retry', { streamId: 'player-7a0c2a1e' }]]);
  });

  it('shows the beginning of long data, and says that it is cut', async () => {
    const { type, eventId, streamId, revision, position } = parked;
    server.event = { type, eventId, streamId, revision, position, data: '{ "tasks": [', isCut: true };
    const { user } = await renderOperations(server);
    const shown = await cardOf('players: player-7a0c2a1e');
    await user.click(shown.getByRole('button', { name: 'Show data: players: player-7a0c2a1e' }));
    expect(await shown.findByText('{ "tasks": [')).toBeVisible();
    expect(shown.getByText(/This is only the beginning/)).toBeVisible();
  });
});
