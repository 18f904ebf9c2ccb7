/** Runs `work` unless another tab of this browser runs it under the same name. Without locks, each tab runs it. */
export async function runInOneTab(name: string, work: () => Promise<void>): Promise<void> {
  // Without a secure context there are no locks.
  const locks = 'locks' in navigator ? navigator.locks : undefined;
  if (!locks) return work();
  await locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await work();
  });
}
