/** Returns the object's own entry for the key; undefined for keys inherited from its prototype. */
export function getOwnEntry<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
