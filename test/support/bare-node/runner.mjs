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

  /** A process has the settings of one project, so project-sequencer.mjs orders the files by project. */
  async runTests(tests, watcher, onStart, onResult, onFailure) {
    const { maxWorkers, testTimeout, testNamePattern } = this.globalConfig;
    const pending = [...tests];
    const takeFiles = async () => {
      let worker = null;
      for (let test = pending.shift(); test && !watcher.isInterrupted(); test = pending.shift()) {
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
        } catch (error) {
          await onFailure(test, error);
          await worker.end();
          worker = null;
        }
      }
      await worker?.end();
    };
    await Promise.all(Array.from({ length: Math.min(maxWorkers, tests.length) }, takeFiles));
  }
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
