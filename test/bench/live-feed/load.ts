/** Each party has a room, and each member one socket. */
export const PARTIES = Number(process.env['BENCH_PARTIES'] ?? 100);
export const MEMBERS = 10;
/** Messages a second, in all parties together. */
export const RATE = 100;
