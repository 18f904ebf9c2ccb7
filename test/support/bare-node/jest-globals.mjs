// What tests import from @jest/globals where jest-light-runner runs them. That knows no limit of time: each gets one here.

/** A bound for what hangs, not a budget: machines are shared and slow at times. */
const LIMIT_MS = 120_000;

const globals = globalThis;

/** @param {((...args: unknown[]) => unknown) | undefined} body @param {number} limit in milliseconds */
function bounded(body, limit = LIMIT_MS) {
  if (body === undefined) return undefined;
  return async (...args) => {
    let timer;
    const late = new Promise((_, reject) => {
      timer = setTimeout(() => reject(new Error(`Not done within ${limit} ms.`)), limit);
    });
    try {
      await Promise.race([body(...args), late]);
    } finally {
      clearTimeout(timer);
    }
  };
}

const test = (register) =>
  Object.assign((name, body, limit) => register(name, bounded(body, limit)), {
    each:
      (...table) =>
      (name, body, limit) =>
        register.each(...table)(name, bounded(body, limit)),
  });
const hook = (register) => (body, limit) => register(bounded(body, limit));

export const { describe, expect, jest } = globals;
export const it = Object.assign(test(globals.it), { only: test(globals.it.only), skip: globals.it.skip });
export const afterAll = hook(globals.afterAll);
export const afterEach = hook(globals.afterEach);
export const beforeAll = hook(globals.beforeAll);
export const beforeEach = hook(globals.beforeEach);
