import { parsePosition, type Position } from '../contracts/position';
import type { ResumePoint } from './missed-messages';

/** The position up to which a client knows everything; undefined for a client that fetches everything. */
export function parseResumePoint(auth: {
  readonly after?: unknown;
  readonly since?: unknown;
}): ResumePoint | undefined {
  const after = parseOptionalPosition(auth.after);
  if (after !== undefined) return { position: after, isInclusive: true };
  const since = parseOptionalPosition(auth.since);
  return since === undefined ? undefined : { position: since, isInclusive: false };
}

function parseOptionalPosition(value: unknown): Position | undefined {
  return typeof value === 'string' ? parsePosition(value) : undefined;
}
