import type { ComponentProps, ReactElement } from 'react';
import { chakra } from './chakra';

const Line = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 3,
    textStyle: 'small',
    color: 'fg.muted',
    '& > span': { fontFamily: 'emoji', fontSize: '2rem', lineHeight: 1 },
  },
});

interface EmptyLineProps extends ComponentProps<typeof Line> {
  readonly emoji: string;
}

/** Says in a card among others that it has nothing to show; a screen or a dialog that has nothing shows an `EmptyState`. */
export function EmptyLine({ emoji, children, ...rest }: EmptyLineProps): ReactElement {
  return (
    <Line {...rest}>
      <span aria-hidden>{emoji}</span>
      <div>{children}</div>
    </Line>
  );
}
