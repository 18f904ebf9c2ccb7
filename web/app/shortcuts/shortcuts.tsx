import { useEffect, useState, useSyncExternalStore, type ReactElement } from 'react';
import { findShortcut, shortcutSwitch } from '../../game/shortcuts/shortcuts';
import { dialogStack } from '../../ui/dialogs/dialog-stack';
import { lazyDialog } from '../../ui/dialogs/lazy-dialog';
import { useGoTo } from '../command-menu/use-go-to';
import { pressMarked } from './press-marked';

/** What opens a dialog of its own. */
type ListingAction = 'list' | 'menu';
type Shown = 'never' | 'open' | 'closed';

const CommandMenuDialog = lazyDialog(() => import('../command-menu/command-menu-dialog'), 'shortcuts');
const ShortcutsDialog = lazyDialog(() => import('../../game/shortcuts/shortcuts-dialog'), 'shortcuts');

const FIELDS = 'input, textarea, select, [contenteditable]:not([contenteditable=false])';

/** Listens for the shortcuts, and shows their list (R480) and the command menu (R482). */
export function Shortcuts(): ReactElement | null {
  const goTo = useGoTo();
  const isOn = useSyncExternalStore(shortcutSwitch.subscribe, shortcutSwitch.isOn);
  const [dialogs, setDialogs] = useState({ list: 'never', menu: 'never' } as Readonly<
    Record<ListingAction, Shown>
  >);
  useEffect(() => {
    if (!isOn) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const action = isFree(event) ? findShortcut(event) : undefined;
      if (action === undefined) return;
      if (action === 'list' || action === 'menu') setDialogs((shown) => ({ ...shown, [action]: 'open' }));
      // A key without a control on this screen stays the browser's.
      else if (!pressMarked(action)) return;
      // Keeps the character out of the field that has the focus now, and out of a browser's own search.
      event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isOn]);
  const close = (action: ListingAction) => () => setDialogs((shown) => ({ ...shown, [action]: 'closed' }));
  return (
    <>
      {dialogs.list !== 'never' && <ShortcutsDialog open={dialogs.list === 'open'} onClose={close('list')} />}
      {dialogs.menu !== 'never' && (
        <CommandMenuDialog open={dialogs.menu === 'open'} onClose={close('menu')} onChoose={goTo} />
      )}
    </>
  );
}

/** Whether a key is meant for nothing else: a field, a dialog, a component, the browser or an input method. */
function isFree(event: KeyboardEvent): boolean {
  const { target, ctrlKey, metaKey, altKey, defaultPrevented, isComposing, repeat } = event;
  const hasNoModifier = !ctrlKey && !metaKey;
  const isInField = target instanceof Element && target.closest(FIELDS) !== null;
  return (
    !altKey &&
    !event.getModifierState('AltGraph') &&
    !(hasNoModifier && isInField) &&
    !defaultPrevented &&
    !isComposing &&
    !repeat &&
    dialogStack.count() === 0
  );
}
