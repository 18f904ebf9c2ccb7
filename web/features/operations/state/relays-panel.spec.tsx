import { afterEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import {
  cardOf,
  cleanUpOperations,
  idleOperationsServer,
  renderOperations,
} from '../../../../test/support/web/operations-screen';
import type { Relay } from '../../../api/models';

afterEach(cleanUpOperations);

const relay = (change: Partial<Relay> = {}): Relay => ({
  process: 'api-1:42',
  state: 'running',
  startedAt: '2026-11-20T11:00:00.000Z',
  position: '0000000000000000120',
  lag: { amount: 0, unit: 'events', seconds: 0 },
  passedOver: [],
  lastPassedOver: null,
  ...change,
});

async function open(...relays: readonly Relay[]) {
  const server = idleOperationsServer();
  server.relays = { relays: [...relays] };
  return renderOperations(server);
}

describe('the live relays on the page of operators', () => {
  it('show the events that they have passed over, and offer nothing to retry or skip', async () => {
    await open(
      relay({
        passedOver: [{ type: 'PartyContributionMade', count: 3 }],
        lastPassedOver: {
          ...{ eventId: 'e1', type: 'PartyContributionMade', streamId: 'party-7' },
          position: '0000000000000000042',
        },
      }),
    );
    const card = await cardOf('api-1:42');
    expect(card.getByText('PartyContributionMade: 3')).toBeTruthy();
    for (const text of ['e1', 'party-7', /^Position /]) expect(card.getByText(text)).toBeTruthy();
    expect(card.queryByRole('button')).toBeNull();
    expect(screen.getByText(/nothing to retry or skip/)).toBeTruthy();
  });

  it('show which process does not respond, and its lag', async () => {
    await open(
      relay(),
      relay({ process: 'api-2:7', state: 'silent', lag: { amount: 12, unit: 'events', seconds: 40 } }),
    );
    expect((await cardOf('api-1:42')).queryByText('Not responding')).toBeNull();
    const card = await cardOf('api-2:7');
    expect(card.getByText('Not responding')).toBeTruthy();
    expect(card.getByText(/40 sec/)).toBeTruthy();
  });
});
