/** Settings of the short form of every bench: each part that fits in, as small as it says anything. */
export const SHORT_SETTINGS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  append: { BENCH_ROUNDS: '1', BENCH_SECONDS: '1' },
  command: {
    BENCH_PARTS: 'commands,paused',
    BENCH_ROUNDS: '1',
    BENCH_SECONDS: '1',
    BENCH_CONNECTIONS: '1,32',
  },
  faults: { BENCH_PARTS: 'takeover,repeats', BENCH_ROUNDS: '1', BENCH_STREAM_EVENTS: '500' },
  growth: { BENCH_ROUNDS: '3', BENCH_EVENTS: '2000', BENCH_LOG_EVENTS: '200000' },
  'live-feed': { BENCH_PARTIES: '10', BENCH_ROUNDS: '1', BENCH_SECONDS: '1' },
  memory: { BENCH_PARTS: 'sockets,streams', BENCH_PARTIES: '20', BENCH_EVENTS: '20000' },
  overload: { BENCH_PARTS: 'mixed', BENCH_SECONDS: '2' },
  'past-day': { BENCH_EVENTS: '2000', BENCH_ROUNDS: '3' },
  query: { BENCH_PARTIES: '100', BENCH_ROUNDS: '1', BENCH_SECONDS: '0.1' },
  reminders: { BENCH_PLAYERS: '200', BENCH_SECONDS: '10' },
  replay: {
    ...{ BENCH_PARTS: 'catch-up,steady', BENCH_CATCH_UP_EVENTS: '20000' },
    ...{ BENCH_ROUNDS: '1', BENCH_SECONDS: '3' },
  },
  rolling: { BENCH_ROUNDS: '1' },
  web: { BENCH_PARTS: 'budgets', BENCH_ROUNDS: '1' },
};

/** Waiting for a quiet machine would take longer than the benches do. */
export const SHORT_PATIENCE = { BENCH_PATIENCE_SECONDS: '0' };
