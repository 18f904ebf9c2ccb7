// Shows R32.
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answerRequests, type AskedRequest, type GivenAnswer } from '../../../test/support/web-answers';
import { renderScreen } from '../../../test/support/web-render';
import type { LedgerEntry } from '../../api/models';
import { api } from '../../api/questlog';
import { store } from '../../app/store';
import { showLanguage } from '../../i18n/i18n';
import LedgerDialog from './ledger-dialog';

const USER = {
  ...{ id: 'u1', nickname: 'Olena', level: 4, xp: 100, xpRequired: 800 },
  ...{ timeZone: 'Europe/Kyiv', today: '2026-03-04' },
};

let made = 0;
const entry = (cause: LedgerEntry['cause'], over: Partial<LedgerEntry> = {}): LedgerEntry => {
  made += 1;
  return {
    ...{ id: `e${made}`, actId: `a${made}`, at: '2026-03-04T08:05:00.000Z', cause },
    ...{ subject: null, xp: 0, points: 0, level: null, streak: null, items: 0 },
    ...{ reckoning: null, stats: null, protection: null },
    ...over,
  };
};
const about = (name: string | null) => ({ subject: { id: 's', name } });
const reckoning = (xpReward: number, classBonus: boolean, intelligence: number, passivePercent: number) => ({
  reckoning: { xpReward, classBonus, intelligence, passivePercent },
});

async function show(
  ledger: (request: AskedRequest) => GivenAnswer | Promise<GivenAnswer>,
  user: object = USER,
) {
  const { asked } = answerRequests((request) =>
    request.url === '/api/user' ? { body: user } : ledger(request),
  );
  await store.dispatch(api.endpoints.getCurrentUser.initiate());
  const onClose = jest.fn();
  await renderScreen(<LedgerDialog open onClose={onClose} />);
  const dialog = await screen.findByRole('dialog', { name: 'Why this number?' });
  return { asked, dialog, onClose, user: userEvent.setup() };
}

const showEntries = (...items: LedgerEntry[]) => show(() => ({ body: { items, next: null } }));
const rows = async (dialog: HTMLElement) =>
  (await within(dialog).findAllByRole('listitem')).map((row) => row.textContent);

