import { useId, type ReactElement, type ReactNode } from 'react';
import { chakra } from '../../../ui/chakra';

/** Two fields side by side where there is room. */
export const Pair = chakra('div', {
  base: {
    display: 'grid',
    gap: 4,
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' },
  },
});

interface FormGroupProps {
  readonly title: string;
  /** About all of its fields. */
  readonly hint?: string;
  /** Whether its title takes the focus of the opened dialog. */
  readonly takesFocus?: boolean;
  readonly children: ReactNode;
}

/** Fields under their heading. */
export function FormGroup({ title, hint, takesFocus, children }: FormGroupProps): ReactElement {
  const id = useId();
  return (
    <chakra.div
      role="group"
      aria-labelledby={id}
      aria-describedby={hint && `${id}-hint`}
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap={4}
      css={{ '& + &': { borderTop: '1px solid {colors.border}', paddingTop: 5 } }}
    >
      <div>
        <chakra.h3
          id={id}
          textStyle="subheading"
          outline="none"
          tabIndex={takesFocus ? -1 : undefined}
          data-autofocus={takesFocus || undefined}
        >
          {title}
        </chakra.h3>
        {hint && (
          <chakra.p id={`${id}-hint`} textStyle="small" color="fg.muted">
            {hint}
          </chakra.p>
        )}
      </div>
      {children}
    </chakra.div>
  );
}
