/** Builds the server, for benches that measure it as a process of its own. */
export async function buildServer(): Promise<void> {
  const script = new URL('../../scripts/build.mjs', import.meta.url);
  const { build } = (await import(script.href)) as { build(names: readonly string[]): Promise<void> };
  await build(['server']);
}
