import { formatExecError, formatResultsErrors } from 'jest-message-util';
import { WorkerProcess } from './worker-process.mjs';

/**
 * A jest runner for tests in plain Node, without jest's sandbox: one process per jest worker runs file after file. Jest's own
 * runner has no limit for a module that never finishes loading, an endless loop, or a process that doesn't start; here each
 * of them fails its file, and the run continues.
 */
export default class BareNodeRunner {
  constructor(globalConfig) {
    this.globalConfig = globalConfig;
  }

  /**
   * A process has the settings of one project, so project-sequencer.mjs orders the files by project. `filesAtOnce` among a
   * project's `globals` bounds how many of its files run at a time.
   */
  async runTests(tests, watcher, onStart, onResult, onFailure) {
    const { maxWorkers, testTimeout, testNamePattern } = this.globalConfig;
    const pending = [...tests];
    const takeFiles = async (_, index) => {
      let worker = null;
      while (index < filesAtOnce(pending[0]) && !watcher.isInterrupted()) {
        const test = pending.shift();
        const { config } = test.context;
        if (worker?.project !== config.id) {
          await worker?.end();
          worker = new WorkerProcess(config.id, {
            setupFiles: config.setupFiles,
            testTimeout,
            testNamePattern,
          });
        }
        await onStart(test);
        try {
          const result = await worker.run(test.path);
          await onResult(test, toTestResult(result, test, this.globalConfig));
          if (!hasFailed(result)) continue;
        } catch (error) {
          await onFailure(test, error);
        }
        // What a failed test has left running would disturb the next file.
        await worker.end();
        worker = null;
      }
      await worker?.end();
    };
    await Promise.all(Array.from({ length: Math.min(maxWorkers, tests.length) }, takeFiles));
  }
}

/** How many processes may take files while this one is next; none when no file is left. */
function filesAtOnce(next) {
  return next ? (next.context.config.globals.filesAtOnce ?? Infinity) : 0;
}

function hasFailed({ tests, errors }) {
  return errors.length > 0 || tests.some(({ status }) => status === 'failed');
}

function toTestResult({ tests, errors, start, end }, { path, context: { config } }, globalConfig) {
  const count = (status) => tests.filter((test) => test.status === status).length;
  const failures = formatResultsErrors(tests, config, globalConfig, path);
  const execErrors = errors.map((stack) => formatExecError({ message: '', stack }, config, globalConfig));
  return {
    console: undefined,
    displayName: config.displayName,
    failureMessage: [failures, ...execErrors].filter(Boolean).join('\n\n') || null,
    leaks: false,
    numFailingTests: count('failed'),
    numPassingTests: count('passed'),
    numPendingTests: count('pending'),
    numTodoTests: count('todo'),
    openHandles: [],
    perfStats: { start, end, runtime: end - start, slow: (end - start) / 1000 > config.slowTestThreshold },
    skipped: false,
    snapshot: {
      added: 0,
      fileDeleted: false,
      matched: 0,
      unchecked: 0,
      uncheckedKeys: [],
      unmatched: 0,
      updated: 0,
    },
    testExecError: errors.length > 0 ? { message: '', stack: errors.join('\n') } : undefined,
    testFilePath: path,
    testResults: tests,
  };
}
