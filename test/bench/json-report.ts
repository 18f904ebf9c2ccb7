import { spawnSync } from 'node:child_process';
import { describeMachine, listPrinted, type Goal } from './report';

/** What `--json` writes of each bench. */
export interface BenchReport {
  readonly bench: string;
  readonly machine: string;
  /** ISO 8601, UTC. */
  readonly date: string;
  /** Null outside a checkout. */
  readonly commit: string | null;
  readonly isShort: boolean;
  /** Why the bench ended without goals; null when it didn't. */
  readonly failure: string | null;
  readonly goals: readonly ReportedGoal[];
  /** The tables, as they are printed. */
  readonly figures: readonly string[];
}

interface ReportedGoal {
  readonly name: string;
  /** For example "≤ 0.8". */
  readonly goal: string;
  /** A text where several figures are one goal. */
  readonly reached: number | string;
  readonly ok: boolean;
  /** Empty for a ratio or a count. */
  readonly unit: string;
}

export function toReport(
  bench: string,
  outcome: { readonly goals: readonly Goal[]; readonly failure: string | null; readonly isShort: boolean },
): BenchReport {
  return {
    ...{ bench, machine: describeMachine(), date: new Date().toISOString(), commit: findCommit() },
    ...{ isShort: outcome.isShort, failure: outcome.failure },
    goals: outcome.goals.map(toReportedGoal),
    figures: listPrinted(),
  };
}

/** A goal is a limit and a unit, as in "≤ 300 ms"; what was reached has the same unit. */
function toReportedGoal({ what, goal, reached, holds }: Goal): ReportedGoal {
  const unit = /^[≤≥] [\d.,]+ (\S+)$/.exec(goal)?.[1] ?? '';
  const figure = Number(withoutUnit(reached, unit).replaceAll(',', ''));
  return {
    ...{ name: what, goal: withoutUnit(goal, unit), ok: holds, unit },
    reached: Number.isFinite(figure) && !reached.includes(', ') ? figure : reached,
  };
}

function withoutUnit(text: string, unit: string): string {
  return unit !== '' && text.endsWith(` ${unit}`) ? text.slice(0, -unit.length - 1) : text;
}

function findCommit(): string | null {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], {
    ...{ cwd: import.meta.dirname, encoding: 'utf8' },
  });
  return status === 0 ? stdout.trim() : null;
}
