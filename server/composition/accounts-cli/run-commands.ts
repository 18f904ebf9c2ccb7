import type { CommandContext } from '../../../projections/cli/command';
import { systemClock } from '../../platform/clock';
import { CommandRunner } from '../../platform/commands/command-runner';
import { SnapshotStore } from '../../platform/commands/snapshot-store';
import { Metrics } from '../../platform/metrics/metrics';
import { DEFAULT_GAME_SETTINGS } from '../../rules/game-settings';

/** Runs an operator's act that appends events, and stores the snapshots that are due before it resolves. */
export async function runCommands<Result>(
  { services: { pool, log, logger } }: CommandContext,
  act: (runner: CommandRunner) => Promise<Result>,
): Promise<Result> {
  const snapshots = new SnapshotStore(pool, logger);
  // None of the settings concerns these commands.
  const runner = new CommandRunner(
    log,
    snapshots,
    systemClock,
    new Metrics().commands,
    DEFAULT_GAME_SETTINGS,
  );
  try {
    return await act(runner);
  } finally {
    await snapshots.drain();
  }
}
