// The exports of @jest/globals for tests that runner.mjs runs.
import { jestExpect } from '@jest/expect';
import { ModuleMocker } from 'jest-mock';

export { afterAll, afterEach, beforeAll, beforeEach, describe, it } from 'jest-circus';

const mocker = new ModuleMocker(globalThis);

export const expect = jestExpect;
export const jest = {
  fn: mocker.fn.bind(mocker),
  spyOn: mocker.spyOn.bind(mocker),
  restoreAllMocks: mocker.restoreAllMocks.bind(mocker),
};
