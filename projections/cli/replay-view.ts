import cliProgress from 'cli-progress';
import { toReplay, type ReplayRow } from '../../server/operations/replay-store';
import type { Output } from './output';
import { progressText } from './replay-text';
import type { Session } from './command';

/** How often a line is written where no bar can be drawn. */
const LINE_EVERY_MS = 5_000;
const BAR_STEPS = 1_000;

/** Shows the progress of replays while they run. */
export interface ReplayView {
  show(rows: readonly ReplayRow[]): void;
  end(): void;
}

/** Bars on a screen, a line now and then in a log, a JSON document a change for a program. */
export function openReplayView({ json, output }: Session): ReplayView {
  if (!json && output.isScreen) return new Bars(output);
  return { show: json ? jsonLines(output) : plainLines(output), end: () => undefined };
}

class Bars implements ReplayView {
  private readonly bars = new Map<string, cliProgress.SingleBar>();
  private readonly all: cliProgress.MultiBar;

  constructor({ stdout }: Output) {
    this.all = new cliProgress.MultiBar(
      {
        stream: stdout,
        format: '{name} [{bar}] {told}',
        barsize: 24,
        hideCursor: true,
        autopadding: true,
        linewrap: false,
        stopOnComplete: false,
      },
      cliProgress.Presets.legacy,
    );
  }

  show(rows: readonly ReplayRow[]): void {
    const width = Math.max(...rows.map(({ projector }) => projector.length));
    for (const row of rows) {
      const replay = toReplay(row);
      const value = Math.floor(replay.progress * BAR_STEPS);
      const told = { name: row.projector.padEnd(width), told: progressText(replay) };
      const bar = this.bars.get(row.id);
      if (bar) bar.update(value, told);
      else this.bars.set(row.id, this.all.create(BAR_STEPS, value, told));
    }
  }

  end(): void {
    this.all.update();
    this.all.stop();
  }
}

function plainLines(output: Output): ReplayView['show'] {
  const shown = new Map<string, { readonly state: string; readonly at: number }>();
  return (rows) => {
    const now = Date.now();
    // How it ended is said by the command itself.
    for (const row of rows.filter(({ finishedAt }) => finishedAt === null)) {
      const last = shown.get(row.id);
      if (last?.state === row.state && now - last.at < LINE_EVERY_MS) continue;
      shown.set(row.id, { state: row.state, at: now });
      output.line(`${row.projector}: ${progressText(toReplay(row))}`);
    }
  };
}

function jsonLines(output: Output): ReplayView['show'] {
  let last = '';
  return (rows) => {
    const text = JSON.stringify({ replays: rows.map(toReplay) });
    if (text !== last) output.line(text);
    last = text;
  };
}
