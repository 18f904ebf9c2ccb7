import type { ReactElement, ReactNode } from 'react';
import { chakra } from './chakra';

interface EmptyStateProps {
  readonly emoji: string;
  readonly title: string;
  readonly text?: ReactNode;
  /** A button that leads on. */
  readonly action?: ReactNode;
  readonly headingLevel?: 'h1' | 'h2' | 'h3' | 'h4';
}

/** Explains why a list is empty, and what the player can do about it. */
export function EmptyState({
  emoji,
  title,
  text,
  action,
  headingLevel = 'h3',
}: EmptyStateProps): ReactElement {
  return (
    <chakra.div
      display="flex"
      flexDirection="column"
      alignItems="center"
      gap={2}
      textAlign="center"
      paddingBlock={8}
      paddingInline={4}
    >
      <chakra.span aria-hidden fontFamily="emoji" fontSize="3rem" lineHeight={1} marginBottom={2}>
        {emoji}
      </chakra.span>
      <chakra.h2 as={headingLevel} textStyle="subheading">
        {title}
      </chakra.h2>
      {text !== undefined && (
        <chakra.div color="fg.muted" textStyle="small" maxWidth="22rem">
          {text}
        </chakra.div>
      )}
      {action !== undefined && <chakra.div marginTop={3}>{action}</chakra.div>}
    </chakra.div>
  );
}
