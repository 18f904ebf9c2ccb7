/**
 * How ids of commands, and of what they create, are made: UUIDs of version 5 (RFC 9562) of these names. The client makes
 * the same ones, to show offline what the server is going to call so. Never to be changed: recorded facts carry them.
 */
export const ID_NAMESPACE = '5f0f5f2e-4d0f-4f63-9d2c-7c1a3f0a8b11';

export function formatIdName(parts: readonly string[]): string {
  return JSON.stringify(parts);
}

/** Of the command that a player gave under an idempotency key. */
export function toCommandIdParts(actor: string, key: string): readonly string[] {
  return ['key', actor, key];
}

/** Of the task that a command makes. */
export function toTaskIdParts(commandId: string): readonly string[] {
  return [commandId, 'task'];
}

/** UUID of version 7: its first 48 bits are the time it was made. It may be written in either case (RFC 9562, section 4). */
const UUID_V7_PATTERN = /^([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** When a key was made, by the clock of who made it; undefined of a key that doesn't say. */
export function parseKeyTime(key: string): number | undefined {
  const [, high, low] = UUID_V7_PATTERN.exec(key) ?? [];
  return high === undefined || low === undefined ? undefined : Number.parseInt(high + low, 16);
}
