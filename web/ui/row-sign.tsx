import type { ReactElement, ReactNode } from 'react';
import { EmojiTile } from './surface';

interface RowSignProps {
  readonly className?: string;
  readonly children: ReactNode;
}

/** The emoji at the start of a list's row, which shows what kind of thing the row is about; decorative, the text says it. */
export function RowSign({ className, children }: RowSignProps): ReactElement {
  return (
    <EmojiTile className={className} aria-hidden width={9} height={9} borderRadius="md" fontSize="1.125rem">
      {children}
    </EmojiTile>
  );
}
