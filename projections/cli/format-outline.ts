/** Small members up to this length are joined on one line. */
const MAX_LINE_LENGTH = 100;

/**
 * A JSON value as indented lines for a person to read: one line per top-level member, nested values below their name
 * with their small members side by side, items of a list behind a dash.
 */
export function formatOutline(value: unknown, indent = ''): readonly string[] {
  if (!isNested(value) || Array.isArray(value)) return formatNested(value, indent);
  return Object.entries(value).flatMap(([name, member]: [string, unknown]) =>
    formatMember(name, member, indent),
  );
}

function formatNested(value: unknown, indent: string): readonly string[] {
  if (!isNested(value)) return [`${indent}${formatScalar(value)}`];
  if (Array.isArray(value)) return value.flatMap((item: unknown) => formatItem(item, indent));
  const lines: string[] = [];
  let line: string[] = [];
  const flush = (): void => {
    if (line.length > 0) lines.push(`${indent}${line.join(', ')}`);
    line = [];
  };
  for (const [name, member] of Object.entries(value)) {
    if (isNested(member)) {
      flush();
      lines.push(...formatMember(name, member, indent));
      continue;
    }
    const text = `${name} ${formatScalar(member)}`;
    if ([...line, text].join(', ').length > MAX_LINE_LENGTH) flush();
    line.push(text);
  }
  flush();
  return lines;
}

function formatItem(item: unknown, indent: string): readonly string[] {
  const [first = '', ...rest] = formatNested(item, `${indent}  `);
  return [`${indent}- ${first.trimStart()}`, ...rest];
}

function formatMember(name: string, member: unknown, indent: string): readonly string[] {
  const lines = formatNested(member, `${indent}  `);
  const isShort = lines.length === 1 && !Array.isArray(member);
  return isShort ? [`${indent}${name}: ${lines.join().trimStart()}`] : [`${indent}${name}:`, ...lines];
}

function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
}

/** The text of a scalar: an empty list or record counts as none. */
function formatScalar(value: unknown): string {
  if (typeof value === 'string') return value === '' ? "''" : value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return 'none';
}
