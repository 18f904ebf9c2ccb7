import { cpus, loadavg } from 'node:os';

export interface Goal {
  readonly what: string;
  readonly goal: string;
  readonly reached: string;
  readonly holds: boolean;
}

/** Rows of text as columns, the first aligned left, the others right. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ');
  return rows.map(line).join('\n');
}

/** Prints the goals beside the results. */
export function printGoals(goals: readonly Goal[]): void {
  const rows = goals.map(({ what, goal, reached, holds }) => [what, goal, reached, holds ? '✓' : '✗']);
  process.stdout.write(`${table([['', 'goal', 'reached', ''], ...rows])}\n\n`);
}

/** A goal of at least so much. */
export function atLeast(what: string, limit: number, reached: number): Goal {
  return { what, goal: `≥ ${limit}`, reached: reached.toFixed(2), holds: reached >= limit };
}

const printed: string[] = [];

/** Prints a table or a sentence, which a report in JSON repeats. */
export function print(text: string): void {
  printed.push(text);
  process.stdout.write(`${text}\n\n`);
}

/** Everything that was printed but the goals. */
export function listPrinted(): readonly string[] {
  return printed;
}

/** Prints on what the figures that follow are measured. */
export function printMachine(database: string): void {
  print(`${database}; ${describeMachine()}; load average at the start ${loadavg()[0]?.toFixed(1)}`);
}

export function describeMachine(): string {
  return `node ${process.version}; ${cpus().length} × ${cpus()[0]?.model ?? 'unknown CPU'}`;
}
