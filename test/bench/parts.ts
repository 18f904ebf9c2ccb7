/**
 * Resolves the parts that `BENCH_PARTS` names, separated by commas, in that order; default: all.
 *
 * @throws Error when it names a part that there isn't
 */
export function chooseParts<Part>(parts: Readonly<Record<string, Part>>): readonly Part[] {
  const names = process.env['BENCH_PARTS']?.split(',') ?? Object.keys(parts);
  return names.map((name) => {
    const part = parts[name];
    if (!part) throw new Error(`BENCH_PARTS: no ${name} among ${Object.keys(parts).join(', ')}`);
    return part;
  });
}
