import type { ReactElement, Ref } from 'react';
import { FormField, Input, Textarea } from './form-field';
import { limitText } from './limited-text';

interface TextFieldProps {
  readonly label: string;
  readonly error?: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** In characters as players see them (R195). */
  readonly maxLength: number;
  readonly required?: boolean;
  readonly placeholder?: string;
}

interface TextLineProps extends TextFieldProps {
  readonly ref?: Ref<HTMLInputElement>;
}

/** A single-line field for text of limited length. */
export function TextLineField({ label, error, maxLength, onChange, ...rest }: TextLineProps): ReactElement {
  return (
    <FormField label={label} error={error}>
      {(control) => <Input {...control} {...rest} {...limitText(maxLength, onChange)} />}
    </FormField>
  );
}

/** From one line, it grows with its text; where the browser can't do that, it has the height of two. */
const GROWING = {
  maxHeight: '40dvh',
  // A single line stands in the middle, as in an input.
  paddingBlock: 'calc((3rem - 1lh) / 2 - 1.5px)',
  '@supports (field-sizing: content)': { fieldSizing: 'content', minHeight: 12, resize: 'none' },
} as const;
const TWO_LINES = { '@supports (field-sizing: content)': { minHeight: 'calc(3rem + 1lh)' } } as const;

interface TextAreaProps extends TextFieldProps {
  /** For text that rarely fits in one line; only in browsers that let the field grow with its text. */
  readonly startsWithTwoLines?: boolean;
}

/** A multi-line field for text. */
export function TextAreaField(props: TextAreaProps): ReactElement {
  const { label, error, maxLength, onChange, startsWithTwoLines, ...rest } = props;
  return (
    <FormField label={label} error={error}>
      {(control) => (
        <Textarea
          css={startsWithTwoLines ? [GROWING, TWO_LINES] : GROWING}
          {...control}
          {...rest}
          {...limitText(maxLength, onChange)}
        />
      )}
    </FormField>
  );
}
