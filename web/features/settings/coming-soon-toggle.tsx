import { useId, type ReactElement } from 'react';
import { chakra } from '../../ui/chakra';

/** A switch that is not available yet: dashed, so that colour isn't its only sign. */
const Switch = chakra('input', {
  base: {
    appearance: 'none',
    position: 'relative',
    flexShrink: 0,
    width: 11,
    height: 6,
    borderRadius: 'full',
    borderWidth: '1.5px',
    borderStyle: 'dashed',
    borderColor: 'border.strong',
    bg: 'bg.sunken',
    _before: {
      content: '""',
      position: 'absolute',
      top: '3px',
      insetInlineStart: '3px',
      width: '0.9375rem',
      height: '0.9375rem',
      borderRadius: 'full',
      bg: 'border.strong',
    },
    _checked: { bg: 'pine.subtle', _before: { insetInlineStart: 'auto', insetInlineEnd: '3px' } },
  },
});

interface ComingSoonToggleProps {
  readonly label: string;
  readonly hint?: string;
  /** The current behaviour of the game. */
  readonly checked?: boolean;
}

/** A visible switch that can't be changed (R107). */
export function ComingSoonToggle({ label, hint, checked = false }: ComingSoonToggleProps): ReactElement {
  const id = useId();
  return (
    <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap={4}>
      <div>
        <chakra.label htmlFor={id} display="block" textStyle="small" fontWeight="semibold">
          {label}
        </chakra.label>
        {hint !== undefined && (
          <chakra.p id={`${id}-hint`} textStyle="caption" color="fg.muted">
            {hint}
          </chakra.p>
        )}
      </div>
      <Switch
        id={id}
        type="checkbox"
        role="switch"
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        checked={checked}
        disabled
        readOnly
      />
    </chakra.div>
  );
}
