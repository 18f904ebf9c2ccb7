import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  button,
  cardOf,
  cleanUpOperations,
  expectClosedDialog,
  idleOperationsServer,
  renderOperations,
  rowOf,
} from '../../../../test/support/web/operations-screen';
import type { ParkedTarget, Policies, Policy } from '../../../api/models';

afterEach(cleanUpOperations);

const policy = (change: Partial<Policy> = {}): Policy => ({
  name: 'party-xp',
  state: 'running',
  position: '0000000000000000120',
  lag: { amount: 0, unit: 'events', seconds: 0 },
  failure: null,
  waiting: 0,
  parkedTargets: 0,
  overdueSeconds: 0,
  ...change,
});

const PARKED: ParkedTarget = {
  policy: 'party-xp',
  sequence: 'c1c2f0b4-6d0e-4a39-8b8a-6f9f6d1a1c11',
  eventId: '5a1e6b7e-6a39-4a39-8b8a-6f9f6d1a1c11',
  type: 'PartyContributionMade',
  position: '0000000000000000042',
  streamId: 'party-7a0c2a1e',
  revision: 7,
  message: 'PLAYER_NOT_FOUND',
  attempts: 3,
  retryAt: '2026-11-20T12:10:00.000Z',
  parkedAt: '2026-11-20T11:00:00.000Z',
  waiting: 4,
};

const SKIPPED: Policies['skippedReactions'][number] = {
  policy: 'party-xp',
  sequence: PARKED.sequence,
  eventId: PARKED.eventId,
  streamId: PARKED.streamId,
  isPassedOver: false,
  reason: 'No such player',
  skippedBy: 'olena@example.org',
  skippedAt: '2026-11-20T11:00:00.000Z',
};

const LABEL = `party-xp: ${PARKED.sequence}`;

async function open(policies: readonly Policy[], change: Partial<Policies> = {}) {
  const server = idleOperationsServer();
  const rest = { parkedTargets: [], skippedReactions: [], skippedCount: 0 };
  server.policies = { policies: [...policies], ...rest, ...change };
  return { ...(await renderOperations(server)), server };
}

describe('the policies on the page of operators', () => {
  it('can be paused and resumed', async () => {
    const { posted, user } = await open([policy(), policy({ name: 'party-exits', state: 'paused' })]);
    await rowOf('party-xp');
    await user.click(button('Pause party-xp'));
    await user.click(button('Resume party-exits'));
    expect(posted().map(([url]) => url)).toEqual(['policies/party-xp/pause', 'policies/party-exits/resume']);
  });

  it('show a parked target with its reason, retry it alone, and retry all', async () => {
    const { posted, user } = await open([policy({ waiting: 4, parkedTargets: 1 })], {
      parkedTargets: [PARKED],
    });
    const card = await cardOf(LABEL);
    for (const text of ['PLAYER_NOT_FOUND', 'PartyContributionMade', 'party-7a0c2a1e #7', '4'])
      expect(card.getByText(text)).toBeTruthy();
    await user.click(button(`Let ${LABEL} try again`));
    await user.click(button('Let party-xp try again'));
    expect(posted()).toEqual([
      ['policies/party-xp/retry', { sequence: PARKED.sequence }],
      ['policies/party-xp/retry', {}],
    ]);
  });

  it('skip the event of one parked target with a reason', async () => {
    const { posted, user } = await open([policy({ parkedTargets: 1 })], { parkedTargets: [PARKED] });
    await user.click((await cardOf(LABEL)).getByRole('button', { name: /^Skip/ }));
    const dialog = within(await screen.findByRole('dialog', { name: `Skip an event of ${LABEL}` }));
    expect(dialog.getByText(/is lost for good/)).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'No such player');
    await user.click(dialog.getByRole('button', { name: 'Skip the event' }));
    const { eventId, sequence } = PARKED;
    await waitFor(() =>
      expect(posted()).toEqual([['policies/party-xp/skip', { reason: 'No such player', eventId, sequence }]]),
    );
    await waitFor(expectClosedDialog);
  });

  it('show the data of a parked event, and say that players’ texts are left out', async () => {
    const { server, user } = await open([policy({ parkedTargets: 1 })], { parkedTargets: [PARKED] });
    const { type, eventId, streamId, revision, position } = PARKED;
    const event = { type, eventId, streamId, revision, position };
    server.event = { ...event, data: '{ "note": "[13 characters]" }', isCut: false };
    await user.click(await screen.findByRole('button', { name: `Show data: ${LABEL}` }));
    expect(await screen.findByText('{ "note": "[13 characters]" }')).toBeVisible();
    expect(screen.getByText(/only the length is shown/)).toBeVisible();
    await user.click(button(`Hide data: ${LABEL}`));
    expect(screen.queryByText('{ "note": "[13 characters]" }')).toBeNull();
  });

  it('list what they skip, take it back while that is possible, and say how many more there are', async () => {
    const other = { ...SKIPPED, sequence: 'party-7a0c2a1e', isPassedOver: true };
    const { posted, user } = await open([policy({ parkedTargets: 102 })], {
      parkedTargets: [PARKED],
      skippedReactions: [SKIPPED, other],
      skippedCount: 1_202,
    });
    expect(await screen.findAllByText('No such player')).toHaveLength(2);
    expect(screen.getByText('and 101 more')).toBeVisible();
    expect(screen.getByText('and 1,200 more')).toBeVisible();
    expect(screen.getAllByText('Passed over')).toHaveLength(1);
    const { eventId, sequence } = SKIPPED;
    await user.click(screen.getByRole('button', { name: /^Count again/ }));
    expect(posted()).toEqual([['policies/party-xp/unskip', { eventId, sequence }]]);
  });

  it('that have stopped say why', async () => {
    await open([policy({ state: 'failed', failure: '1000 targets are parked' })]);
    await rowOf('party-xp');
    expect(screen.getByText('1000 targets are parked')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Pause party-xp' })).toBeNull();
  });
});
