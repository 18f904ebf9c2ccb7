import { operatorActs } from '../../../server/operations/operator-acts';
import { example, type CommandGroup, type Session } from '../command';
import { instantText } from '../figures';
import { textTable } from '../output';
import { wholeNumber } from '../options';

export const actsCommand: CommandGroup = (program, perform) => {
  program
    .command('acts')
    .description('what operators did, the latest first')
    .option('--limit <number>', 'how many', wholeNumber(1, 10_000), 20)
    .addHelpText('after', example('acts --limit 50'))
    .action(({ limit }: { limit: number }) => perform((session) => list(session, limit)));
};

async function list({ console, output, json }: Session, limit: number): Promise<void> {
  const acts = await operatorActs.latest(console.pool, limit);
  if (json) return output.json({ acts });
  if (acts.length === 0) return output.line('Nothing has been done yet.');
  const rows = acts.map(({ at, actor, act, subject, details }) => [
    instantText(at),
    actor,
    act,
    subject ?? '',
    Object.keys(details).length > 0 ? JSON.stringify(details) : '',
  ]);
  output.line(textTable(['at', 'by', 'act', 'of', 'details'], rows));
}
