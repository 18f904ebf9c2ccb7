import TestSequencer from '@jest/test-sequencer';

/**
 * Projects in the order of jest.config.mjs, the files of each as jest sorts them: recently failed ones, then the longest.
 * So tests that need the machine for themselves run last, and worker processes restart only between projects.
 */
export default class ProjectSequencer extends TestSequencer {
  async sort(tests) {
    // Jest gives them in the order of the configuration.
    const projects = [...new Set(tests.map(({ context }) => context))];
    const sorted = await super.sort(tests);
    return projects.flatMap((project) => sorted.filter(({ context }) => context === project));
  }
}
