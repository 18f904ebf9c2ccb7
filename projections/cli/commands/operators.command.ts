import { Operators, type OperatorCandidate } from '../../../server/operations/operators/operators';
import {
  EXIT_CODE,
  formatExample,
  printAnswer,
  type CommandGroup,
  type ExitCode,
  type CommandContext,
} from '../command';
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
    .description('let an account use /ops, after a question; refused without a verified e-mail')
    .option('--unverified', 'although the e-mail is not verified: you know whose account it is')
    .option('--yes', 'without asking, for scripts')
    .addHelpText('after', formatExample('operators add ann@example.org'))
    .action((email: string, options: AddOptions) => perform((context) => add(context, email, options)));

  operators
    .command('remove')
    .argument('<e-mail>', 'of an operator')
    .description('take that away again, at once')
    .addHelpText('after', formatExample('operators remove ann@example.org'))
    .action((email: string) => perform((context) => remove(context, email)));
};

async function list({ services, output, json }: CommandContext): Promise<void> {
  const operators = await new Operators(services.pool).list();
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

interface AddOptions {
  readonly unverified?: true;
  readonly yes?: true;
}

/** Shows whose account it is before it asks: somebody else may have registered the e-mail (R343). */
async function add(
  context: CommandContext,
  email: string,
  { unverified, yes }: AddOptions,
): Promise<ExitCode | void> {
  const operators = new Operators(context.services.pool);
  const candidate = await operators.findCandidate(email);
  if (!candidate.isOperator) {
    context.output.writeNote(formatCandidate(candidate));
    const isRefused = !candidate.isEmailVerified && !unverified;
    if (!yes && !isRefused && !(await context.confirm('Let this account use /ops?')))
      return context.signal.aborted ? EXIT_CODE.interrupted : EXIT_CODE.negative;
  }
  const isNew = await operators.add(email, context.actor, {
    allowUnverified: unverified ?? false,
    expectedId: candidate.id,
  });
  const line = isNew ? `${email} may use /ops now.` : `${email} is an operator already.`;
  printAnswer(context, { added: email, isNew }, line);
}

async function remove(context: CommandContext, email: string): Promise<void> {
  await new Operators(context.services.pool).remove(email, context.actor);
  printAnswer(context, { removed: email }, `${email} is no operator any more.`);
}

function formatCandidate({ id, email, nickname, createdAt, isEmailVerified }: OperatorCandidate): string {
  return [
    `nickname    ${nickname}`,
    `id          ${id}`,
    `registered  ${formatInstant(createdAt)}`,
    `e-mail      ${email}, ${isEmailVerified ? 'verified' : 'not verified'}`,
  ].join('\n');
}
