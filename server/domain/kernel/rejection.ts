import type { RejectionCode } from '../../contracts/problem-codes';

/**
 * The player asked for something the rules of the game don't allow. No event is appended; the caller receives `code`.
 * `params` are values the message may need (a limit, a level), never secrets.
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
