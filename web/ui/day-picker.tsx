import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { chakra } from './chakra';

const Face = chakra('div', {
  base: {
    position: 'relative',
    minWidth: 0,
    // The ring of the native field, which is transparent.
    '&:has(:focus-visible)': { outline: '3px solid {colors.pine.focusRing}', outlineOffset: '2px' },
  },
});

const Native = chakra('input', {
  base: {
    position: 'absolute',
    inset: 0,
    width: 'full',
    height: 'full',
    opacity: 0,
    cursor: 'pointer',
    // A phone zooms in on smaller text.
    fontSize: 'md',
  },
});

interface DayPickerProps extends Omit<ComponentProps<typeof Face>, 'onChange'> {
  /** The native field: its name, value and limits. */
  readonly field: Omit<ComponentProps<typeof Native>, 'type' | 'onClick'>;
  /** The day as the app writes it. */
  readonly children: ReactNode;
}

/**
 * A day that is typed or chosen in the browser's calendar. The native field lies unseen over the app's text, because it writes the value in
 * the browser's language instead of the player's.
 */
export function DayPicker({ field, children, ...face }: DayPickerProps): ReactElement {
  return (
    <Face {...face}>
      {children}
      <Native {...field} type="date" onClick={({ currentTarget }) => currentTarget.showPicker()} />
    </Face>
  );
}
