/** Returns whether both have equal values in every field of the second: texts, numbers, flags, null, or lists of them. */
export function hasSameFields<Fields extends object>(before: Fields, after: Fields): boolean {
  const names = Object.keys(after) as (keyof Fields)[];
  return names.every((name) => JSON.stringify(before[name]) === JSON.stringify(after[name]));
}
