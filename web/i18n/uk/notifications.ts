export const notifications = {
  title: 'Сповіщення',
  new_one: '{{count}} нове',
  new_few: '{{count}} нові',
  new_many: '{{count}} нових',
  new_other: '{{count}} нових',
  newOne: 'Нове',
  feeds: 'У твоїх загонах',
  feed_one: '{{amount}} нова подія у загоні <what>«{{party}}»</what>',
  feed_few: '{{amount}} нові події у загоні <what>«{{party}}»</what>',
  feed_many: '{{amount}} нових подій у загоні <what>«{{party}}»</what>',
  feed_other: '{{amount}} нових подій у загоні <what>«{{party}}»</what>',
  joined: '<who>{{name}}</who> тепер у загоні <what>«{{party}}»</what>',
  joinedTwo: '<who>{{name}}</who> і <who>{{second}}</who> тепер у загоні <what>«{{party}}»</what>',
  joinedMore_one:
    '<who>{{name}}</who>, <who>{{second}}</who> і ще {{count}} учасник тепер у загоні <what>«{{party}}»</what>',
  joinedMore_few:
    '<who>{{name}}</who>, <who>{{second}}</who> і ще {{count}} учасники тепер у загоні <what>«{{party}}»</what>',
  joinedMore_many:
    '<who>{{name}}</who>, <who>{{second}}</who> і ще {{count}} учасників тепер у загоні <what>«{{party}}»</what>',
  joinedMore_other:
    '<who>{{name}}</who>, <who>{{second}}</who> і ще {{count}} учасника тепер у загоні <what>«{{party}}»</what>',
  left: '<who>{{name}}</who> покидає загін <what>«{{party}}»</what>',
  removed: '<who>{{name}}</who>: виключено із загону <what>«{{party}}»</what>',
  removedYou: 'Тебе виключено із загону <what>«{{party}}»</what>',
  leadership: '<who>{{name}}</who> тепер очолює загін <what>«{{party}}»</what>',
  leadershipYou: 'Тепер ти очолюєш загін <what>«{{party}}»</what>',
  partyDeleted: 'Загін <what>«{{party}}»</what> видалено',
  partyQuest: 'Новий квест у загоні <what>«{{party}}»</what>: <what>«{{quest}}»</what>',
  partyQuestCompleted: 'Загін <what>«{{party}}»</what> виконав квест <what>«{{quest}}»</what>',
  cheered: '<who>{{name}}</who> підтримує тебе в загоні <what>«{{party}}»</what>',
  cheeredTogether_one:
    '<who>{{name}}</who> і ще {{count}} учасник підтримують тебе в загоні <what>«{{party}}»</what>',
  cheeredTogether_few:
    '<who>{{name}}</who> і ще {{count}} учасники підтримують тебе в загоні <what>«{{party}}»</what>',
  cheeredTogether_many:
    '<who>{{name}}</who> і ще {{count}} учасників підтримують тебе в загоні <what>«{{party}}»</what>',
  cheeredTogether_other:
    '<who>{{name}}</who> і ще {{count}} учасника підтримують тебе в загоні <what>«{{party}}»</what>',
  nudged: '<who>{{name}}</who> із загону <what>«{{party}}»</what> кличе тебе: квести чекають',
  nicknameHidden: 'Оператор приховав твоє ім’я. Обрати інше можна будь-коли в налаштуваннях.',
  partyTextsHidden:
    'Оператор приховав тексти твого загону. Тепер він називається <what>«{{party}}»</what>, а нові тексти можна написати в його налаштуваннях.',
  questTextsHidden:
    'Оператор приховав тексти квесту в загоні <what>«{{party}}»</what>. Тепер квест називається <what>«{{quest}}»</what>.',
  level: 'Тепер у тебе {{level}}-й рівень',
  streakSaved_one: 'Серію збережено: {{count}} день',
  streakSaved_few: 'Серію збережено: {{count}} дні',
  streakSaved_many: 'Серію збережено: {{count}} днів',
  streakSaved_other: 'Серію збережено: {{count}} дня',
  streakLost: 'Серію перервано. Виконай щоденний квест, щоб почати нову.',
  earlier: 'Показати раніші',
  failed: 'Не вдалося завантажити сповіщення.',
  empty: 'Новин ще немає',
  emptyText: 'Тут з’являтиметься все, що стається з тобою і твоїми загонами.',
  emptyAction: 'До моїх загонів',
} as const;
