import { isUUID } from 'class-validator';
import { InvalidArgumentError } from 'commander';
import { printAnswer, type CommandGroup } from '../../../projections/cli/command';
import { formatInstant } from '../../../projections/cli/format';
import { createIntegerParser } from '../../../projections/cli/options';
import { REPORT_OUTCOMES, type ReportOutcome } from '../../contracts/reports';
import { ReportQueue, type QueuedReport } from '../../identity/reports/report-queue';
import { parseReason } from './parse-reason';

interface ListOptions {
  readonly answered?: boolean;
  readonly limit: number;
  readonly before?: number;
}

/** Commands on the queue of reports (R469). */
export const reportCommands: CommandGroup = (program, perform) => {
  const reports = program.command('reports').description('what players have reported');
  reports
    .command('list')
    .description('the reports that are not answered, the newest first')
    .option('--answered', 'those that are')
    .option('--limit <number>', 'how many', createIntegerParser(1, 10_000), 20)
    .option(
      '--before <cursor>',
      'the page after the one that named this cursor',
      createIntegerParser(1, Number.MAX_SAFE_INTEGER),
    )
    .action(({ answered = false, limit, before }: ListOptions) =>
      perform(async (context) => {
        const queue = new ReportQueue(context.services.pool);
        const page = await queue.findPage({ isAnswered: answered, before, limit });
        const lines = page.items.length > 0 ? page.items.map(describeReport) : ['None.'];
        if (page.next !== null) lines.push(`More: --before ${page.next}`);
        printAnswer(context, page, ...lines);
      }),
    );
  reports
    .command('answer')
    .description('answer a report; the reporter learns the outcome alone')
    .argument('<report>', 'its id, as `list` shows it', parseReportId)
    .requiredOption('--outcome <outcome>', REPORT_OUTCOMES.join(' or '), parseOutcome)
    .requiredOption('--reason <text>', 'why, for the record', parseReason)
    .action((id: string, answer: { readonly outcome: ReportOutcome; readonly reason: string }) =>
      perform(async (context) => {
        await new ReportQueue(context.services.pool).answer(id, answer, context.actor);
        printAnswer(context, { reportId: id, outcome: answer.outcome }, 'Answered.');
      }),
    );
};

function describeReport(report: QueuedReport): string {
  const { leader, outcome, answeredBy, answerReason } = report;
  const texts = Object.entries(report.context).map(([name, value]) => `  ${name}: ${JSON.stringify(value)}`);
  return [
    `${report.id}  ${report.kind} ${report.subjectId} (${report.openReports} open)`,
    `  ${formatInstant(report.reportedAt)} by ${report.reporter}: ${report.reason}, ${JSON.stringify(report.text)}`,
    ...(leader ? [`  led by ${leader.nickname}`] : []),
    ...texts,
    ...(outcome ? [`  ${outcome} by ${answeredBy}: ${JSON.stringify(answerReason)}`] : []),
  ].join('\n');
}

function parseOutcome(value: string): ReportOutcome {
  const outcome = REPORT_OUTCOMES.find((each) => each === value);
  if (outcome) return outcome;
  throw new InvalidArgumentError(`It is ${REPORT_OUTCOMES.join(' or ')}.`);
}

function parseReportId(value: string): string {
  if (isUUID(value)) return value.toLowerCase();
  throw new InvalidArgumentError('It is the id of a report.');
}
