import type { ShortcutAction } from '../../game/shortcuts/shortcuts';
import { whenShown } from './when-shown';

const FIELD = '[data-shortcut=find] input';

/**
 * Does what a press of the control with this `data-shortcut` does; of the part marked `find` it focuses the field. Returns
 * whether the screen has one.
 */
export function pressMarked(action: Exclude<ShortcutAction, 'list' | 'menu'>): boolean {
  const control = document.querySelector<HTMLElement>(`[data-shortcut=${action}]`);
  if (!control) return false;
  if (action !== 'find') control.click();
  else if (document.querySelector(FIELD) === null) {
    // A part that is fetched as it comes into view, or the tab that shows it.
    control.scrollIntoView({ block: 'center' });
    control.click();
  }
  if (action === 'find') whenShown(FIELD, (field) => field.focus());
  return true;
}
