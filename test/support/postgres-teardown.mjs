export default async function leaveTestCluster() {
  await globalThis.dropTestTemplate?.();
  await globalThis.endTestCluster?.();
}
