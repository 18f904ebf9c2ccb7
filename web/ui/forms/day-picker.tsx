import { useState, type ComponentProps, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';
import { chakra } from '../chakra';

const Face = chakra('div', {
  base: {
    position: 'relative',
    minWidth: 0,
    // The ring of the native field, which is transparent.
    '&:has(:focus-visible)': { outline: '3px solid {colors.pine.focusRing}', outlineOffset: '2px' },
    '&[data-typing] > :not(input)': { visibility: 'hidden' },
    '&[data-typing] > input': { opacity: 1 },
  },
});

const Native = chakra('input', {
  base: {
    position: 'absolute',
    inset: 0,
    width: 'full',
    height: 'full',
    paddingInline: 3,
    opacity: 0,
    cursor: 'pointer',
    // A phone zooms in on smaller text.
    fontSize: 'md',
  },
});

/** The last day whose year has four digits: without a limit, browsers take six. */
const LAST_DAY = '9899-12-31';

interface DayPickerProps extends Omit<ComponentProps<typeof Face>, 'onChange'> {
  /** The native field: its name, value and limits. */
  readonly field: Omit<ComponentProps<typeof Native>, 'type' | 'onClick' | 'onKeyDown'>;
  /** The day as the app writes it. */
  readonly children: ReactNode;
}

/**
 * A day that is typed or chosen in the browser's calendar. The native field lies unseen over the app's text, because it writes the value in
 * the browser's language instead of the player's; it is seen while a day is typed, since it alone shows the digits.
 */
export function DayPicker({ field, children, ...face }: DayPickerProps): ReactElement {
  const [isTyping, setTyping] = useState(false);
  return (
    <Face {...face} data-typing={isTyping || undefined}>
      {children}
      <Native
        max={LAST_DAY}
        {...field}
        type="date"
        onClick={({ currentTarget }) => currentTarget.showPicker()}
        onKeyDown={(event) => setTyping((before) => before || changesDay(event))}
        onBlur={(event) => {
          setTyping(false);
          field.onBlur?.(event);
        }}
      />
    </Face>
  );
}

function changesDay({ key }: KeyboardEvent): boolean {
  return /^\d$/.test(key) || ['ArrowUp', 'ArrowDown', 'Backspace', 'Delete'].includes(key);
}
