import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { dialogStack } from '../../ui/dialogs/dialog-stack';
import { whenShown } from '../shortcuts/when-shown';

export interface Destination {
  readonly path: string;
  /** What gets the focus, or a press, once the screen of the path shows it. */
  readonly target?: { readonly selector: string; readonly gets: 'focus' | 'press' };
}

/** Returns a function that leads to a destination. Its component must stay while the screen changes. */
export function useGoTo(): (destination: Destination) => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const path = pathname + search;
  const pending = useRef<Destination>(null);
  useEffect(() => {
    const destination = pending.current;
    if (destination?.path !== path) return;
    pending.current = null;
    reach(destination);
  }, [path]);
  return (destination) => {
    // A dialog gives the focus back when it has closed.
    dialogStack.whenEmpty(() => {
      if (destination.path === path) return reach(destination);
      // Not before the path has changed: the screen that is left may have a control like the one that is meant.
      pending.current = destination;
      void navigate(destination.path);
    });
  };
}

function reach({ target }: Destination): void {
  if (target) whenShown(target.selector, target.gets === 'press' ? press : focus);
}

function press(element: HTMLElement): void {
  element.click();
}

function focus(element: HTMLElement): void {
  element.closest('details')?.setAttribute('open', '');
  element.scrollIntoView({ block: 'center' });
  element.focus();
}
