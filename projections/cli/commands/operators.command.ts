import { Operators } from '../../../server/operations/operators';
import { printAnswer, formatExample, type CommandGroup, type Session } from '../command';
import { formatInstant } from '../format';
import { formatTable } from '../output';

export const operatorsCommands: CommandGroup = (program, perform) => {
  const operators = program
    .command('operators')
    .description('accounts that may use /ops in the browser: list, add, remove')
    .addHelpText('after', formatExample('operators', 'operators add ann@example.org'));

  operators
    .command('list', { isDefault: true })
    .description('the accounts that may')
    .addHelpText('after', formatExample('operators list'))
    .action(() => perform(list));

  operators
    .command('add')
    .argument('<e-mail>', 'of a registered account')
    .description('let an account use /ops')
    .addHelpText('after', formatExample('operators add ann@example.org'))
    .action((email: string) => perform((session) => add(session, email)));

  operators
    .command('remove')
    .argument('<e-mail>', 'of an operator')
    .description('take that away again, at once')
    .addHelpText('after', formatExample('operators remove ann@example.org'))
    .action((email: string) => perform((session) => remove(session, email)));
};

async function list({ console, output, json }: Session): Promise<void> {
  const operators = await new Operators(console.pool).list();
  if (json) return output.writeJson({ operators });
  if (operators.length === 0) return output.writeLine('There are no operators yet.');
  const rows = operators.map(({ email, nickname, grantedBy, grantedAt }) => [
    email,
    nickname,
    grantedBy,
    formatInstant(grantedAt),
  ]);
  output.writeLine(formatTable(['e-mail', 'nickname', 'added by', 'at'], rows));
}

async function add(session: Session, email: string): Promise<void> {
  const isNew = await new Operators(session.console.pool).add(email, session.actor);
  const line = isNew ? `${email} may use /ops now.` : `${email} is an operator already.`;
  printAnswer(session, { added: email, isNew }, line);
}

async function remove(session: Session, email: string): Promise<void> {
  await new Operators(session.console.pool).remove(email, session.actor);
  printAnswer(session, { removed: email }, `${email} is no operator any more.`);
}
