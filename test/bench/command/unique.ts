/** Stands for another UUID in each call, as the idempotency key and in a body. */
export const UNIQUE = 'ffffffff-ffff-4fff-bfff-ffffffffffff';
