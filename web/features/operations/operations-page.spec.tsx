import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  answerOf,
  button,
  cleanUpOperations,
  idleOperationsServer,
  rowOf,
  renderOperations,
  type OperationsServer,
} from '../../../test/support/web/operations-screen';
import {
  failedProjectorAnswer,
  projectionsAnswer,
  projectorAnswer,
} from '../../../test/support/web/projections-answer';
import { stubFetch } from '../../../test/support/web/stub-fetch';
import { renderScreen } from '../../../test/support/web/web-render';
import { api } from '../../api/questlog';
import { store } from '../../app/store';
import { showLanguage } from '../../i18n/i18n';
import OperationsPage from './operations-page';

const POISON = 'c1c2f0b4-6d0e-4a39-8b8a-6f9f6d1a1c11';

let server: OperationsServer;

beforeEach(() => {
  server = idleOperationsServer();
});

afterEach(cleanUpOperations);

describe('the table of projections', () => {
  it('shows the state of each projection', async () => {
    server.report = projectionsAnswer({
      projectors: [
        projectorAnswer('parties', {
          ...{ state: 'paused', position: '0000000000000000099', eventsPerSecond: 1_240.4 },
          lag: { amount: 1, unit: 'events', seconds: 75 },
        }),
        projectorAnswer('players', { lag: { amount: 21_000, unit: 'events', seconds: 0.44 } }),
        projectorAnswer('tasks', { lag: { amount: 1_250_000, unit: 'bytes', seconds: 2 } }),
        projectorAnswer('history'),
      ],
    });
    await renderOperations(server);
    expect((await rowOf('parties')).getByText('Paused')).toBeVisible();
    expect((await rowOf('parties')).getByText('99')).toBeVisible();
    expect((await rowOf('parties')).getByText('1 min 15 sec · 1 event')).toBeVisible();
    expect((await rowOf('parties')).getByText('1,240')).toBeVisible();
    expect((await rowOf('players')).getByText('Running')).toBeVisible();
    expect((await rowOf('players')).getByText('0.4 sec · 21,000 events')).toBeVisible();
    expect((await rowOf('tasks')).getByText('2 sec · 1.3 MB')).toBeVisible();
    expect((await rowOf('history')).getByText('up to date')).toBeVisible();
    expect(screen.getByText('questlog-1:4711')).toBeVisible();
  });

  it('refreshes by itself, and announces a change of state to screen readers', async () => {
    await renderOperations(server);
    expect((await rowOf('players')).getByText('Running')).toBeVisible();
    server.report = projectionsAnswer({
      projectors: [failedProjectorAnswer('parties', POISON), projectorAnswer('players')],
    });
    expect(await screen.findByText('parties: Failed', {}, { timeout: 5_000 })).toHaveAttribute(
      'role',
      'status',
    );
    expect((await rowOf('parties')).getByText('Failed')).toBeVisible();
  });

  it('says in a projection’s row how many streams it has parked, and nothing in the others', async () => {
    server.report = projectionsAnswer({
      projectors: [projectorAnswer('parties', { parkedStreams: 2 }), projectorAnswer('players')],
    });
    await renderOperations(server);
    expect((await rowOf('parties')).getByText('Parked streams: 2')).toBeVisible();
    expect((await rowOf('players')).queryByText(/^Parked streams/)).toBeNull();
    // On narrow screens each element of a cell is a place of the card's grid.
    const placesOf = async (name: string) =>
      (await rowOf(name)).getAllByRole('cell').map(({ childElementCount }) => childElementCount);
    expect(await placesOf('parties')).toEqual(await placesOf('players'));
  });

  it('warns when no process runs the projections', async () => {
    server.report = projectionsAnswer({ leader: null });
    await renderOperations(server);
    expect(await screen.findByText('No process runs the projections.')).toBeVisible();
    expect(screen.getByText('Projections: none runs')).toBeVisible();
  });

  it('warns that its figures are stale while the server is unreachable', async () => {
    await renderOperations(server);
    await rowOf('players');
    let isAway = true;
    stubFetch(({ url }) => {
      if (isAway) throw new TypeError('Failed to fetch');
      return { body: answerOf(server, url) };
    });
    const warning = await screen.findByText(/^These figures are from \d/, {}, { timeout: 5_000 });
    expect((await rowOf('players')).getByText('Running')).toBeVisible();
    isAway = false;
    await waitFor(() => expect(warning).not.toBeInTheDocument(), { timeout: 5_000 });
  });

  it('shows an error when there is nothing to show, and retries on request', async () => {
    let isAway = true;
    stubFetch(({ url }) => (isAway ? { status: 503, body: {} } : { body: answerOf(server, url) }));
    await renderScreen(<OperationsPage />, '/ops');
    expect(screen.getAllByText('Loading...')[0]).toBeInTheDocument();
    const again = await screen.findByRole('button', { name: 'Try again' });
    isAway = false;
    await userEvent.setup().click(again);
    expect((await rowOf('players')).getByText('Running')).toBeVisible();
  });

  it('refetches the account when a request is forbidden, since the role is gone', async () => {
    await renderOperations(server);
    await rowOf('players');
    await store.dispatch(api.endpoints.getCurrentUser.initiate());
    const { requests } = stubFetch(({ url }) =>
      url === '/api/user' ? { body: {} } : { status: 403, body: { code: 'FORBIDDEN' } },
    );
    await waitFor(() => expect(requests.map(({ url }) => url)).toContain('/api/user'), { timeout: 5_000 });
  });

  it('pauses a projection, and resumes a paused one', async () => {
    server.report = projectionsAnswer({
      projectors: [projectorAnswer('parties', { state: 'paused' }), projectorAnswer('players')],
    });
    const { posted, user } = await renderOperations(server);
    await rowOf('players');
    await user.click(button('Pause players'));
    await user.click(button('Resume parties'));
    expect(posted()).toEqual([
      ['players/pause', undefined],
      ['parties/resume', undefined],
    ]);
  });

  it('shows why a command was refused', async () => {
    server.command = () => ({
      status: 409,
      body: { code: 'PROJECTOR_ALREADY_PAUSED', detail: 'players is paused' },
    });
    const { user } = await renderOperations(server);
    await rowOf('players');
    await user.click(button('Pause players'));
    expect(
      await within(screen.getByRole('region', { name: 'Notifications (F8)' })).findByText(
        'It is paused already.',
      ),
    ).toBeVisible();
  });

  it('speaks Ukrainian, plurals included', async () => {
    const lags = [1, 3, 5].map((amount) => ({ amount, unit: 'events' as const, seconds: 60 }));
    server.report = projectionsAnswer({
      projectors: lags.map((lag, index) => projectorAnswer(`p${index}`, { lag })),
    });
    await renderOperations(server);
    await rowOf('p0');
    await act(() => showLanguage('uk'));
    for (const text of ['1 хв · 1 подія', '1 хв · 3 події', '1 хв · 5 подій'])
      expect(screen.getByText(text)).toBeVisible();
  });
});

