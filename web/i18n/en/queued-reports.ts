import { reportReasons } from './report-reasons';

/** The operators' queue of reports. */
export const queuedReports = {
  title: 'Reports',
  back: 'To operations',
  answeredOnly: 'Answered',
  none: 'No reports',
  failed: 'The reports could not be loaded.',
  firstPage: 'First page',
  nextPage: 'Next page',
  by: 'Reported by',
  leader: 'Leader',
  texts: 'At the time of the report',
  more_one: '{{count}} open report',
  more_other: '{{count}} open reports',
  kind: { player: 'Player', party: 'Party' },
  reasons: reportReasons,
  answer: 'Answer',
  answerOne: 'Answer: {{name}}',
  answerLead:
    'If something is to be done about the account or the party, do it first. The reporter sees the outcome, not the reason.',
  answerReason: 'Reason',
  answerHint: '{{min}} to {{max}} characters, recorded under your e-mail.',
  outcomeLabel: 'Outcome',
  outcome: { acted: 'Something was done', dismissed: 'Nothing was done' },
};
