import { createHmac, randomUUID } from 'node:crypto';
import { v5 as uuidv5 } from 'uuid';
import { ID_NAMESPACE, formatIdName, toCommandIdParts, parseKeyTime } from '../../contracts/command-ids';

/** The form of `Idempotency-Key`. */
export const IDEMPOTENCY_KEY_PATTERN = /^[\x21-\x7e]{8,128}$/;

/** The actor of a command, and what identifies a repeat of it. */
export interface CommandContext {
  /** Identical for a repeat of the same command; appended with each of its events. */
  readonly commandId: string;
  readonly correlationId: string;
  /** The cause of the command: the request, or the event that a policy reacts to. */
  readonly causationId: string;
  /** The acting user's id, `system`, or `OPERATOR_ID`. */
  readonly actor: string;
  /** Present when the caller sent an idempotency key: a repeat must carry the same request. */
  readonly requestHash?: string;
  /** Creation time of the idempotency key, if the key contains one; not appended. Milliseconds since the epoch. */
  readonly keyCreatedAt?: number;
}

/** A UUID derived from the parts: equal parts give the same UUID. */
export function deriveId(...parts: readonly string[]): string {
  return uuidv5(formatIdName(parts), ID_NAMESPACE);
}

export interface CommandRequest {
  readonly actor: string;
  readonly correlationId: string;
  /**
   * The caller's idempotency key, and the server's secret. The secret protects a password in the request from being guessed
   * from the request's hash, which stays in the log for good.
   */
  readonly idempotency: { readonly key: string; readonly secret: string } | undefined;
  /** What identifies the request: method, path and body. */
  readonly request: unknown;
}

/** The context of a player's command. Without an idempotency key each request is a separate command. */
export function createCommandContext({
  actor,
  correlationId,
  idempotency,
  request,
}: CommandRequest): CommandContext {
  if (idempotency === undefined) {
    return { commandId: randomUUID(), correlationId, causationId: correlationId, actor };
  }
  const requestHash = createHmac('sha256', idempotency.secret)
    .update(JSON.stringify(request))
    .digest('base64url')
    .slice(0, 22);
  const commandId = deriveId(...toCommandIdParts(actor, idempotency.key));
  const keyCreatedAt = parseKeyTime(idempotency.key);
  return { commandId, correlationId, causationId: correlationId, actor, requestHash, keyCreatedAt };
}

/** The context of one step of a command that spans streams: idempotent with the command, distinct from its other steps. */
export function deriveStepContext(context: CommandContext, step: string): CommandContext {
  return { ...context, commandId: deriveId(context.commandId, step) };
}
