/** Does `work` unless another tab of this browser is at it under the same name. Where tabs can't tell, each does it. */
export async function runInOneTab(name: string, work: () => Promise<void>): Promise<void> {
  // Without a secure context there are none.
  const locks = 'locks' in navigator ? navigator.locks : undefined;
  if (!locks) return work();
  await locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await work();
  });
}
