export default async function leaveTestCluster() {
  await globalThis.leaveTestCluster?.();
  delete process.env.TEST_TEMPLATE;
}
