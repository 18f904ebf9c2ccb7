// Shows R482.
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { EMPTY_LIST, renderApp } from '../../../test/support/web/app-screen';
import { questAnswer } from '../../../test/support/web/quest-screens';
import { task } from '../../../test/support/web/task-screen';
import { api } from '../../api/questlog';
import { shortcutSwitch } from '../../game/shortcuts/shortcuts';
import { showLanguage } from '../../i18n/i18n';
import { store } from '../store';

const DONE = { progress: 1, isCompleted: true };
const QUESTS = [
  questAnswer({ id: 'd1', name: 'Read' }),
  questAnswer({ id: 'w1', type: 'weekly', name: 'Ґанок' }),
  questAnswer({ id: 'd2', name: 'Swim', userQuest: DONE }),
  questAnswer({ id: 'd3', name: 'Sing', userQuest: { ...DONE, hasLoot: true } }),
];
const TASKS = [task('Water the cactus', { id: 't1' })];
const PARTIES = { items: [{ id: 'p1', name: 'Night owls', memberCount: 1 }], next: null };

function open(path: string, quests: unknown = QUESTS): Promise<void> {
  return renderApp(path, (url) => {
    if (url === '/api/quests') return Promise.resolve(quests).then((body) => ({ body }));
    if (url.startsWith('/api/quests')) return { body: EMPTY_LIST };
    if (url === '/api/personal-tasks/u1') return { body: TASKS };
    if (url.startsWith('/api/parties/mine')) return { body: PARTIES };
    if (url.startsWith('/api/parties/p1')) return { status: 404, body: { code: 'PARTY_NOT_FOUND' } };
    return undefined;
  });
}

const pressK = (target: Element = document.body, init: KeyboardEventInit = { ctrlKey: true }) =>
  fireEvent.keyDown(target, { code: 'KeyK', key: 'k', ...init });
/** The words after the sign of a line. */
const titleOf = (option: Element) => option.children[1]?.textContent;
const titles = () => screen.getAllByRole('option').map(titleOf);

/** Opens the menu and types. */
async function find(words: string) {
  const user = userEvent.setup();
  pressK();
  const field = await screen.findByRole('combobox', { name: 'A page, quest, task or party' });
  // Without a layout, as in jsdom, the dialog finds nothing to focus: long-words.spec shows that it does.
  await user.click(field);
  if (words !== '') await user.type(field, words);
  return user;
}

const { scrollIntoView } = Element.prototype;

beforeEach(() => {
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  store.dispatch(api.util.resetApiState());
});
afterEach(async () => {
  Object.assign(Element.prototype, { scrollIntoView });
  act(() => shortcutSwitch.switch(true));
  await act(() => showLanguage('en'));
});

