import type { RejectionCode } from '../../contracts/problem-codes';

/**
 * The player asked for something the rules of the game don't allow. Nothing is recorded; the caller is told `code`.
 * `params` are facts the message may need (a limit, a level), never secrets.
 */
export class Rejection extends Error {
  constructor(
    readonly code: RejectionCode,
    readonly params: Readonly<Record<string, string | number>> = {},
  ) {
    super(code);
    this.name = 'Rejection';
  }
}
