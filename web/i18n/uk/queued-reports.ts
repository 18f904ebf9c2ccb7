import { reportReasons } from './report-reasons';

/** The operators' queue of reports. */
export const queuedReports = {
  title: 'Скарги',
  back: 'До операторської',
  answeredOnly: 'Розглянуті',
  none: 'Скарг немає',
  failed: 'Не вдалося завантажити скарги.',
  firstPage: 'Перша сторінка',
  nextPage: 'Наступна сторінка',
  by: 'Від кого:',
  leader: 'Лідер',
  texts: 'На момент скарги',
  more_one: '{{count}} нерозглянута скарга',
  more_few: '{{count}} нерозглянуті скарги',
  more_many: '{{count}} нерозглянутих скарг',
  more_other: '{{count}} нерозглянутої скарги',
  kind: { player: 'Гравець', party: 'Загін' },
  reasons: reportReasons,
  answer: 'Відповісти',
  answerOne: 'Відповісти: {{name}}',
  answerLead:
    'Якщо потрібні заходи щодо гравця чи загону, спершу вживи їх. Автор скарги побачить лише підсумок, без причини.',
  answerReason: 'Причина',
  answerHint: 'Від {{min}} до {{max}} символів, записується під твоєю адресою.',
  outcomeLabel: 'Підсумок',
  outcome: { acted: 'Заходів вжито', dismissed: 'Заходів не вжито' },
};
