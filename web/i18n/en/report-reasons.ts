/** What a report is about; for the form and for the operators' queue. */
export const reportReasons = {
  insults: 'Insults',
  harassment: 'Harassment',
  indecent: 'Indecent texts',
  spam: 'Advertising',
  cheating: 'Cheating',
  other: 'Something else',
};