describe('the operators’ activity', () => {
  it('lists skipped events with their reason, and can restore one', async () => {
    const at = { skippedBy: 'olena@example.org', skippedAt: '2026-11-20T11:00:00.000Z' };
    server.report = projectionsAnswer({
      skipped: [{ projector: 'parties', eventId: POISON, streamId: null, reason: 'A fault', ...at }],
      skippedCount: 3,
    });
    const { posted, user } = await renderOperations(server);
    expect(await screen.findByText('A fault')).toBeVisible();
    expect(screen.getByText('and 2 more')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Show data/ })).toBeNull();
    await user.click(button(`Count again in parties: event ${POISON}`));
    expect(posted()).toEqual([['parties/unskip', { eventId: POISON }]]);
  });

  it('is listed newest first with actor and reason; an unknown type is shown as stored', async () => {
    const by = { at: new Date().toISOString(), actor: 'olena@example.org', subject: 'players' };
    server.acts = [
      { ...by, act: 'cancel', details: { discard: true } },
      { ...by, act: 'skip', details: { reason: 'A fault' } },
      { ...by, act: 'replay', details: { purpose: 'compare' } },
      { ...by, act: 'show', subject: 'player-1', details: {} },
      { ...by, act: 'operator added', subject: 'taras@example.org', details: {} },
      { ...by, act: 'polished', details: {} },
    ];
    await renderOperations(server);
    expect((await screen.findAllByText('olena@example.org · now'))[0]).toBeVisible();
    const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(texts.map((text) => text.replace('olena@example.org · now', ''))).toEqual([
      'Replay of players stopped and dropped',
      'Event of players skippedA fault',
      'Rows of players compared with the log',
      'Past of player-1 looked at',
      'taras@example.org made an operator',
      'polished: players',
    ]);
  });
});
