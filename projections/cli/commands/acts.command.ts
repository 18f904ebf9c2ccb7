import { operatorActs } from '../../../server/operations/operators/operator-acts';
import { formatExample, type CommandGroup, type CommandContext } from '../command';
import { formatInstant } from '../format';
import { formatTable } from '../output';
import { createIntegerParser } from '../options';

export const actsCommand: CommandGroup = (program, perform) => {
  program
    .command('acts')
    .description('what operators did, the latest first')
    .option('--limit <number>', 'how many', createIntegerParser(1, 10_000), 20)
    .addHelpText('after', formatExample('acts --limit 50'))
    .action(({ limit }: { limit: number }) => perform((context) => list(context, limit)));
};

async function list({ services, output, json }: CommandContext, limit: number): Promise<void> {
  const acts = await operatorActs.latest(services.pool, limit);
  if (json) return output.writeJson({ acts });
  if (acts.length === 0) return output.writeLine('Nothing has been done yet.');
  const rows = acts.map(({ at, actor, act, subject, details }) => [
    formatInstant(at),
    actor,
    act,
    subject ?? '',
    Object.keys(details).length > 0 ? JSON.stringify(details) : '',
  ]);
  output.writeLine(formatTable(['at', 'by', 'act', 'of', 'details'], rows));
}
