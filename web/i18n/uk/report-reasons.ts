/** What a report is about; for the form and for the operators' queue. */
export const reportReasons = {
  insults: 'Образи',
  harassment: 'Цькування',
  indecent: 'Непристойні тексти',
  spam: 'Реклама',
  cheating: 'Нечесна гра',
  other: 'Інше',
};
