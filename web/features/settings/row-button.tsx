import type { ReactElement, Ref } from 'react';
import { Button } from '../../ui/button';

interface RowButtonProps {
  /** Its name, which says what it is about. */
  readonly name: string;
  /** What stands in it beside the row's label: words of the name. */
  readonly text: string;
  readonly onPress: () => void;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** The button at the end of a setting's row that opens its dialog. */
export function RowButton({ name, text, onPress, ref }: RowButtonProps): ReactElement {
  return (
    <Button
      ref={ref}
      variant="ghost"
      color="pine.fg"
      paddingInline={3}
      marginInlineEnd={-3}
      aria-haspopup="dialog"
      aria-label={name}
      onClick={onPress}
    >
      {text}
    </Button>
  );
}
