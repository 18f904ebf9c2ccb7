import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const root = resolve(import.meta.dirname, '../..');

const LONG_WORDS = 'long-words.spec.ts';
const PARTIES = 'long-words-parties.spec.ts';
const ACCOUNT = 'long-words-account.spec.ts';
const ITEMS = 'long-words-items.spec.ts';
const NARROW = 'narrow-phone.spec.ts';
const RECORDS = [
  'records.spec.ts',
  'is in the calendar of the streak, the records, a quest’s weeks and a picture without names',
] as const;
const PROVIDER = 'oidc.spec.ts';
const OPERATORS = 'the operators’ page and the forms of a replay, its stop and a skipped event fit';

/** Each file with a dialog, and the test in `test/screens` that opens it at 320 and 390 px with the longest words. */
const MEASURED: Readonly<Record<string, readonly [spec: string, title: string]>> = {
  'app/command-menu/command-menu-dialog.tsx': [LONG_WORDS, 'the command menu'],
  'app/level-up/level-up-dialog.tsx': [NARROW, 'the level-up and the item of a chest fit'],
  'app/quest-done/quest-done-dialog.tsx': [
    'quest-done.spec.ts',
    'is celebrated on every open screen of the party at once, and not again after a reload',
  ],
  'app/shell/refused-commands-dialog.tsx': [LONG_WORDS, 'the list of refused commands'],
  'app/streak/streak-dialog.tsx': [
    'streak-milestone.spec.ts',
    'is celebrated with the first quest of the day, and the last one makes the day’s ring shine',
  ],
  'features/character/item-detail-dialog.tsx': [
    ITEMS,
    'the details of a worn item, and its comparison with another one',
  ],
  'features/inventory/comparison-dialog.tsx': [
    ITEMS,
    'the details of a worn item, and its comparison with another one',
  ],
  'features/notifications/notifications-dialog.tsx': [
    LONG_WORDS,
    'the history of tasks, the ledger and the notifications',
  ],
  'features/operations/accounts/act-dialog.tsx': [
    ACCOUNT,
    'the operators’ accounts, one of them, and the forms that act on it',
  ],
  'features/operations/reports/answer-dialog.tsx': [
    ACCOUNT,
    'the operators’ queue of reports, the answer to one, and the reporter’s own list',
  ],
  'features/operations/failures/skip-event-dialog.tsx': [NARROW, OPERATORS],
  'features/operations/replays/start-replay-dialog.tsx': [NARROW, OPERATORS],
  'features/operations/replays/stop-replay-dialog.tsx': [NARROW, OPERATORS],
  'features/parties/invite/invite-dialog.tsx': [
    PARTIES,
    'the invitations to a party, and a link that was just made',
  ],
  'features/parties/film/film-dialog.tsx': [PARTIES, 'the film of a party’s week'],
  'features/parties/detail/quests/create-quest-dialog.tsx': [PARTIES, 'the form of a party quest'],
  'features/parties/detail/leave-party-dialog.tsx': [PARTIES, 'the question before leaving a party'],
  'features/parties/detail/members/member-options-dialog.tsx': [
    PARTIES,
    'the options of a member, and the question before %s',
  ],
  'features/parties/detail/quests/remove-quest-dialog.tsx': [
    PARTIES,
    'the question before a party quest is removed',
  ],
  'features/parties/detail/settings/party-settings-dialog.tsx': [
    PARTIES,
    'the settings of a party, and the question before it is deleted',
  ],
  'features/parties/join/join-dialog.tsx': [
    PARTIES,
    'a party of others, and the dialog that asks for its password',
  ],
  'features/parties/list/create-party-dialog.tsx': [PARTIES, 'the parties, and the form of a new one'],
  'features/progress/ledger-dialog.tsx': [
    LONG_WORDS,
    'the history of tasks, the ledger and the notifications',
  ],
  'features/progress/past-day/past-day-dialog.tsx': [LONG_WORDS, 'a past day'],
  'features/progress/picture/picture-dialog.tsx': RECORDS,
  'features/progress/records/records-dialog.tsx': RECORDS,
  'features/progress/streak/streak-calendar-dialog.tsx': RECORDS,
  'features/quests/custom/create-custom-quest-dialog.tsx': [LONG_WORDS, 'the form of a custom quest'],
  'features/quests/custom/edit-custom-quest-dialog.tsx': [
    LONG_WORDS,
    'the form of a custom quest that is edited',
  ],
  'features/quests/loot/loot-dialog.tsx': [NARROW, 'the level-up and the item of a chest fit'],
  'features/quests/quest-detail-dialog.tsx': [ITEMS, 'the details of every quest of the day'],
  'features/parties/report/report-dialog.tsx': [PARTIES, 'the reports of a member and of a party'],
  'features/settings/account/change-credential-dialog.tsx': [LONG_WORDS, 'the form of a new %s'],
  'features/settings/class-setting.tsx': [ACCOUNT, 'the choice of a new class'],
  'features/settings/pauses/pauses-dialog.tsx': [ACCOUNT, 'the pauses'],
  'features/settings/account/passkey-dialog.tsx': [
    ACCOUNT,
    'the forms that add, rename and remove a passkey, and the list of passkeys',
  ],
  'features/settings/account/provider-dialog.tsx': [
    PROVIDER,
    'is linked to a player with a password, and the link is removed again',
  ],
  'features/settings/settings-dialog.tsx': [LONG_WORDS, 'the settings, with the time zones'],
  'features/settings/time-zone/time-zone-dialog.tsx': [LONG_WORDS, 'the settings, with the time zones'],
  'features/tasks/create/create-task-dialog.tsx': [LONG_WORDS, 'the form of a task'],
  'features/tasks/edit/edit-task-dialog.tsx': [
    LONG_WORDS,
    'the form of a task that is edited, and the question before it is deleted',
  ],
  'features/tasks/history/history-dialog.tsx': [
    LONG_WORDS,
    'the history of tasks, the ledger and the notifications',
  ],
  'features/tasks/order/order-dialog.tsx': [LONG_WORDS, 'the order of the tasks'],
  'features/tasks/task-detail-dialog.tsx': [LONG_WORDS, 'the details of a task, and of one with a link'],
  'game/shortcuts/shortcuts-dialog.tsx': [LONG_WORDS, 'the list of shortcuts'],
  'game/timers/timer-dialog.tsx': [LONG_WORDS, 'the question of a running timer'],
};

/** Components of dialogs themselves. */
const FRAMES = ['ui/dialogs/dialog-frame.tsx', 'ui/forms/form-dialog.tsx'];

function filesWithDialog(): readonly string[] {
  const web = join(root, 'web');
  return readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.spec.tsx') && !FRAMES.includes(file))
    .filter((file) => /<(DialogFrame|FormDialog|Dialog\.Root)\b/.test(readFileSync(join(web, file), 'utf8')));
}

describe('the width of dialogs on a phone', () => {
  it('is measured for every file that has a dialog', () => {
    expect(filesWithDialog().toSorted()).toEqual(Object.keys(MEASURED).toSorted());
  });

  it('is that of the frame, with its way back and its focus, in every one', () => {
    const bare = filesWithDialog().filter((file) =>
      readFileSync(join(root, 'web', file), 'utf8').includes('<Dialog.Root'),
    );
    expect(bare).toEqual([]);
  });

  it.each(Object.entries(MEASURED))('is measured for %s by a test that exists', (_file, [spec, title]) => {
    const text = readFileSync(join(root, 'test/screens', spec), 'utf8');
    expect(text).toContain(`'${title}'`);
  });
});
