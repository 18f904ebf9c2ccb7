import { useEffect, useRef, type ReactElement } from 'react';
import { chakra } from './chakra';

/** Why some fields of a form are missing. */
export interface FieldLock {
  readonly text: string;
  /** A refusal has just removed the fields: the text takes the focus, which may have been in one of them. */
  readonly isRefusal: boolean;
}

/** Stands in place of fields that can't be edited, and says why. */
export function LockNote({ lock: { text, isRefusal } }: { readonly lock: FieldLock }): ReactElement {
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isRefusal) note.current?.focus();
  }, [isRefusal]);
  return (
    <chakra.p
      ref={note}
      tabIndex={-1}
      bg="bg.sunken"
      borderRadius="lg"
      padding={4}
      textStyle="small"
      color="fg.muted"
    >
      {text}
    </chakra.p>
  );
}
