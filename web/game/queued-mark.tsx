import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { chakra } from '../ui/chakra';
import { Icon } from '../ui/icon';
import { useIsQueued } from './use-is-queued';

const Mark = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 1,
    minHeight: 6,
    textStyle: 'caption',
    color: 'fg.muted',
    // Two words per line, where two cards share the width of a phone.
    whiteSpace: 'normal',
    '& > svg': { flexShrink: 0 },
  },
});

/** Marks a quest or task with a queued command; renders nothing otherwise. */
export function QueuedMark({ id }: { readonly id: string }): ReactElement | null {
  const { t } = useTranslation();
  const isQueued = useIsQueued(id);
  if (!isQueued) return null;
  return (
    <Mark data-waiting>
      <Icon name="offline" size="1rem" />
      <span>{t('connection.waits')}</span>
    </Mark>
  );
}
