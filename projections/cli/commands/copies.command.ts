import { toReplay } from '../../../server/operations/replay-store';
import { answer, example, type CommandGroup, type Session } from '../command';
import { instantText, positionText } from '../figures';
import { momentText, stateText } from '../replay-text';
import { textTable } from '../output';

export const copiesCommands: CommandGroup = (program, perform) => {
  const copies = program
    .command('copies')
    .description('read models kept as they were: list, drop')
    .addHelpText('after', example('copies', 'copies drop before_release'));

  copies
    .command('list', { isDefault: true })
    .description('the copies made by "replay --into", and the schemas they are in')
    .addHelpText('after', example('copies list'))
    .action(() => perform(list));

  copies
    .command('drop')
    .argument('<schema>', 'schema, as "copies" lists it')
    .description('drop a schema and the copies in it')
    .addHelpText('after', example('copies drop before_release'))
    .action((schema: string) =>
      perform(async (session) => {
        await session.operations.dropCopy(schema, session.actor);
        answer(session, { dropped: schema }, `The schema ${schema} is dropped.`);
      }),
    );
};

async function list({ operations, output, json }: Session): Promise<void> {
  const copies = (await operations.copies()).map(toReplay);
  if (json) return output.json({ copies });
  if (copies.length === 0) return output.line('No copies are kept.');
  const rows = copies.map((copy) => [
    copy.schema,
    copy.projector,
    stateText(copy),
    positionText(copy.position),
    copy.until === null ? 'the end of the log then' : momentText(copy.until),
    copy.requestedBy,
    instantText(copy.requestedAt),
  ]);
  output.line(textTable(['schema', 'projector', 'state', 'position', 'until', 'by', 'asked for'], rows));
}
