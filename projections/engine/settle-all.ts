/**
 * Waits for all of the statements sent on one connection, so that it is free again, and throws the first error in their
 * order: with pipelined statements the later ones only fail because of the first.
 */
export async function settleAll<Result>(statements: readonly Promise<Result>[]): Promise<Result[]> {
  const settled = await Promise.allSettled(statements);
  return settled.map((each) => {
    if (each.status === 'rejected') throw each.reason;
    return each.value;
  });
}
