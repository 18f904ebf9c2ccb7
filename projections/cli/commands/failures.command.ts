import { InvalidArgumentError } from 'commander';
import { SKIP_REASON, type ProjectorFailure, type SkippedEvent } from '../../../server/contracts/operations';
import type { EventLog, RecordedEvent } from '../../../server/event-log/event-log';
import { loadProjectionsReport } from '../../../server/operations/projections-report';
import { printAnswer, formatExample, type CommandGroup, type Session } from '../command';
import { formatInstant, formatPosition } from '../format';
import { formatOutline } from '../format-outline';
import { formatTable } from '../output';

const UUID_PATTERN = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The event at which a projector or its replay stopped. */
interface Failure {
  readonly projector: string;
  readonly of: 'projector' | 'replay';
  readonly eventId: string | null;
  readonly message: string;
  readonly failedAt: string | null;
  /** The stored event; null when the failure names no event, or not its position. */
  readonly event: RecordedEvent | null;
}

interface SkipOptions {
  readonly reason: string;
  readonly event?: string;
}

export const failuresCommands: CommandGroup = (program, perform) => {
  const failures = program
    .command('failures')
    .description('events that projectors could not take: show, retry, skip')
    .addHelpText('after', formatExample('failures', 'failures retry players'));

  failures
    .command('list', { isDefault: true })
    .description('the events projectors stopped before, and those that are left out')
    .addHelpText('after', formatExample('failures list'))
    .action(() => perform(list));

  failures
    .command('retry')
    .argument('<name>', 'projector')
    .description('try the event again, for example with a release that can take it')
    .addHelpText('after', formatExample('failures retry players'))
    .action((name: string) =>
      perform(async (session) => {
        await session.operations.retry(name, session.actor);
        printAnswer(session, { retried: name }, `${name} tries again; "status" shows what comes of it.`);
      }),
    );

  failures
    .command('skip')
    .argument('<name>', 'projector')
    .description('leave the event out, now and in every replay, and go on')
    .requiredOption('--reason <text>', 'why; kept with the act', parseReason)
    .option('--event <id>', 'only if it is this one that it stopped at', parseEventId)
    .addHelpText('after', formatExample('failures skip players --reason "sent twice by release 1.4"'))
    .action((name: string, options: SkipOptions) => perform((session) => skip(session, name, options)));

  failures
    .command('unskip')
    .argument('<name>', 'projector')
    .argument('<eventId>', 'event, as "failures" lists it', parseEventId)
    .description('let the event count again, from the next replay on')
    .addHelpText('after', formatExample('failures unskip players 5f0c3f50-98a1-4a4c-8f4e-1d1f0a9f4c02'))
    .action((name: string, event: string) => perform((session) => unskip(session, name, event)));
};

async function list(session: Session): Promise<void> {
  const { console, operations } = session;
  const { projectors } = await loadProjectionsReport(console.pool, console.log);
  const failures: Failure[] = [];
  for (const { name, failure, replay } of projectors) {
    if (failure) {
      const { eventId, message, failedAt } = failure;
      const event = await findEvent(console.log, failure);
      failures.push({ projector: name, of: 'projector', eventId, message, failedAt, event });
    }
    if (replay?.state !== 'failed') continue;
    const { failedEvent: eventId, failure: message, finishedAt: failedAt } = replay;
    failures.push({ projector: name, of: 'replay', eventId, message: message ?? '', failedAt, event: null });
  }
  const skipped = await operations.listSkipped();
  const failed = failures.length === 0 ? ['No projector has failed.'] : failures.flatMap(formatFailure);
  printAnswer(session, { failures, skipped }, ...failed, ...formatSkipped(skipped));
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

function formatEvent({ id, type, position, streamId, revision, metadata, data }: RecordedEvent): string[] {
  return [
    `  ${type} ${id}, position ${formatPosition(position)}`,
    `  recorded ${formatInstant(metadata.time)} as ${streamId} #${revision}, with the data`,
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

async function skip(session: Session, name: string, { reason, event }: SkipOptions): Promise<void> {
  await session.operations.skip(name, reason, session.actor, event);
  printAnswer(session, { skipped: name }, `${name} leaves the event out and goes on; "failures" lists it.`);
}

async function unskip(session: Session, name: string, eventId: string): Promise<void> {
  await session.operations.unskip(name, eventId, session.actor);
  const line = `From the next replay on the event counts again: "replay ${name}".`;
  printAnswer(session, { unskipped: name, eventId }, line);
}
