/** What the build does for speed alone. Each can be left out, to measure what it buys: `BENCH_PARTS=tricks npm run bench -- web`. */
export const BUILD_TRICKS = [
  'precompress',
  'initial-chunks',
  'compile-hints',
  'inline-global-css',
  'chakra-globals',
] as const;

export type BuildTrick = (typeof BUILD_TRICKS)[number];

/** A trick that needs another one is left out with it. */
const NEEDED: Partial<Record<BuildTrick, BuildTrick>> = {
  'compile-hints': 'initial-chunks',
  'chakra-globals': 'inline-global-css',
};

/**
 * Returns the tricks of a build.
 *
 * @param without names of tricks to leave out, separated by commas
 * @throws Error when it names a trick that there isn't
 */
export function chooseTricks(without = ''): ReadonlySet<BuildTrick> {
  const names = without.split(',').filter(Boolean);
  const unknown = names.find((name) => !BUILD_TRICKS.some((trick) => trick === name));
  if (unknown !== undefined) throw new Error(`No trick ${unknown} among ${BUILD_TRICKS.join(', ')}`);
  const isLeftOut = (trick: BuildTrick): boolean =>
    names.includes(trick) || (NEEDED[trick] !== undefined && isLeftOut(NEEDED[trick]));
  return new Set(BUILD_TRICKS.filter((trick) => !isLeftOut(trick)));
}
