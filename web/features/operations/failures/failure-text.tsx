import type { ReactElement } from 'react';
import { chakra } from '../../../ui/chakra';

/** The server's error message, verbatim. */
export function FailureText({ message }: { readonly message: string }): ReactElement {
  return (
    <chakra.p
      padding={3}
      borderRadius="md"
      bg="danger.subtle"
      color="danger.fg"
      textStyle="small"
      fontWeight="medium"
      whiteSpace="pre-wrap"
      overflowWrap="anywhere"
      lang="en"
    >
      {message}
    </chakra.p>
  );
}
