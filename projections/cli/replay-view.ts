import cliProgress from 'cli-progress';
import { toReplay, type ReplayRow } from '../../server/operations/replays/replay-store';
import type { Output } from './output';
import { formatProgress } from './format-replay';
import type { CommandContext } from './command';

/** How often a line is written where no progress bar can be drawn. */
const LINE_INTERVAL_MS = 5_000;
const BAR_STEPS = 1_000;

/** Shows the progress of replays while they run. */
export interface ReplayView {
  show(rows: readonly ReplayRow[]): void;
  end(): void;
}

/** Progress bars on a terminal, periodic lines in a log, one JSON document per change for a program. */
export function createReplayView({ json, output }: CommandContext): ReplayView {
  if (!json && output.isScreen) return new ProgressBars(output);
  return { show: json ? createJsonPrinter(output) : createLinePrinter(output), end: () => undefined };
}

class ProgressBars implements ReplayView {
  private readonly bars = new Map<string, cliProgress.SingleBar>();
  private readonly multiBar: cliProgress.MultiBar;

  constructor({ stdout }: Output) {
    this.multiBar = new cliProgress.MultiBar(
      {
        stream: stdout,
        format: '{name} [{bar}] {status}',
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
      const payload = { name: row.projector.padEnd(width), status: formatProgress(replay) };
      const bar = this.bars.get(row.id);
      if (bar) bar.update(value, payload);
      else this.bars.set(row.id, this.multiBar.create(BAR_STEPS, value, payload));
    }
  }

  end(): void {
    this.multiBar.update();
    this.multiBar.stop();
  }
}

function createLinePrinter(output: Output): ReplayView['show'] {
  const shown = new Map<string, { readonly state: string; readonly at: number }>();
  return (rows) => {
    const now = Date.now();
    // The command itself prints the outcome.
    for (const row of rows.filter(({ finishedAt }) => finishedAt === null)) {
      const last = shown.get(row.id);
      if (last?.state === row.state && now - last.at < LINE_INTERVAL_MS) continue;
      shown.set(row.id, { state: row.state, at: now });
      output.writeLine(`${row.projector}: ${formatProgress(toReplay(row))}`);
    }
  };
}

function createJsonPrinter(output: Output): ReplayView['show'] {
  let last = '';
  return (rows) => {
    const text = JSON.stringify({ replays: rows.map(toReplay) });
    if (text !== last) output.writeLine(text);
    last = text;
  };
}
