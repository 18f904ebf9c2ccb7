import { randomUUID } from 'node:crypto';
import { OPERATOR_ID } from '../../domain/party/party.events';
import type { CommandContext } from '../../platform/commands/command-context';

/** Why an operator acts, and who it is in the list of acts. */
export interface ActReason {
  readonly reason: string;
  readonly actor: string;
}

/** Who the operator is stays in the list of acts: events are kept for good, and players see some of them. */
export function createOperatorContext(): CommandContext {
  const id = randomUUID();
  return { commandId: id, correlationId: id, causationId: id, actor: OPERATOR_ID };
}
