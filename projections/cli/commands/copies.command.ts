import { toReplay } from '../../../server/operations/replays/replay-store';
import { printAnswer, formatExample, type CommandGroup, type CommandContext } from '../command';
import { formatInstant, formatPosition } from '../format';
import { formatMoment, formatState } from '../format-replay';
import { formatTable } from '../output';

export const copiesCommands: CommandGroup = (program, perform) => {
  const copies = program
    .command('copies')
    .description('read models kept as they were: list, drop')
    .addHelpText('after', formatExample('copies', 'copies drop before_release'));

  copies
    .command('list', { isDefault: true })
    .description('the copies made by "replay --into", and the schemas they are in')
    .addHelpText('after', formatExample('copies list'))
    .action(() => perform(list));

  copies
    .command('drop')
    .argument('<schema>', 'schema, as "copies" lists it')
    .description('drop a schema and the copies in it')
    .addHelpText('after', formatExample('copies drop before_release'))
    .action((schema: string) =>
      perform(async (context) => {
        await context.operations.dropCopy(schema, context.actor);
        printAnswer(context, { dropped: schema }, `The schema ${schema} is dropped.`);
      }),
    );
};

async function list({ operations, output, json }: CommandContext): Promise<void> {
  const copies = (await operations.listCopies()).map(toReplay);
  if (json) return output.writeJson({ copies });
  if (copies.length === 0) return output.writeLine('No copies are kept.');
  const rows = copies.map((copy) => [
    copy.schema,
    copy.projector,
    formatState(copy),
    formatPosition(copy.position),
    copy.until === null ? 'the end of the log then' : formatMoment(copy.until),
    copy.requestedBy,
    formatInstant(copy.requestedAt),
  ]);
  output.writeLine(
    formatTable(['schema', 'projector', 'state', 'position', 'until', 'by', 'asked for'], rows),
  );
}
