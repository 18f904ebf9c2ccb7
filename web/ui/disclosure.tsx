import type { ReactElement, ReactNode } from 'react';
import { chakra } from './chakra';
import { Icon } from './icon';

const Details = chakra('details', {
  base: {
    '& > summary': {
      display: 'flex',
      alignItems: 'center',
      minHeight: 'touch',
      cursor: 'pointer',
      textStyle: 'small',
      fontWeight: 'semibold',
    },
    '& > summary::-webkit-details-marker': { display: 'none' },
    '& > summary > svg': {
      transition: 'transform {durations.fast}',
      marginInlineStart: -1,
      marginInlineEnd: 1,
    },
    '&[open] > summary > svg': { transform: 'rotate(90deg)' },
  },
});

interface DisclosureProps {
  readonly summary: string;
  readonly children: ReactNode;
  /** Open from the start. */
  readonly isOpen?: boolean;
  /** Called whenever it is opened. */
  readonly onOpen?: () => void;
}

/** A part that is closed until its summary is pressed, unless it starts open. */
export function Disclosure({ summary, children, isOpen, onOpen }: DisclosureProps): ReactElement {
  return (
    <Details
      open={isOpen}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) onOpen?.();
      }}
    >
      <summary>
        <Icon name="chevron" size="1rem" />
        {summary}
      </summary>
      {children}
    </Details>
  );
}
