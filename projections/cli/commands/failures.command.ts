import { InvalidArgumentError } from 'commander';
import {
  SKIP_REASON,
  type ParkedStream,
  type ProjectorFailure,
  type ProjectorReport,
  type SkippedEvent,
} from '../../../server/contracts/operations';
import type { EventLog, RecordedEvent } from '../../../server/event-log/event-log';
import type { ParkedTarget } from '../../../server/contracts/policy-operations';
import {
  redactEvent,
  redactEventData,
  type RedactedEvent,
} from '../../../server/operations/parked-streams/redact-event';
import { loadPoliciesReport } from '../../../server/operations/policies-report';
import { loadProjectionsReport } from '../../../server/operations/projections-report';
import {
  EXIT_CODE,
  printAnswer,
  formatExample,
  UsageError,
  type CommandGroup,
  type ExitCode,
  type CommandContext,
} from '../command';
import { formatInstant, formatPosition } from '../format';
import { formatOutline } from '../format-outline';
import { formatTable } from '../output';
import { formatParkedTarget, formatSkippedReactions, type ParkedTargetWithData } from '../format-policies';

const UUID_PATTERN = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The event at which a projector or its replay stopped. */
interface Failure {
  readonly projector: string;
  readonly of: 'projector' | 'replay';
  readonly eventId: string | null;
  readonly message: string;
  readonly failedAt: string | null;
  /** The stored event; null when the failure names no event, or not its position. */
  readonly event: RedactedEvent | null;
}

/** A stream that a projector leaves out from an event on. */
interface ParkedFailure extends ParkedStream {
  readonly projector: string;
  /** The stored event; null when the stream doesn't have it any more. */
  readonly event: RedactedEvent | null;
}

const LIST_HELP_TEXT = `
Ends with 1 when it lists any that isn't left out. The live relays of the servers keep nothing to retry: "status" counts what
they have passed over.`;

interface RetryOptions {
  readonly stream?: string;
  readonly target?: string;
}

interface SkipOptions {
  readonly reason: string;
  readonly event?: string;
  readonly target?: string;
}

export const failuresCommands: CommandGroup = (program, perform) => {
  const failures = program
    .command('failures')
    .description('events that projectors could not take: show, retry, skip')
    .addHelpText('after', formatExample('failures', 'failures retry players'));

  failures
    .command('list', { isDefault: true })
    .description(
      'the streams that are parked, the events projectors stopped before, and those that are left out',
    )
    .addHelpText('after', LIST_HELP_TEXT)
    .addHelpText('after', formatExample('failures list'))
    .action(() => perform(list));

  failures
    .command('retry')
    .argument('<name>', 'projector or policy')
    .description('try parked streams or targets again now, and the event at which a projector stopped')
    .option('--stream <id>', 'only this parked stream of a projector')
    .option('--target <id>', 'only this parked target of a policy')
    .addHelpText('after', formatExample('failures retry players', 'failures retry party-xp'))
    .action((name: string, options: RetryOptions) => perform((context) => retry(context, name, options)));

  failures
    .command('skip')
    .argument('<name>', 'projector or policy')
    .description(
      'leave the event out, now and in every replay, and go on; a policy loses what it owes for it',
    )
    .requiredOption('--reason <text>', 'why; kept with the act', parseReason)
    .option(
      '--event <id>',
      'the event, where several streams or targets are parked; refused if it does not stand there',
      parseEventId,
    )
    .option('--target <id>', 'only for this parked target of a policy')
    .addHelpText('after', formatExample('failures skip players --reason "sent twice by release 1.4"'))
    .action((name: string, options: SkipOptions) => perform((context) => skip(context, name, options)));

  failures
    .command('unskip')
    .argument('<name>', 'projector or policy')
    .argument('<eventId>', 'event, as "failures" lists it', parseEventId)
    .description(
      'let the event count again: from the next replay on; for a policy, before it has passed over it',
    )
    .addHelpText('after', formatExample('failures unskip players 5f0c3f50-98a1-4a4c-8f4e-1d1f0a9f4c02'))
    .action((name: string, event: string) => perform((context) => unskip(context, name, event)));
};

async function list(context: CommandContext): Promise<ExitCode> {
  const { services, operations } = context;
  const { projectors } = await loadProjectionsReport(services.pool, services.log);
  const failures: Failure[] = [];
  for (const { name, failure, replay } of projectors) {
    if (failure) {
      const { eventId, message, failedAt } = failure;
      const event = redact(await findEvent(services.log, failure));
      failures.push({ projector: name, of: 'projector', eventId, message, failedAt, event });
    }
    if (replay?.state !== 'failed') continue;
    const { failedEvent: eventId, failure: message, finishedAt: failedAt } = replay;
    failures.push({ projector: name, of: 'replay', eventId, message: message ?? '', failedAt, event: null });
  }
  const parked = await loadParked(services.log, projectors);
  const { skipped, skippedCount } = await operations.listSkipped();
  const failed = failures.length === 0 ? ['No projector has failed.'] : failures.flatMap(formatFailure);
  const report = await loadPoliciesReport(services.pool, services.log);
  const { skippedReactions, skippedCount: skippedReactionCount } = report;
  const parkedTargets = await Promise.all(
    report.parkedTargets.map((target) => addData(services.log, target)),
  );
  printAnswer(
    context,
    { failures, parked, skipped, skippedCount, parkedTargets, skippedReactions, skippedReactionCount },
    ...failed,
    ...parked.flatMap(formatParked),
    ...parkedTargets.flatMap(formatParkedTarget),
    ...formatSkipped(skipped),
    ...formatMore(skippedCount - skipped.length),
    ...formatSkippedReactions(skippedReactions),
    ...formatMore(skippedReactionCount - skippedReactions.length),
  );
  const isTroubled = failures.length + parked.length + parkedTargets.length > 0;
  return isTroubled ? EXIT_CODE.negative : EXIT_CODE.done;
}

