import { reportReasons } from './report-reasons';

/** The form that reports a player or a party to the operators. */
export const partyReport = {
  open: 'Поскаржитися',
  openParty: 'Поскаржитися на загін',
  title: 'Скарга: {{name}}',
  lead: 'Оператори побачать скаргу разом з іменами й текстами, якими вони є зараз. Більше ніхто не дізнається, що вона від тебе.',
  reason: 'У чому річ?',
  reasons: reportReasons,
  text: 'Що сталося?',
  textHint: 'Від {{min}} до {{max}} символів',
  submit: 'Надіслати скаргу',
  sent: 'Скаргу надіслано',
  sentText: 'Дякуємо! Відповідь з’явиться в налаштуваннях.',
  failed: 'Не вдалося надіслати скаргу.',
};
