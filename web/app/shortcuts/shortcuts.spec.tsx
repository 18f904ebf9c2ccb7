// Shows R480.
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderApp } from '../../../test/support/web/app-screen';
import { api } from '../../api/questlog';
import { SHORTCUTS, shortcutSwitch } from '../../game/shortcuts/shortcuts';
import { showLanguage } from '../../i18n/i18n';
import { SCREENS } from '../screens';
import { store } from '../store';

/** Presses a key at an element; returns whether the browser would still do its own part. */
const press = (init: KeyboardEventInit, target: Element = document.body) => fireEvent.keyDown(target, init);
const N = { code: 'KeyN', key: 'n' };
const current = () =>
  within(screen.getByRole('navigation')).getByRole('link', { current: 'page' }).textContent;
const dialog = (name: string) => screen.findByRole('dialog', { name });
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 60)));

const { IntersectionObserver } = globalThis;
const { scrollIntoView } = Element.prototype;

/** Parts that are fetched when they come into view, do so when the page is scrolled to one. */
function bringIntoViewByScrolling(): void {
  const parts = new Map<Element, () => void>();
  class Watcher {
    constructor(private readonly notify: (seen: readonly { readonly isIntersecting: boolean }[]) => void) {}
    observe(part: Element) {
      parts.set(part, () => this.notify([{ isIntersecting: true }]));
    }
    disconnect() {}
  }
  Object.assign(globalThis, { IntersectionObserver: Watcher });
  Element.prototype.scrollIntoView = function scrollIntoView() {
    for (const [part, show] of parts) if (this.contains(part)) act(show);
  };
}

beforeEach(() => {
  window.scrollTo = () => undefined;
  store.dispatch(api.util.resetApiState());
});
afterEach(async () => {
  Object.assign(globalThis, { IntersectionObserver });
  Object.assign(Element.prototype, { scrollIntoView });
  shortcutSwitch.switch(true);
  await act(() => showLanguage('en'));
});

/** What the keys type, by place. */
const LAYOUTS = {
  English: { new: 'n', find: '/', settings: ',', list: '?' },
  Ukrainian: { new: 'т', find: '.', settings: 'б', list: ',' },
} as const;

