import type { ScreenName } from '../../i18n/screen-texts';
import { createDeviceSwitch } from '../../ui/device-switch';

/**
 * What a shortcut does: `list` lists the shortcuts, `menu` opens the command menu, any other presses the control with this
 * `data-shortcut`.
 */
export type ShortcutAction = ScreenName | 'new' | 'find' | 'list' | 'menu';

export interface Shortcut {
  readonly action: ShortcutAction;
  /** The place of the key on the keyboard, the same in every layout. */
  readonly code: string;
  readonly shiftKey: boolean;
  /** With Ctrl, on a Mac with Command: works in fields too. */
  readonly withControl?: true;
  /** What the key types in an English layout. */
  readonly key: string;
  /** The key of its text in the list. */
  readonly text: `common:nav.${ScreenName}` | `action.${'new' | 'find' | 'list'}` | 'menu.title';
}

/** Every shortcut (R480), in the order of the list. */
export const SHORTCUTS: readonly Shortcut[] = [
  { action: 'home', code: 'Digit1', shiftKey: false, key: '1', text: 'common:nav.home' },
  { action: 'quests', code: 'Digit2', shiftKey: false, key: '2', text: 'common:nav.quests' },
  { action: 'character', code: 'Digit3', shiftKey: false, key: '3', text: 'common:nav.character' },
  { action: 'inventory', code: 'Digit4', shiftKey: false, key: '4', text: 'common:nav.inventory' },
  { action: 'parties', code: 'Digit5', shiftKey: false, key: '5', text: 'common:nav.parties' },
  { action: 'settings', code: 'Comma', shiftKey: false, key: ',', text: 'common:nav.settings' },
  { action: 'new', code: 'KeyN', shiftKey: false, key: 'n', text: 'action.new' },
  { action: 'find', code: 'Slash', shiftKey: false, key: '/', text: 'action.find' },
  { action: 'menu', code: 'KeyK', shiftKey: false, withControl: true, key: 'k', text: 'menu.title' },
  { action: 'list', code: 'Slash', shiftKey: true, key: '?', text: 'action.list' },
];

/** Whether the shortcuts are on in this browser. WCAG 2.1.4 requires that they can be switched off. */
export const shortcutSwitch = createDeviceSwitch('questlog.shortcuts', true);

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** The name of the key that goes with {@link Shortcut.withControl}. */
export const CONTROL_KEY = isApple ? '⌘' : 'Ctrl';

type Press = Pick<KeyboardEvent, 'code' | 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey'>;

/**
 * Returns what a key does: by its place, so that a shortcut works in a Ukrainian layout; else by what it types, so that it
 * works where a layout has the character elsewhere. With Ctrl or Command the letter that it types comes first, as it does for
 * the browser's own.
 */
export function findShortcut(press: Press): ShortcutAction | undefined {
  const { code, key, shiftKey, ctrlKey, metaKey } = press;
  if (ctrlKey || metaKey) {
    const isControl = isApple ? metaKey && !ctrlKey : ctrlKey && !metaKey;
    if (!isControl || shiftKey) return undefined;
    const isLatin = /^[a-z]$/i.test(key);
    return SHORTCUTS.find(
      (shortcut) =>
        shortcut.withControl && (isLatin ? shortcut.key === key.toLowerCase() : shortcut.code === code),
    )?.action;
  }
  const alone = SHORTCUTS.filter(({ withControl }) => !withControl);
  const found =
    alone.find((shortcut) => shortcut.code === code && shortcut.shiftKey === shiftKey) ??
    alone.find((shortcut) => shortcut.key === key);
  return found?.action;
}
