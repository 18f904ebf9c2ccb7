import { Problem } from '../../platform/problems/problem';

/** Postgres: unique_violation. */
const UNIQUE_VIOLATION = '23505';

/** The refusal of an account whose e-mail or username another has (R9); undefined for another error. */
export function toDuplicateProblem(error: unknown): Problem | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, constraint } = error as { code?: string; constraint?: string };
  if (code !== UNIQUE_VIOLATION) return undefined;
  if (constraint === 'account_email_key') return new Problem('duplicate_email');
  if (constraint === 'account_username_key') return new Problem('duplicate_username');
  return undefined;
}
