import { pause } from '../../../server/database/pause';
import { projectionsReport } from '../../../server/operations/projections-report';
import { example, type CommandGroup } from '../command-group';
import type { Session } from '../session';
import { statusText } from '../status-text';

const WATCH_EVERY_MS = 1_000;
const CLEAR_SCREEN = '\u001b[H\u001b[J';

export const statusCommand: CommandGroup = (program, perform) => {
  program
    .command('status')
    .description('how far each projector is and how fast it goes, who leads, what is replayed')
    .option('-w, --watch', 'show it again every second, until Ctrl-C')
    .addHelpText('after', example('status', 'status --watch', 'status --json'))
    .action(({ watch }: { watch?: true }) =>
      perform((session) => (watch ? watchStatus(session) : showStatus(session))),
    );
};

async function showStatus({ console, output, json }: Session): Promise<void> {
  const report = await projectionsReport(console.pool, console.log);
  if (json) output.json(report);
  else output.line(statusText(report));
}

async function watchStatus(session: Session): Promise<void> {
  const { output, json, signal } = session;
  while (!signal.aborted) {
    if (!json) output.stdout.write(output.isScreen ? CLEAR_SCREEN : '\n');
    await showStatus(session);
    await pause(WATCH_EVERY_MS, signal);
  }
}
