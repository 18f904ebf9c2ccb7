// The program of a worker process: runs one test file per message, see worker-process.mjs.
import { pathToFileURL } from 'node:url';
import { jestExpect } from '@jest/expect';
import * as circus from 'jest-circus';

const { setupFiles, testTimeout, testNamePattern } = JSON.parse(process.argv[2]);

const announce = (name, limitMs) => process.send({ step: { name, limitMs } });

circus.addEventHandler((event) => {
  if (event.name === 'hook_start') {
    announce(`a hook (${event.hook.type})`, event.hook.timeout ?? testTimeout);
  } else if (event.name === 'test_fn_start') {
    announce(`the test "${event.test.name}"`, event.test.timeout ?? testTimeout);
  } else if (event.name === 'test_start') {
    jestExpect.setState({ currentTestName: titlesOf(event.test).join(' ') });
  } else if (event.name === 'test_done') {
    // Errors of expect.assertions and expect.hasAssertions.
    event.test.errors.push(...jestExpect.extractExpectedAssertionsErrors().map(({ error }) => error));
  }
});

process.on('message', ({ path }) => {
  runFile(path).then(
    (result) => process.send({ result }),
    (error) => process.send({ error: { message: String(error?.message ?? error), stack: error?.stack } }),
  );
});

announce('the loading of its set-up files', testTimeout);
for (const file of setupFiles) await import(pathToFileURL(file));
process.send({ ready: true });

async function runFile(path) {
  circus.resetState();
  const state = circus.getState();
  state.testTimeout = testTimeout;
  state.testNamePattern = testNamePattern ? new RegExp(testNamePattern, 'i') : null;
  jestExpect.setState({ testPath: path });
  announce('the loading of the file', testTimeout);
  const start = Date.now();
  await import(pathToFileURL(path));
  const { testResults, unhandledErrors } = await circus.run();
  return { tests: testResults.map(toAssertionResult), errors: unhandledErrors, start, end: Date.now() };
}

/** @returns {string[]} the titles of its describe blocks, outermost first, and its own */
function titlesOf(test) {
  return test.parent ? [...titlesOf(test.parent), test.name] : [];
}

function toAssertionResult({ testPath, status, errors, duration, startedAt, invocations }) {
  const [, ...titles] = testPath;
  return {
    ancestorTitles: titles.slice(0, -1),
    duration,
    failureDetails: [],
    failureMessages: errors,
    fullName: titles.join(' '),
    invocations,
    numPassingAsserts: 0,
    startAt: startedAt,
    status: statusOf(status, errors),
    title: titles.at(-1),
  };
}

function statusOf(status, errors) {
  if (errors.length > 0) return 'failed';
  if (status === 'skip') return 'pending';
  return status === 'todo' ? 'todo' : 'passed';
}
