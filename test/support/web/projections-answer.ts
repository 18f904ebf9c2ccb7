import type { Projections, Projector, Replay } from '../../../web/api/models';

/** The server's report of two projectors that are up to date, with a test's changes. */
export function projectionsAnswer(change: Partial<Projections> = {}): Projections {
  return {
    head: '0000000000000000120',
    leader: { process: 'questlog-1:4711', since: '2026-11-20T08:00:00.000Z' },
    projectors: [projectorAnswer('parties'), projectorAnswer('players')],
    skipped: [],
    skippedCount: 0,
    ...change,
  };
}

export function projectorAnswer(name: string, change: Partial<Projector> = {}): Projector {
  return {
    name,
    state: 'running',
    version: 3,
    position: '0000000000000000120',
    lag: { amount: 0, unit: 'events', seconds: 0 },
    eventsPerSecond: 0,
    events: 120,
    updatedAt: '2026-11-20T12:00:00.000Z',
    failure: null,
    parkedStreams: 0,
    parked: [],
    replay: null,
    ...change,
  };
}

/** A projector that failed at an event. */
export function failedProjectorAnswer(name: string, eventId: string): Projector {
  const failure = {
    eventId,
    position: '0000000000000000042',
    streamId: 'party-7a0c2a1e',
    type: 'PartyContributionMade',
    message: 'There is no row',
    failedAt: '2026-11-20T11:00:00.000Z',
  };
  return projectorAnswer(name, { state: 'failed', failure });
}

export function replayAnswer(projector: string, change: Partial<Replay> = {}): Replay {
  return {
    id: '5a1e6b7e-6a39-4a39-8b8a-6f9f6d1a1c11',
    projector,
    version: 3,
    purpose: 'swap',
    schema: `replay_${projector}`,
    state: 'filling',
    asked: null,
    position: '0000000000000000060',
    from: '',
    events: 1,
    eventsPerSecond: 1_000,
    progress: 0.5,
    secondsLeft: 125,
    rate: null,
    verify: false,
    until: null,
    failure: null,
    failedEvent: null,
    rows: null,
    comparison: null,
    requestedBy: 'olena@example.org',
    requestedAt: '2026-11-20T12:00:00.000Z',
    finishedAt: null,
    ...change,
  };
}
