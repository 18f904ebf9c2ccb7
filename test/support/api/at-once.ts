import type { Answer } from './player';

const ROUNDS = 4;
export const AT_ONCE = 30;

export function atOnce<Result>(work: (turn: number) => Promise<Result>): Promise<readonly Result[]> {
  return Promise.all(Array.from({ length: AT_ONCE }, (_unused, turn) => work(turn)));
}

export async function rounds(play: (round: number) => Promise<void>): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) await play(round);
}

export function statuses(answers: readonly Answer<unknown>[]): Readonly<Record<string, number>> {
  const counted: Record<string, number> = {};
  for (const { status, body } of answers) {
    const { code } = (body ?? {}) as { code?: string };
    const what = status < 300 ? 'done' : (code ?? String(status));
    counted[what] = (counted[what] ?? 0) + 1;
  }
  return counted;
}