describe('the ledger', () => {
  beforeEach(() => void store.dispatch(api.util.resetApiState()));
  afterEach(() => act(() => showLanguage('en')));

  it('begins with how the number in the bar comes about', async () => {
    const { dialog } = await showEntries();
    for (const text of [
      'You are on level 4, with 100 of 800 XP.',
      'Level 5 needs 700 XP more.',
      'Level 4 takes 800 XP (100 × level^1.5, rounded).',
      'In all you have earned 1,003 XP: 903 went into the levels before, 100 are in the bar.',
    ]) {
      expect(within(dialog).getByText(text)).toBeVisible();
    }
    expect(within(dialog).getByRole('progressbar')).toHaveAttribute('aria-valuetext', '100/800 XP');
    expect(await within(dialog).findByText(/^Nothing has happened yet/)).toBeVisible();
  });

  it('has no levels before the first', async () => {
    const { dialog } = await show(() => ({ body: { items: [], next: null } }), {
      ...USER,
      level: 1,
      xpRequired: 100,
    });
    expect(within(dialog).getByText('You are on level 1, with 100 of 100 XP.')).toBeVisible();
    expect(within(dialog).queryByText(/In all/)).toBeNull();
  });

  const SENTENCES: readonly (readonly [string, LedgerEntry, en: string, uk: string])[] = [
    [
      'a quest, with its reckoning',
      entry('quest-completed', { ...about('Read'), xp: 51, ...reckoning(40, true, 14, 0) }),
      '✅Quest completed: Readpromised 40 · class +25% · intelligence 14: +2% → 51 XP10:05 AM+51 XP',
      '✅Квест виконано: Readобіцяно 40 · клас +25% · інтелект 14: +2% → 51 XP10:05+51 XP',
    ],
    [
      'a quest that worn items paid more',
      entry('quest-completed', { ...about('Run'), xp: 23, ...reckoning(20, false, 15, 12) }),
      '✅Quest completed: Runpromised 20 · intelligence 15: +2.5% · worn items +12% → 23 XP10:05 AM+23 XP',
      '✅Квест виконано: Runобіцяно 20 · інтелект 15: +2,5% · спорядження +12% → 23 XP10:05+23 XP',
    ],
    [
      'a quest without a bonus',
      entry('quest-completed', { ...about('Rest'), xp: 20, ...reckoning(20, false, 9, 0) }),
      '✅Quest completed: Restpromised 20 · no bonus → 20 XP10:05 AM+20 XP',
      '✅Квест виконано: Restобіцяно 20 · без бонусів → 20 XP10:05+20 XP',
    ],
    [
      'a quest of before reckonings were recorded',
      entry('quest-completed', { ...about(null), xp: 20 }),
      '✅Quest completed: a quest that has no name any moreHow it was reckoned was not written down then.10:05 AM+20 XP',
      '✅Квест виконано: квест, що вже не має назвиЯк саме пораховано, тоді ще не записували.10:05+20 XP',
    ],
    [
      'a task',
      entry('task-completed', { ...about('Tidy <b>'), xp: 11 }),
      '📝Task completed: Tidy <b>10:05 AM+11 XP',
      '📝Завдання виконано: Tidy <b>10:05+11 XP',
    ],
    [
      'a task without a name',
      entry('task-completed', { ...about(null), xp: 11 }),
      '📝Task completed: a task that has no name any more10:05 AM+11 XP',
      '📝Завдання виконано: завдання, що вже не має назви10:05+11 XP',
    ],
    [
      'a share in a party quest that pays with the quest, without its 0 XP',
      entry('party-contribution', about('A hundred pages')),
      '💪Contribution to a party quest: A hundred pages10:05 AM',
      '💪Внесок у квест загону: A hundred pages10:05',
    ],
    [
      'a share in a party quest without a name',
      entry('party-contribution', { ...about(null), xp: 7 }),
      '💪Contribution to a party quest: a party quest that has no name any more10:05 AM+7 XP',
      '💪Внесок у квест загону: квест загону, що вже не має назви10:05+7 XP',
    ],
    [
      'a quest undone',
      entry('quest-undone', { ...about('Read'), xp: -51 }),
      '↩️Quest undone: Read10:05 AM−51 XP',
      '↩️Квест скасовано: Read10:05−51 XP',
    ],
    [
      'a task undone',
      entry('task-undone', { ...about('Tidy'), xp: -11 }),
      '↩️Task undone: Tidy10:05 AM−11 XP',
      '↩️Завдання скасовано: Tidy10:05−11 XP',
    ],
    [
      'a level',
      entry('level-reached', { level: 5, points: 5 }),
      '⬆️Level 5 reached+5 stat points10:05 AM',
      '⬆️Досягнуто рівня 5+5 очок характеристик10:05',
    ],
    [
      'a level given back',
      entry('level-lost', { level: 4, points: -5 }),
      '⬇️Back on level 45 stat points taken back10:05 AM',
      '⬇️Знову рівень 45 очок характеристик забрано10:05',
    ],
    [
      'stat points spent',
      entry('stats-allocated', { points: -3, stats: { focus: 1, charisma: 2 } }),
      '✨Stat points spent: Focus +1, Charisma +210:05 AM',
      '✨Очки характеристик розподілено: Зосередженість +1, Харизма +210:05',
    ],
    [
      'an item found',
      entry('loot-claimed', { ...about('Mug'), items: 1 }),
      '🎁Found: Mug10:05 AM',
      '🎁Знайдено: Mug10:05',
    ],
    [
      'an item put on',
      entry('item-equipped', about('Mug')),
      '🛡️Put on: Mug10:05 AM',
      '🛡️Споряджено: Mug10:05',
    ],
    [
      'an item taken off, though it has no name',
      entry('item-unequipped', about(null)),
      '🎒Taken off: an item without a name10:05 AM',
      '🎒Знято: предмет без назви10:05',
    ],
    [
      'a longer streak',
      entry('streak-extended', { streak: 3 }),
      '🔥Streak grew to 3 days10:05 AM',
      '🔥Серія зросла до 3 днів10:05',
    ],
    [
      'a streak taken back',
      entry('streak-taken-back', { streak: 2 }),
      '↩️Streak back at 2 days10:05 AM',
      '↩️Серія знову 2 дні10:05',
    ],
    [
      'a streak that protection saved',
      entry('streak-settled', {
        streak: 12,
        protection: { missedDays: 1, rolls: [{ roll: 0.19, chance: 0.25 }] },
      }),
      '🎲Streak kept at 12 days1 day missed · rolled 19 of 100, needed less than 25: saved10:05 AM',
      '🎲Серію збережено: 12 днівпропущено 1 день · випало 19 зі 100, треба менше за 25: серію врятовано10:05',
    ],
    [
      'a streak that protection could not save',
      entry('streak-settled', {
        streak: 0,
        protection: {
          missedDays: 3,
          rolls: [
            { roll: 0.1, chance: 0.25 },
            { roll: 0.31, chance: 0.25 },
          ],
        },
      }),
      '🎲Streak broken3 days missed · rolled 10 of 100, needed less than 25: saved · rolled 31 of 100, needed less than 25: broken10:05 AM',
      '🎲Серію перервано' +
        'пропущено 3 дні · випало 10 зі 100, треба менше за 25: серію врятовано · випало 31 зі 100, треба менше за 25: серію перервано10:05',
    ],
  ];

  it.each(SENTENCES)('tells of %s, in both languages', async (_what, given, en, uk) => {
    const { dialog } = await showEntries(given);
    expect((await rows(dialog)).map(plain)).toEqual([en]);
    await act(() => showLanguage('uk'));
    expect((await rows(dialog)).map(plain)).toEqual([uk]);
  });

  it('puts what one act led to under it, and the days above them', async () => {
    const { dialog } = await showEntries(
      entry('level-reached', { actId: 'a', level: 2, points: 5 }),
      entry('streak-extended', { actId: 'a', streak: 1 }),
      entry('quest-completed', { actId: 'a', ...about('Read'), xp: 51, ...reckoning(40, true, 14, 0) }),
      entry('task-completed', { ...about('Tidy'), xp: 5, at: '2026-03-03T21:59:00.000Z' }),
      entry('task-completed', { ...about('Sweep'), xp: 5, at: '2026-03-01T12:00:00.000Z' }),
    );
    const texts = await rows(dialog);
    expect(texts).toHaveLength(3);
    expect(plain(texts[0])).toBe(
      '✅Quest completed: Readpromised 40 · class +25% · intelligence 14: +2% → 51 XP' +
        '🔥 Streak grew to 1 day⬆️ Level 2 reached+5 stat points10:05 AM+51 XP',
    );
    expect(
      within(dialog)
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual([...['Today', 'Yesterday', 'Sunday, March 1, 2026']]);
    expect(
      within(within(dialog).getByRole('region', { name: 'Yesterday' })).getByText('11:59 PM'),
    ).toBeVisible();
  });

  it('goes back page by page to its beginning', async () => {
    const page = (name: string) => [entry('task-completed', { ...about(name), xp: 5 })];
    const first = page('third');
    const second = page('second');
    const third = page('first');
    const { asked, dialog, user } = await show(({ url }) => {
      if (url.includes('before=c2')) return { body: { items: third, next: null } };
      return {
        body: url.includes('before=c1') ? { items: second, next: 'c2' } : { items: first, next: 'c1' },
      };
    });
    await user.click(await within(dialog).findByRole('button', { name: 'Show earlier' }));
    await waitFor(async () => expect(await rows(dialog)).toHaveLength(2));
    await new Promise((resolve) => setTimeout(resolve, 350));
    await user.click(within(dialog).getByRole('button', { name: 'Show earlier' }));
    await waitFor(async () =>
      expect((await rows(dialog)).map(plain)).toEqual(
        ['third', 'second', 'first'].map((name) => `📝Task completed: ${name}10:05 AM+5 XP`),
      ),
    );
    expect(within(dialog).queryByRole('button', { name: 'Show earlier' })).toBeNull();
    expect(asked.filter(({ url }) => url.includes('/ledger')).map(({ url }) => url)).toEqual([
      '/api/user/u1/ledger?limit=50',
      '/api/user/u1/ledger?before=c1&limit=50',
      '/api/user/u1/ledger?before=c2&limit=50',
    ]);
  });

  it('keeps what it shows and says so when an earlier page could not be fetched', async () => {
    const first = [entry('task-completed', { ...about('Tidy'), xp: 5 })];
    const { dialog, user } = await show(({ url }) =>
      url.includes('before=')
        ? { status: 503, body: { code: 'UNAVAILABLE', detail: '' } }
        : { body: { items: first, next: 'c1' } },
    );
    await user.click(await within(dialog).findByRole('button', { name: 'Show earlier' }));
    expect(await screen.findByText('The story of your XP could not be loaded.')).toBeVisible();
    expect(await rows(dialog)).toHaveLength(1);
  });

  it('says that it could not be fetched, and tries again', async () => {
    let up = false;
    const { dialog, user } = await show(() =>
      up
        ? { body: { items: [entry('task-completed', { ...about('Tidy'), xp: 5 })], next: null } }
        : { status: 503, body: { code: 'UNAVAILABLE', detail: '' } },
    );
    expect(await within(dialog).findByText('The story of your XP could not be loaded.')).toBeVisible();
    up = true;
    await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
    expect(await rows(dialog)).toHaveLength(1);
  });

  it('takes the focus, can be scrolled from its top with the keyboard, and closes with Escape', async () => {
    const { dialog, onClose, user } = await showEntries(entry('task-completed', { ...about('Tidy'), xp: 5 }));
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    const story = within(dialog).getByRole('region', {
      name: 'Everything that changed your numbers, newest first',
    });
    expect(story).toHaveAttribute('tabindex', '0');
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalled();
  });
});

/** Spaces that formats put in, as the ones of the keyboard. */
function plain(text: string | null | undefined): string | undefined {
  return text?.replace(/[\u00A0\u202F]/g, ' ');
}
