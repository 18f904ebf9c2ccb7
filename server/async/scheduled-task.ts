import { pause } from './pause';

/** Work that runs on a schedule instead of on an event. Idempotent. */
export interface ScheduledTask {
  readonly name: string;
  /** Milliseconds from the end of one run to the start of the next. */
  readonly intervalMs: number;
  /** Ends soon after the signal aborts. */
  run(signal?: AbortSignal): Promise<void>;
}

/** Runs a task until the signal aborts. `onError` gets the error of a run; the next one starts as usual. */
export async function runPeriodically(
  task: ScheduledTask,
  onError: (error: unknown) => void,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    try {
      await task.run(signal);
    } catch (error) {
      onError(error);
    }
    await pause(task.intervalMs, signal);
  }
}