describe.each(['English', 'Ukrainian'] as const)('shortcuts on the keys of the %s layout', (layout) => {
  const keys = LAYOUTS[layout];

  it('open the screens of the navigation in its order', async () => {
    await renderApp('/settings');
    const names = SCREENS.flatMap(({ inNavigation }) => inNavigation?.name ?? []);
    expect(SHORTCUTS.slice(0, 5).map(({ action }) => action)).toEqual(names);
    for (const [index, name] of ['Home', 'Quests', 'Character', 'Inventory', 'Parties'].entries()) {
      press({ code: `Digit${index + 1}`, key: String(index + 1) });
      await waitFor(() => expect(current()).toBe(name));
    }
  });

  it.each([
    ['/', 'New task'],
    ['/quests', 'New custom quest'],
    ['/parties', 'Create Party'],
  ])('open the form of what is new at %s', async (path, title) => {
    await renderApp(path);
    // The number of parties has to be known first.
    const button = await screen.findByRole('button', { name: /^(Add|Add Quest|Create Your First Party)$/ });
    expect(button).not.toHaveAttribute('aria-disabled');
    expect(press({ code: 'KeyN', key: keys.new })).toBe(false);
    expect(await dialog(title)).toBeVisible();
  });

  it('focus the line for a new task on home once it has come into view, and type nothing into it', async () => {
    bringIntoViewByScrolling();
    await renderApp('/');
    expect(press({ code: 'Slash', key: keys.find })).toBe(false);
    const line = await screen.findByRole('textbox', { name: 'Quick add' });
    await waitFor(() => expect(line).toHaveFocus());
  });

  it('focus the search of parties, also from the other tab', async () => {
    await renderApp('/parties');
    press({ code: 'Slash', key: keys.find });
    const field = await screen.findByRole('searchbox');
    await waitFor(() => expect(field).toHaveFocus());
    field.blur();
    press({ code: 'Slash', key: keys.find });
    expect(field).toHaveFocus();
  });

  it('open the settings', async () => {
    await renderApp('/');
    press({ code: 'Comma', key: keys.settings });
    expect(await dialog('Settings')).toBeVisible();
  });

  it('open the list of all of them', async () => {
    await renderApp('/');
    press({ code: 'Slash', key: keys.list, shiftKey: true });
    const list = within(await dialog('Keyboard shortcuts'));
    expect(list.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(
      SHORTCUTS.map(({ key, withControl }) => `${withControl ? 'Ctrl' : ''}${key.toUpperCase()}`),
    );
  });
});

describe('shortcuts', () => {
  it('open the list with the key that types a question mark, wherever the layout has it', async () => {
    await renderApp('/');
    press({ code: 'Digit7', key: '?', shiftKey: true });
    expect(await dialog('Keyboard shortcuts')).toBeVisible();
  });

  it('are listed in Ukrainian', async () => {
    await renderApp('/');
    await act(() => showLanguage('uk'));
    press({ code: 'Slash', key: ',', shiftKey: true });
    const list = within(await dialog('Гарячі клавіші'));
    expect(list.getByText('Нове завдання, квест чи загін')).toBeVisible();
    expect(list.getByText('Інвентар')).toBeVisible();
  });

  it.each(['input', 'textarea', 'select', 'div'])('do nothing in a field (%s)', async (tag) => {
    await renderApp('/');
    const field = document.body.appendChild(document.createElement(tag));
    if (tag === 'div') field.setAttribute('contenteditable', 'true');
    expect(press(N, field)).toBe(true);
    field.remove();
    await settle();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('do nothing while a dialog is open, and again something when it is closed', async () => {
    await renderApp('/');
    press({ code: 'Slash', key: '?', shiftKey: true });
    await dialog('Keyboard shortcuts');
    expect(press(N)).toBe(true);
    press({ code: 'Digit2', key: '2' });
    await settle();
    expect(screen.getAllByRole('dialog', { hidden: true })).toHaveLength(1);
    expect(screen.queryByRole('dialog', { name: 'New task' })).toBeNull();
    await userEvent.setup().keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    press(N);
    expect(await dialog('New task')).toBeVisible();
  });

  it.each(['ctrlKey', 'metaKey', 'altKey', 'modifierAltGraph', 'shiftKey', 'repeat', 'isComposing'] as const)(
    'leave a press with %s to the browser',
    async (condition) => {
      await renderApp('/');
      expect(press({ ...N, key: condition === 'shiftKey' ? 'N' : 'n', [condition]: true })).toBe(true);
      await settle();
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  it('leave a key to the browser on a screen without its control', async () => {
    await renderApp('/character');
    expect(press({ code: 'Slash', key: '/' })).toBe(true);
  });

  it('are switched off in their list, for this browser, and on again in the settings', async () => {
    const user = userEvent.setup();
    await renderApp('/settings');
    await user.click(await screen.findByRole('button', { name: 'Show the shortcuts' }));
    const list = within(await dialog('Keyboard shortcuts'));
    await user.click(list.getByRole('switch', { name: 'Use keyboard shortcuts' }));
    expect(localStorage.getItem('questlog.shortcuts')).toBe('off');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(press({ code: 'Digit1', key: '1' })).toBe(true);
    expect(press({ code: 'Slash', key: '?', shiftKey: true })).toBe(true);
    await user.click(screen.getByRole('switch', { name: 'Use keyboard shortcuts' }));
    expect(localStorage.getItem('questlog.shortcuts')).toBeNull();
    act(() => (document.activeElement as HTMLElement).blur());
    press({ code: 'Digit1', key: '1' });
    await waitFor(() => expect(current()).toBe('Home'));
  });
});
