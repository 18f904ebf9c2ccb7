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
    '& > summary > svg': { transition: 'transform {durations.fast}', marginInlineEnd: 1 },
    '&[open] > summary > svg': { transform: 'rotate(90deg)' },
  },
});

interface DisclosureProps {
  readonly summary: string;
  readonly children: ReactNode;
  /** Called whenever it is opened. */
  readonly onOpen?: () => void;
}

/** A part that is closed until its summary is pressed. */
export function Disclosure({ summary, children, onOpen }: DisclosureProps): ReactElement {
  return (
    <Details
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
