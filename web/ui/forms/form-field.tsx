import { useId, type ReactElement, type ReactNode } from 'react';
import { chakra } from '../chakra';

/** How every control of a form looks. */
export const control = {
  width: 'full',
  minHeight: 12,
  paddingInline: 3.5,
  bg: 'bg.raised',
  color: 'fg',
  borderWidth: '1.5px',
  borderStyle: 'solid',
  borderColor: 'border.strong',
  borderRadius: 'md',
  // Scrolls into view with the hint below it.
  scrollMarginBlock: 20,
  // 16 px: anything smaller makes a phone zoom in on focus.
  fontSize: 'md',
  '&::selection': { bg: 'pine.muted' },
  _placeholder: { color: 'fg.subtle', opacity: 1 },
  '&[aria-invalid=true]': { borderColor: 'danger.solid', outlineColor: 'danger.focusRing' },
} as const;

export const Input = chakra('input', { base: control });
export const Textarea = chakra('textarea', {
  base: { ...control, minHeight: 20, paddingBlock: 2.5, resize: 'vertical', lineHeight: 'snug' },
});

/** What is wrong with a field, with a sign before it. */
export const FieldError = chakra('p', {
  base: {
    textStyle: 'caption',
    color: 'danger.fg',
    _before: {
      // An exclamation mark, which Chakra takes for "!important".
      content: '"\\21" / ""',
      display: 'inline-block',
      width: '0.875rem',
      marginInlineEnd: 1.5,
      borderRadius: 'full',
      bg: 'danger.fg',
      color: 'bg.surface',
      fontSize: '0.625rem',
      lineHeight: '0.875rem',
      textAlign: 'center',
    },
  },
});

/** The props a control needs to belong to its label, hint and error. */
interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean | undefined;
}

interface FormFieldProps {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string;
  /** Shown at the end of the label's line. */
  readonly aside?: ReactNode;
  readonly children: (control: ControlProps) => ReactNode;
}

/** A label, its control, and below it the hint, or in its place what is wrong: one line asks to be read. */
export function FormField({ label, hint, error, aside, children }: FormFieldProps): ReactElement {
  const id = useId();
  const noteId = error || hint ? `${id}-note` : undefined;
  return (
    <chakra.div display="flex" flexDirection="column" gap={2} minWidth={0}>
      <chakra.div display="flex" justifyContent="space-between" gap={2}>
        <chakra.label htmlFor={id} textStyle="small" fontWeight="semibold">
          {label}
        </chakra.label>
        {aside}
      </chakra.div>
      {children({
        id,
        'aria-describedby': noteId,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      {noteId && (
        <chakra.div id={noteId} textStyle="caption" color="fg.muted">
          {error ? <FieldError>{error}</FieldError> : <p>{hint}</p>}
        </chakra.div>
      )}
    </chakra.div>
  );
}
