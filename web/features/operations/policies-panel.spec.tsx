import { afterEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import {
  button,
  cardOf,
  cleanUpOperations,
  idleOperationsServer,
  renderOperations,
} from '../../../test/support/operations-screen';
import type { ParkedTarget, Policy } from '../../api/models';

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

async function open(policies: readonly Policy[], parkedTargets: readonly ParkedTarget[] = []) {
  const server = idleOperationsServer();
  server.policies = { policies: [...policies], parkedTargets: [...parkedTargets], skippedReactions: [] };
  return renderOperations(server);
}

describe('the policies on the page of operators', () => {
  it('can be paused and resumed', async () => {
    const { posted, user } = await open([policy(), policy({ name: 'party-exits', state: 'paused' })]);
    await cardOf('party-xp');
    await user.click(button('Pause party-xp'));
    await user.click(button('Resume party-exits'));
    expect(posted().map(([url]) => url)).toEqual(['policies/party-xp/pause', 'policies/party-exits/resume']);
  });

  it('show a parked target with its reason, and retry it', async () => {
    const { posted, user } = await open([policy({ waiting: 4, parkedTargets: 1 })], [PARKED]);
    const card = await cardOf(PARKED.sequence);
    for (const text of ['PLAYER_NOT_FOUND', 'PartyContributionMade', 'party-7a0c2a1e #7', '4'])
      expect(card.getByText(text)).toBeTruthy();
    await user.click(button('Let party-xp try again'));
    expect(posted().map(([url]) => url)).toEqual(['policies/party-xp/retry']);
  });

  it('that have stopped say why', async () => {
    await open([policy({ state: 'failed', failure: '1000 targets are parked' })]);
    await cardOf('party-xp');
    expect(screen.getByText('1000 targets are parked')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Pause party-xp' })).toBeNull();
  });
});
