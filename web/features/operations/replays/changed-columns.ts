type Row = Readonly<Record<string, string | null>>;

/** The columns whose values differ between the two sides. */
export function changedColumns(live: Row, rebuilt: Row): readonly string[] {
  const columns = new Set([...Object.keys(live), ...Object.keys(rebuilt)]);
  return [...columns].filter((column) => live[column] !== rebuilt[column]);
}
