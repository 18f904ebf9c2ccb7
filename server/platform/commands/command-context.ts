import { createHmac, randomUUID } from 'node:crypto';
import { v5 as uuidv5 } from 'uuid';
import { ID_NAMESPACE, formatIdName, toCommandIdParts, parseKeyTime } from '../../contracts/command-ids';

/** Who asks for a command, and how a repeat of it is recognised. */
export interface CommandContext {
  /** The same for a repeat of the same command; recorded with each of its events. */
  readonly commandId: string;
  readonly correlationId: string;
  /** What made this command happen: the request, or the fact a policy answers. */
  readonly causationId: string;
  /** The acting user's id, or `system`. */
  readonly actor: string;
  /** Present when the caller gave an idempotency key: a repeat must carry the same request. */
  readonly requestHash?: string;
  /** When the idempotency key was made, where it says so; not recorded. Milliseconds since the epoch. */
  readonly keyCreatedAt?: number;
}

/** A UUID that is always the same for the same parts. */
export function deriveId(...parts: readonly string[]): string {
  return uuidv5(formatIdName(parts), ID_NAMESPACE);
}

export interface CommandRequest {
  readonly actor: string;
  readonly correlationId: string;
  /**
   * The caller's idempotency key, and the server's secret: the request's fingerprint is recorded for good, and from it
   * nobody may guess at a password in the request.
   */
  readonly idempotency: { readonly key: string; readonly secret: string } | undefined;
  /** All that makes the request what it is: method, path and body. */
  readonly request: unknown;
}

/** The context of a command a player asks for. Without an idempotency key each request is a command of its own. */
export function createCommandContext({
  actor,
  correlationId,
  idempotency: keyed,
  request,
}: CommandRequest): CommandContext {
  if (keyed === undefined) {
    return { commandId: randomUUID(), correlationId, causationId: correlationId, actor };
  }
  const requestHash = createHmac('sha256', keyed.secret)
    .update(JSON.stringify(request))
    .digest('base64url')
    .slice(0, 22);
  const commandId = deriveId(...toCommandIdParts(actor, keyed.key));
  const keyCreatedAt = parseKeyTime(keyed.key);
  return { commandId, correlationId, causationId: correlationId, actor, requestHash, keyCreatedAt };
}

/** A step of a command that spans streams: repeated with it, and recognised apart from its other steps. */
export function deriveStepContext(context: CommandContext, step: string): CommandContext {
  return { ...context, commandId: deriveId(context.commandId, step) };
}
