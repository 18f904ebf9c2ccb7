import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { chakra } from '../../../ui/chakra';
import { classifyFailure } from './failure-kind';

/** What kind of error it is, and the server's message, verbatim. */
export function FailureText({ message }: { readonly message: string }): ReactElement {
  const { t } = useTranslation('operations');
  return (
    <chakra.div padding={3} borderRadius="md" bg="danger.subtle" color="danger.fg" textAlign="start">
      <chakra.p textStyle="small" fontWeight="semibold">
        {t(`failures.kind.${classifyFailure(message)}`)}
      </chakra.p>
      <chakra.code
        display="block"
        marginTop={1.5}
        padding={2}
        borderRadius="sm"
        bg="bg.surface"
        color="fg"
        fontFamily="monospace"
        textStyle="caption"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
        lang="en"
      >
        {message}
      </chakra.code>
    </chakra.div>
  );
}
