import { reportReasons } from './report-reasons';

/** The form that reports a player or a party to the operators. */
export const partyReport = {
  open: 'Report',
  openParty: 'Report the party',
  title: 'Report {{name}}',
  lead: 'The operators see your report with the names and texts as they are now. Nobody else learns that it was you.',
  reason: 'What is it about?',
  reasons: reportReasons,
  text: 'What happened?',
  textHint: '{{min}} to {{max}} characters',
  submit: 'Send the report',
  sent: 'Report sent',
  sentText: 'Thank you. You will find the answer in the settings.',
  failed: 'The report could not be sent.',
};
