/** Says to a bench's process that the checkout is built. */
export const ALREADY_BUILT = { BENCH_ALREADY_BUILT: '1' };

/** Builds the server, for benches that measure it as a process of its own. */
export async function buildServer(): Promise<void> {
  await buildParts(['server']);
}

/** Builds the server and what it serves to browsers. */
export async function buildAll(): Promise<void> {
  await buildParts(['server', 'web']);
}

async function buildParts(names: readonly string[]): Promise<void> {
  if (process.env['BENCH_ALREADY_BUILT'] === ALREADY_BUILT.BENCH_ALREADY_BUILT) return;
  const script = new URL('../../scripts/build.mjs', import.meta.url);
  const { build } = (await import(script.href)) as { build(names: readonly string[]): Promise<void> };
  await build(names);
}