async function loadParked(
  log: EventLog,
  projectors: readonly ProjectorReport[],
): Promise<readonly ParkedFailure[]> {
  const parked: ParkedFailure[] = [];
  for (const { name: projector, parked: streams } of projectors)
    for (const stream of streams)
      parked.push({ projector, ...stream, event: redact(await readEventAt(log, stream)) });
  return parked;
}

async function addData(log: EventLog, target: ParkedTarget): Promise<ParkedTargetWithData> {
  const event = await readEventAt(log, target);
  return { ...target, data: event && redactEventData(event.data) };
}

async function readEventAt(
  log: EventLog,
  { streamId, revision }: ParkedStream | ParkedTarget,
): Promise<RecordedEvent | null> {
  for await (const event of log.readStream(streamId, { from: revision, limit: 1 })) return event;
  return null;
}

/** Without what players have written, which may be private. */
function redact(event: RecordedEvent | null): RedactedEvent | null {
  return event && redactEvent(event);
}

function formatParked(parked: ParkedFailure): string[] {
  const { projector, streamId, message, attempts, retryAt, parkedAt, eventId, event } = parked;
  return [
    `${projector} parked ${streamId} at ${formatInstant(parkedAt)}: ${message}`,
    ...(event ? formatEvent(event) : []),
    `  attempts: ${attempts}, the next at ${formatInstant(retryAt)}`,
    `  "failures retry ${projector} --stream ${streamId}" tries again, "failures skip ${projector} --event ${eventId} --reason …" leaves the event out.`,
  ];
}

/** A failed event is usually recent, so the stream is searched from its end. */
async function findEvent(
  log: EventLog,
  { streamId, eventId }: ProjectorFailure,
): Promise<RecordedEvent | null> {
  for await (const event of log.readStream(streamId, { direction: 'backwards' })) {
    if (event.id === eventId) return event;
  }
  return null;
}

function formatFailure({ projector, of, failedAt, message, eventId, event }: Failure): string[] {
  const what = of === 'replay' ? `The replay of ${projector}` : projector;
  const when = failedAt === null ? '' : ` at ${formatInstant(failedAt)}`;
  return [
    `${what} stopped${when}: ${message}`,
    ...(event ? formatEvent(event) : []),
    `  "failures retry ${projector}" tries again${eventId === null ? '.' : `, "failures skip ${projector} --reason …" leaves the event out.`}`,
  ];
}

function formatEvent({ id, type, position, streamId, revision, metadata, data }: RedactedEvent): string[] {
  const { time } = (metadata as { readonly time?: unknown } | null) ?? {};
  const when = Number.isNaN(Date.parse(String(time))) ? 'at an unknown time' : formatInstant(String(time));
  return [
    `  ${type} ${id}, position ${formatPosition(position)}`,
    `  recorded ${when} as ${streamId} #${revision}, with the data`,
    ...formatOutline(data, '    '),
  ];
}

function parseEventId(text: string): string {
  if (UUID_PATTERN.test(text)) return text;
  throw new InvalidArgumentError('The id of an event looks like 5f0c3f50-98a1-4a4c-8f4e-1d1f0a9f4c02.');
}

function parseReason(text: string): string {
  const reason = text.trim();
  const { min, max } = SKIP_REASON;
  if (reason.length >= min && reason.length <= max) return reason;
  throw new InvalidArgumentError(`A reason has ${min} to ${max} characters.`);
}

function formatMore(count: number): readonly string[] {
  return count > 0 ? [`and ${count} more`] : [];
}

function formatSkipped(skipped: readonly SkippedEvent[]): readonly string[] {
  if (skipped.length === 0) return [];
  const rows = skipped.map(({ projector, eventId, skippedAt, skippedBy, reason }) => [
    projector,
    eventId,
    formatInstant(skippedAt),
    skippedBy,
    reason,
  ]);
  return ['', 'Left out:', formatTable(['projector', 'event', 'since', 'by', 'reason'], rows)];
}

async function retry(context: CommandContext, name: string, { stream, target }: RetryOptions): Promise<void> {
  const { operations, policies, actor } = context;
  if (await policies.has(name)) {
    if (stream !== undefined) throw new UsageError('A policy parks targets: name one with --target');
    await policies.retry(name, actor, target);
  } else {
    if (target !== undefined) throw new UsageError('A projector parks streams: name one with --stream');
    await operations.retry(name, actor, stream);
  }
  printAnswer(context, { retried: name }, `${name} tries again; "status" shows what comes of it.`);
}

async function skip(
  context: CommandContext,
  name: string,
  { reason, event, target }: SkipOptions,
): Promise<void> {
  const { operations, policies, actor } = context;
  if (await policies.has(name))
    await policies.skip(name, reason, actor, { eventId: event, sequence: target });
  else {
    if (target !== undefined) throw new UsageError('A projector parks streams, not targets');
    await operations.skip(name, reason, actor, event);
  }
  printAnswer(context, { skipped: name }, `${name} leaves the event out and goes on; "failures" lists it.`);
}

async function unskip(context: CommandContext, name: string, eventId: string): Promise<void> {
  const { operations, policies, actor } = context;
  if (await policies.has(name)) {
    await policies.unskip(name, eventId, actor);
    return printAnswer(context, { unskipped: name, eventId }, 'The event counts again; "failures" lists it.');
  }
  await operations.unskip(name, eventId, actor);
  const line = `From the next replay on the event counts again: "replay ${name}".`;
  printAnswer(context, { unskipped: name, eventId }, line);
}
