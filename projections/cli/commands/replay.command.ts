import { ORIGIN, type Position } from '../../../server/contracts/position';
import type { ReplayRequest } from '../../../server/operations/projection-operations';
import { resolveProjectors, createRateOption } from '../options';
import { formatExample, UsageError, type CommandGroup, type ExitCode, type CommandContext } from '../command';
import { toRequestValue, parseMoment } from '../moment';
import { followToEnd } from '../follow-replays';

interface ReplayOptions {
  readonly all?: true;
  readonly from?: string;
  readonly until?: string;
  readonly into?: string;
  readonly dryRun?: true;
  readonly rate: number;
  readonly verify?: true;
  readonly wait: boolean;
}

const HELP_TEXT = `
New tables are filled beside the live ones, which serve and keep up until both are swapped in one moment. Players notice
nothing. With --into the tables stay in a schema of their own instead, with --dry-run they are dropped.

Moments are a date (2026-11-20: the start of that day, UTC), a time with its zone (2026-11-20T10:00Z,
2026-11-20T12:00+02:00), or a position as "status" prints it.`;

export const replayCommand: CommandGroup = (program, perform) => {
  program
    .command('replay')
    .argument('[name...]', 'projectors')
    .description('rebuild read models from the log while the live ones serve')
    .option('--all', 'every projector')
    .option('--from <moment>', 'begin with the newest copy kept at or before it instead of with nothing')
    .option('--until <moment>', 'end there; only with --into or --dry-run')
    .option('--into <schema>', 'keep the tables in this schema, as they were at --until; live ones stay')
    .option('--dry-run', 'fill the tables, report the outcome, and drop them')
    .addOption(createRateOption())
    .option('--verify', 'compare with the live tables before they are swapped; code 1 when they differed')
    .option('--no-wait', "ask for it and don't wait for its end")
    .addHelpText('after', HELP_TEXT)
    .addHelpText(
      'after',
      formatExample(
        'replay players',
        'replay --all --rate 10000',
        'replay players history --until 2026-11-20 --into before_release',
        'replay --all --dry-run',
      ),
    )
    .action((names: string[], options: ReplayOptions) => {
      const projectors = resolveProjectors(names, options.all ?? false);
      rejectContradictions(options);
      return perform((context) => replay(context, projectors, options));
    });
};

function rejectContradictions({ into, dryRun, until, verify }: ReplayOptions): void {
  if (into !== undefined && dryRun)
    throw new UsageError('--into keeps the tables, --dry-run drops them: say one of them');
  const live = into === undefined && !dryRun;
  if (until !== undefined && live)
    throw new UsageError('Live tables hold the whole log: --until goes with --into or --dry-run');
  if (verify && !live)
    throw new UsageError(
      '--verify compares tables that are about to serve; to only compare there is "verify"',
    );
}

async function replay(
  context: CommandContext,
  projectors: readonly string[],
  options: ReplayOptions,
): Promise<ExitCode> {
  const { services, operations, actor } = context;
  const request = buildReplayRequest(options, await services.log.head());
  const requested = await operations.replay(projectors, request, actor);
  return followToEnd(context, requested, options);
}

function buildReplayRequest(options: ReplayOptions, head: Position): ReplayRequest {
  const moment = (text: string | undefined): string | undefined =>
    text === undefined ? undefined : toRequestValue(parseMoment(text, head, new Date()));
  const from = moment(options.from);
  const until = moment(options.until);
  if (until === ORIGIN) throw new UsageError('Before the first event there is nothing to be shown');
  return {
    purpose: options.into !== undefined ? 'keep' : options.dryRun ? 'try' : 'swap',
    ...(options.into !== undefined && { schema: options.into }),
    // By default a replay begins at the origin.
    ...(from && { from }),
    ...(until !== undefined && { until }),
    rate: options.rate,
    ...(options.verify && { verify: true }),
  };
}
