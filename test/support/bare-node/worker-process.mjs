import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const WORKER = fileURLToPath(new URL('./worker.mjs', import.meta.url));
/** The process itself ends what takes too long; only one that can't is ended from here. */
const GRACE_MS = 10_000;
/** Between being told to end, or asked to by a signal, and being killed. */
const END_MS = 5_000;

/**
 * A process that runs files of tests one after the other. It announces every step (a file loads, a hook or a test begins)
 * with the time that step may take; when that has passed it is killed.
 */
export class WorkerProcess {
  /**
   * @param {string} project whose settings it has
   * @param {{ setupFiles: string[], testTimeout: number, testNamePattern: string | undefined }} settings
   */
  constructor(project, settings) {
    this.project = project;
    this.child = fork(WORKER, [JSON.stringify(settings)]);
    this.exited = once(this.child, 'exit');
    this.isReady = new Promise((resolve) => {
      this.child.on('message', ({ ready }) => ready && resolve());
    });
    this.step = { name: 'starting a process for it', limitMs: settings.testTimeout };
  }

  /**
   * Runs one file; one call at a time.
   *
   * @returns what worker.mjs says about its tests
   * @throws when the file can't be loaded, when a step hangs, when the process ends: the process is of no use then
   */
  async run(path) {
    let timer;
    let onMessage;
    const outcome = new Promise((resolve, reject) => {
      const watch = () => {
        clearTimeout(timer);
        timer = setTimeout(() => {
          reject(failure(`${path}: ${this.step.name} has not ended within ${this.step.limitMs} ms.`));
          this.child.kill('SIGKILL');
        }, this.step.limitMs + GRACE_MS);
      };
      onMessage = ({ step, result, error }) => {
        if (step) {
          this.step = step;
          watch();
        }
        if (result) resolve(result);
        if (error) reject(Object.assign(new Error(error.message), error));
      };
      this.child.on('message', onMessage);
      watch();
    });
    const death = this.exited.then(([code, signal]) => {
      throw failure(`${path}: its process ended with ${code ?? signal} during ${this.step.name}.`);
    });
    try {
      await Promise.race([this.isReady, outcome, death]);
      // That it can't be sent is noticed above: the process has ended.
      this.child.send({ path }, () => {});
      return await Promise.race([outcome, death]);
    } finally {
      clearTimeout(timer);
      this.child.off('message', onMessage);
    }
  }

  /** Lets it end, by force if need be. */
  async end() {
    if (this.child.connected) this.child.disconnect();
    const force = setTimeout(() => this.child.kill('SIGKILL'), END_MS);
    await this.exited;
    clearTimeout(force);
  }
}

/** Without a stack: where the runner noticed it tells nothing about the test. */
function failure(message) {
  return Object.assign(new Error(message), { stack: message });
}
