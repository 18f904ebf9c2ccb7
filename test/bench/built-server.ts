/** Builds the server, for benches that measure it as a process of its own. */
export async function buildServer(): Promise<void> {
  await buildParts(['server']);
}

/** Builds the server and what it serves to browsers. */
export async function buildAll(): Promise<void> {
  await buildParts(['server', 'web']);
}

async function buildParts(names: readonly string[]): Promise<void> {
  const script = new URL('../../scripts/build.mjs', import.meta.url);
  const { build } = (await import(script.href)) as { build(names: readonly string[]): Promise<void> };
  await build(names);
}
