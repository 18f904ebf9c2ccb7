import { useState, type ReactElement, type Ref } from 'react';
import { Button } from '../button';
import { chakra } from '../chakra';
import { FormField, Input } from './form-field';
import { Icon } from '../icon';
import { limitText } from './limited-text';

interface PasswordFieldProps {
  readonly ref?: Ref<HTMLInputElement>;
  readonly label: string;
  readonly hint?: string;
  readonly error?: string;
  readonly name?: string;
  /** The browser's name for the kind of password. */
  readonly autoComplete: 'current-password' | 'new-password' | 'off';
  /** In code points; without it, what is too long is left to the form. */
  readonly maxLength?: number;
  readonly required?: boolean;
  readonly 'aria-required'?: boolean;
  readonly value: string;
  readonly onChange: (password: string) => void;
  /** The labels of the button that shows and hides the password. */
  readonly texts: { readonly show: string; readonly hide: string };
}

/** A password field that accepts pasting, and can reveal its content. */
export function PasswordField(props: PasswordFieldProps): ReactElement {
  const { label, hint, error, maxLength = Infinity, onChange, texts, ...rest } = props;
  const [shown, setShown] = useState(false);
  return (
    <FormField label={label} hint={hint} error={error}>
      {(control) => (
        <chakra.div position="relative">
          <Input
            {...control}
            {...rest}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            paddingInlineEnd={12}
            {...limitText(maxLength, onChange, { isPassword: true })}
          />
          <Button
            variant="ghost"
            size="icon"
            position="absolute"
            insetInlineEnd={0.5}
            top={0.5}
            aria-label={shown ? texts.hide : texts.show}
            aria-pressed={shown}
            color={shown ? 'pine.fg' : undefined}
            onClick={() => setShown(!shown)}
          >
            <Icon name="eye" />
          </Button>
        </chakra.div>
      )}
    </FormField>
  );
}
