import { Counter, Histogram, type Registry } from 'prom-client';
import { Rejection } from '../../domain/kernel/rejection';
import { WrongExpectedRevision } from '../../event-log/errors';
import { IdempotencyKeyReused, TooManyConflicts } from '../commands/errors';

/** How a command that didn't fail ended. */
export type CommandStatus = 'done' | 'unchanged' | 'repeated';

/** Histogram buckets in seconds: a command takes a few milliseconds, behind a busy log up to seconds. */
const DURATION_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Durations and outcomes of commands, and how often appends conflict. */
export class CommandMetrics {
  private readonly duration: Histogram<'command' | 'outcome'>;
  private readonly appendDuration: Histogram<'outcome'>;
  private readonly conflicts: Counter;

  constructor(registry: Registry) {
    const registers = [registry];
    this.duration = new Histogram({
      name: 'questlog_command_duration_seconds',
      help: 'Time from a command to its outcome, waiting for its turn on the stream included.',
      labelNames: ['command', 'outcome'],
      buckets: DURATION_BUCKETS,
      registers,
    });
    this.appendDuration = new Histogram({
      name: 'questlog_append_duration_seconds',
      help: 'Time of one append to the event log.',
      labelNames: ['outcome'],
      buckets: DURATION_BUCKETS,
      registers,
    });
    this.conflicts = new Counter({
      name: 'questlog_append_conflicts_total',
      help: 'Appends refused because another process had appended to the stream first; each is retried.',
      registers,
    });
  }

  /** Runs the command and counts its outcome. */
  async measureCommand<Done extends { readonly status: CommandStatus }>(
    commandType: string,
    run: () => Promise<Done>,
  ): Promise<Done> {
    const stopTimer = this.duration.startTimer({ command: commandType });
    try {
      const commandResult = await run();
      stopTimer({ outcome: commandResult.status });
      return commandResult;
    } catch (error) {
      stopTimer({ outcome: toErrorOutcome(error) });
      throw error;
    }
  }

  /** Runs the append and counts its outcome. */
  async measureAppend<Result>(run: () => Promise<Result>): Promise<Result> {
    const stopTimer = this.appendDuration.startTimer();
    try {
      const result = await run();
      stopTimer({ outcome: 'recorded' });
      return result;
    } catch (error) {
      const isConflict = error instanceof WrongExpectedRevision;
      if (isConflict) this.conflicts.inc();
      stopTimer({ outcome: isConflict ? 'conflict' : 'failed' });
      throw error;
    }
  }
}

function toErrorOutcome(error: unknown): 'refused' | 'conflict' | 'failed' {
  if (error instanceof Rejection || error instanceof IdempotencyKeyReused) return 'refused';
  return error instanceof TooManyConflicts ? 'conflict' : 'failed';
}
