import TestSequencer from '@jest/test-sequencer';

/**
 * Projects in the order of jest.config.mjs, the files of each as jest sorts them: what failed last, then the longest. So
 * what needs the machine for itself comes last, and a process of tests is started anew only from project to project.
 */
export default class ProjectSequencer extends TestSequencer {
  async sort(tests) {
    // Jest gives them in the order of the configuration.
    const projects = [...new Set(tests.map(({ context }) => context))];
    const sorted = await super.sort(tests);
    return projects.flatMap((project) => sorted.filter(({ context }) => context === project));
  }
}
