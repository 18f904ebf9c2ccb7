import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const PUSH_CERTIFICATE = fileURLToPath(new URL('../push-service/certificate.pem', import.meta.url));
const WORKER = fileURLToPath(new URL('./worker.mjs', import.meta.url));
/** The worker enforces its time limits itself; this margin is for one that can't. */
const GRACE_MS = 10_000;
/** The time between the request to end, or a signal, and SIGKILL, in milliseconds. */
const END_MS = 5_000;

/**
 * A process that runs test files one at a time. It announces every step (a file loads, a hook or a test begins) with its
 * time limit, and is killed when the limit has passed.
 */
export class WorkerProcess {
  /**
   * @param {string} project the project whose settings it uses
   * @param {{ setupFiles: string[], testTimeout: number, testNamePattern: string | undefined }} settings
   */
  constructor(project, settings) {
    this.project = project;
    // A process trusts other authorities only by its environment: tests connect to a push service with a certificate of its own.
    const env = { ...process.env, NODE_EXTRA_CA_CERTS: PUSH_CERTIFICATE };
    this.child = fork(WORKER, [JSON.stringify(settings)], { env });
    this.exited = once(this.child, 'exit');
    this.isReady = new Promise((resolve) => {
      this.child.on('message', ({ ready }) => ready && resolve());
    });
    this.step = { name: 'starting a process for it', limitMs: settings.testTimeout };
  }

  /**
   * Runs one file; allows one call at a time.
   *
   * @returns the test results of worker.mjs
   * @throws when the file can't be loaded, a step hangs or the process ends; the process is unusable then
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
      // A send that fails is handled above: the process has ended.
      this.child.send({ path }, () => {});
      return await Promise.race([outcome, death]);
    } finally {
      clearTimeout(timer);
      this.child.off('message', onMessage);
    }
  }

  /** Ends the process, with SIGKILL if necessary. */
  async end() {
    if (this.child.connected) this.child.disconnect();
    const force = setTimeout(() => this.child.kill('SIGKILL'), END_MS);
    await this.exited;
    clearTimeout(force);
  }
}

/** An error without a stack: the runner's own frames say nothing about the test. */
function failure(message) {
  return Object.assign(new Error(message), { stack: message });
}
