import type { ProjectionOperations } from '../../server/operations/projection-operations';
import type { OperatorConsole } from './operator-console';
import type { Output } from './output';

/** One command at work. */
export interface Session {
  readonly console: OperatorConsole;
  readonly operations: ProjectionOperations;
  readonly output: Output;
  /** Whether the answer is for a program: JSON. */
  readonly json: boolean;
  /** By whose name acts are recorded. */
  readonly actor: string;
  /** Aborts at Ctrl-C. */
  readonly signal: AbortSignal;
}
