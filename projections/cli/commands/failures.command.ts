import { InvalidArgumentError } from 'commander';
import { SKIP_REASON, type ProjectorFailure, type SkippedEvent } from '../../../server/contracts/operations';
import type { EventLog, RecordedEvent } from '../../../server/event-log/event-log';
import { projectionsReport } from '../../../server/operations/projections-report';
import { answer, example, type CommandGroup, type Session } from '../command';
import { instantText, positionText } from '../figures';
import { outline } from '../outline';
import { textTable } from '../output';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** What a projector, or a replay of it, stopped at. */
interface Failure {
  readonly projector: string;
  readonly of: 'projector' | 'replay';
  readonly eventId: string | null;
  readonly message: string;
  readonly failedAt: string | null;
  /** As it is recorded; null where the failure names no event, or no place of it. */
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
    .addHelpText('after', example('failures', 'failures retry players'));

  failures
    .command('list', { isDefault: true })
    .description('the events projectors stopped before, and those that are left out')
    .addHelpText('after', example('failures list'))
    .action(() => perform(list));

  failures
    .command('retry')
    .argument('<name>', 'projector')
    .description('try the event again, for example with a release that can take it')
    .addHelpText('after', example('failures retry players'))
    .action((name: string) =>
      perform(async (session) => {
        await session.operations.retry(name, session.actor);
        answer(session, { retried: name }, `${name} tries again; "status" shows what comes of it.`);
      }),
    );

  failures
    .command('skip')
    .argument('<name>', 'projector')
    .description('leave the event out, now and in every replay, and go on')
    .requiredOption('--reason <text>', 'why; kept with the act', reasonText)
    .option('--event <id>', 'only if it is this one that it stopped at', eventIdText)
    .addHelpText('after', example('failures skip players --reason "sent twice by release 1.4"'))
    .action((name: string, options: SkipOptions) => perform((session) => skip(session, name, options)));

  failures
    .command('unskip')
    .argument('<name>', 'projector')
    .argument('<eventId>', 'event, as "failures" lists it', eventIdText)
    .description('let the event count again, from the next replay on')
    .addHelpText('after', example('failures unskip players 5f0c3f50-98a1-4a4c-8f4e-1d1f0a9f4c02'))
    .action((name: string, event: string) => perform((session) => unskip(session, name, event)));
};

async function list(session: Session): Promise<void> {
  const { console, operations } = session;
  const { projectors } = await projectionsReport(console.pool, console.log);
  const failures: Failure[] = [];
  for (const { name, failure, replay } of projectors) {
    if (failure) {
      const { eventId, message, failedAt } = failure;
      const event = await find(console.log, failure);
      failures.push({ projector: name, of: 'projector', eventId, message, failedAt, event });
    }
    if (replay?.state !== 'failed') continue;
    const { failedEvent: eventId, failure: message, finishedAt: failedAt } = replay;
    failures.push({ projector: name, of: 'replay', eventId, message: message ?? '', failedAt, event: null });
  }
  const skipped = await operations.skipped();
  const failed = failures.length === 0 ? ['No projector has failed.'] : failures.flatMap(failureLines);
  answer(session, { failures, skipped }, ...failed, ...skippedLines(skipped));
}

/** What failed was recorded lately, as a rule: it is looked for from the stream's end. */
async function find(log: EventLog, { streamId, eventId }: ProjectorFailure): Promise<RecordedEvent | null> {
  for await (const event of log.readStream(streamId, { direction: 'backwards' })) {
    if (event.id === eventId) return event;
  }
  return null;
}

function failureLines({ projector, of, failedAt, message, eventId, event }: Failure): string[] {
  const what = of === 'replay' ? `The replay of ${projector}` : projector;
  const when = failedAt === null ? '' : ` at ${instantText(failedAt)}`;
  return [
    `${what} stopped${when}: ${message}`,
    ...(event ? eventLines(event) : []),
    `  "failures retry ${projector}" tries again${eventId === null ? '.' : `, "failures skip ${projector} --reason …" leaves the event out.`}`,
  ];
}

function eventLines({ id, type, position, streamId, revision, metadata, data }: RecordedEvent): string[] {
  return [
    `  ${type} ${id}, position ${positionText(position)}`,
    `  recorded ${instantText(metadata.time)} as ${streamId} #${revision}, with the data`,
    ...outline(data, '    '),
  ];
}

function eventIdText(text: string): string {
  if (UUID.test(text)) return text;
  throw new InvalidArgumentError('The id of an event looks like 5f0c3f50-98a1-4a4c-8f4e-1d1f0a9f4c02.');
}

function reasonText(text: string): string {
  const reason = text.trim();
  const { min, max } = SKIP_REASON;
  if (reason.length >= min && reason.length <= max) return reason;
  throw new InvalidArgumentError(`A reason has ${min} to ${max} characters.`);
}

function skippedLines(skipped: readonly SkippedEvent[]): readonly string[] {
  if (skipped.length === 0) return [];
  const rows = skipped.map(({ projector, eventId, skippedAt, skippedBy, reason }) => [
    projector,
    eventId,
    instantText(skippedAt),
    skippedBy,
    reason,
  ]);
  return ['', 'Left out:', textTable(['projector', 'event', 'since', 'by', 'reason'], rows)];
}

async function skip(session: Session, name: string, { reason, event }: SkipOptions): Promise<void> {
  await session.operations.skip(name, reason, session.actor, event);
  answer(session, { skipped: name }, `${name} leaves the event out and goes on; "failures" lists it.`);
}

async function unskip(session: Session, name: string, eventId: string): Promise<void> {
  await session.operations.unskip(name, eventId, session.actor);
  const line = `From the next replay on the event counts again: "replay ${name}".`;
  answer(session, { unskipped: name, eventId }, line);
}
