/**
 * How the ids of commands, and of what they create, are derived: UUIDs of version 5 (RFC 9562) of these names. The
 * client derives the same ids, to show offline what the server will create. The names never change: stored events carry
 * the ids.
 */
export const ID_NAMESPACE = '5f0f5f2e-4d0f-4f63-9d2c-7c1a3f0a8b11';

export function formatIdName(parts: readonly string[]): string {
  return JSON.stringify(parts);
}

/** Returns the id of the command that a player sent under an idempotency key. */
export function toCommandIdParts(actor: string, key: string): readonly string[] {
  return ['key', actor, key];
}

/** Returns the id of the task that a command creates. */
export function toTaskIdParts(commandId: string): readonly string[] {
  return [commandId, 'task'];
}

/** UUID of version 7, in either case (RFC 9562, section 4). Its first 48 bits are the time of its creation. */
const UUID_V7_PATTERN = /^([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** Returns when a key was created, by its creator's clock; undefined for a key that carries no time. */
export function parseKeyTime(key: string): number | undefined {
  const [, high, low] = UUID_V7_PATTERN.exec(key) ?? [];
  return high === undefined || low === undefined ? undefined : Number.parseInt(high + low, 16);
}
