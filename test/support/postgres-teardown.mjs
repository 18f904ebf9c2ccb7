export default async function stopTestCluster() {
  await globalThis.stopTestCluster?.();
}
