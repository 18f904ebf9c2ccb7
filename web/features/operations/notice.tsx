import type { ReactElement } from 'react';
import { chakra } from '../../ui/chakra';
import { Icon } from '../../ui/icon';

interface NoticeProps {
  readonly title: string;
  readonly text: string;
}

/** A notice that the operator needs before reading the figures. */
export function Notice({ title, text }: NoticeProps): ReactElement {
  return (
    <chakra.div
      display="flex"
      alignItems="center"
      gap={3}
      paddingInline={4}
      paddingBlock={3}
      borderRadius="lg"
      bg="gold.subtle"
      color="gold.fg"
    >
      <Icon name="warning" />
      <div>
        <chakra.p textStyle="strong">{title}</chakra.p>
        <chakra.p textStyle="small" color="fg">
          {text}
        </chakra.p>
      </div>
    </chakra.div>
  );
}