describe('the command menu', () => {
  it('has the screens, what can be made, what is to do, and the parties', async () => {
    await open('/quests');
    await screen.findByRole('button', { name: 'Read' });
    await find('');
    const screens = ['Home', 'Quests', 'Character', 'Inventory', 'Parties', 'Settings'];
    const made = ['New task', 'New custom quest', 'New party'];
    await waitFor(() =>
      expect(titles()).toEqual([
        ...screens,
        ...made,
        'Read',
        'Ґанок',
        'Sing',
        'Water the cactus',
        'Night owls',
      ]),
    );
  });

  it('shows the kind of each line, and the key that does the same from here', async () => {
    await open('/quests');
    await find('');
    expect(await screen.findByRole('option', { name: 'Settings Pages ,' })).toBeVisible();
    expect(screen.getByRole('option', { name: 'Quests Pages 2' })).toBeVisible();
    expect(screen.getByRole('option', { name: 'New custom quest Create N' })).toBeVisible();
    // N makes another thing here.
    expect(screen.getByRole('option', { name: 'New task Create' })).toBeVisible();
    expect(await screen.findByRole('option', { name: 'Sing Chest to open' })).toBeVisible();
  });

  it('opens a screen with Enter, and closes', async () => {
    await open('/quests');
    const user = await find('chara');
    expect(titles()).toEqual(['Character']);
    await user.keyboard('{Enter}');
    const link = within(screen.getByRole('navigation', { hidden: true })).getByRole('link', {
      name: 'Character',
      hidden: true,
    });
    await waitFor(() => expect(link).toHaveAttribute('aria-current', 'page'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('leads to a quest, whatever the case and form of its letters, and gives it the focus', async () => {
    await open('/character');
    const user = await find('ганок');
    await waitFor(() => expect(titles()).toEqual(['Ґанок']));
    await user.keyboard('{Enter}');
    const quest = await screen.findByRole('button', { name: 'Ґанок' });
    expect(screen.getByRole('tab', { name: 'Weekly 1' })).toHaveAttribute('aria-selected', 'true');
    await waitFor(() => expect(quest).toHaveFocus());
  });

  const FORMS = [
    ['New task', 'New task'],
    ['New custom quest', 'New custom quest'],
    ['New party', 'Create Party'],
  ] as const;
  it.each(['/', '/quests', '/parties', '/character'].flatMap((from) => FORMS.map((form) => [from, ...form])))(
    'opens from %s by "%s" the form "%s"',
    async (from, line, form) => {
      await open(from);
      const user = await find('new');
      await waitFor(() => expect(titles()).toEqual(['New task', 'New custom quest', 'New party']));
      await user.click(screen.getByRole('option', { name: new RegExp(`^${line}`) }));
      expect(await screen.findByRole('dialog', { name: form })).toBeVisible();
    },
  );

  it('leads from home to the row of a daily quest on the quests page', async () => {
    await open('/');
    const user = await find('read');
    await waitFor(() => expect(titles()).toEqual(['Read']));
    await user.keyboard('{Enter}');
    await screen.findByRole('tab', { name: 'Daily 3' });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Read' })).toHaveFocus());
  });

  it('leads to a task and to a party', async () => {
    await open('/character');
    const user = await find('cactus');
    await waitFor(() => expect(titles()).toEqual(['Water the cactus']));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Water the cactus' })).toHaveFocus());
    const again = await find('owls');
    await again.keyboard('{Enter}');
    expect(await screen.findByText('Party Not Found')).toBeVisible();
  });

  it('keeps the chosen line when more is found meanwhile', async () => {
    let showQuests = () => {};
    await open('/character', new Promise((resolve) => (showQuests = () => resolve(QUESTS))));
    const user = await find('');
    await waitFor(() => expect(titles()).toContain('Night owls'));
    await user.keyboard('{ArrowUp}');
    const chosen = () => titleOf(screen.getByRole('option', { selected: true }));
    expect(chosen()).toBe('Night owls');
    showQuests();
    await waitFor(() => expect(titles()).toContain('Read'));
    expect(chosen()).toBe('Night owls');
  });

  it('stays closed while a dialog is open, and while the shortcuts are switched off', async () => {
    await open('/');
    fireEvent.keyDown(document.body, { code: 'Slash', key: '?', shiftKey: true });
    await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(pressK()).toBe(true);
    await userEvent.setup().keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    act(() => shortcutSwitch.switch(false));
    expect(pressK()).toBe(true);
  });

  it('says that nothing was found', async () => {
    await open('/character');
    await find('zzz');
    expect(screen.getByText('Nothing was found.')).toBeVisible();
  });

  it('opens from a field too, in a Ukrainian layout', async () => {
    await open('/character');
    const field = document.body.appendChild(document.createElement('input'));
    expect(pressK(field, { ctrlKey: true, key: 'л' })).toBe(false);
    field.remove();
    expect(await screen.findByRole('dialog', { name: 'Find anything' })).toBeVisible();
  });

  it('leaves K alone, and other keys with Ctrl, to the browser', async () => {
    await open('/character');
    expect(pressK(document.body, {})).toBe(true);
    expect(fireEvent.keyDown(document.body, { code: 'KeyN', key: 'n', ctrlKey: true })).toBe(true);
    expect(pressK(document.body, { ctrlKey: true, shiftKey: true, key: 'K' })).toBe(true);
    expect(pressK(document.body, { metaKey: true })).toBe(true);
    // The place of K on a layout that types R there.
    expect(pressK(document.body, { ctrlKey: true, key: 'r' })).toBe(true);
  });

  it('is in Ukrainian', async () => {
    await open('/character');
    await act(() => showLanguage('uk'));
    pressK();
    expect(await screen.findByRole('dialog', { name: 'Пошук усюди' })).toBeVisible();
    expect(screen.getByRole('option', { name: /^Нове завдання/ })).toBeVisible();
  });
});
