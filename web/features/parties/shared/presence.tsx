import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { chakra } from '../../../ui/chakra';

const Dot = chakra('span', {
  base: {
    display: 'inline-block',
    flexShrink: 0,
    width: 2,
    height: 2,
    borderRadius: 'full',
    borderWidth: '1.5px',
    borderStyle: 'solid',
    borderColor: 'fg.muted',
    '&[data-here]': { borderColor: 'pine.solid', bg: 'pine.solid' },
  },
});

/** A dot for online, a ring for offline; a text always stands beside it. */
export function PresenceDot({ isHere }: { readonly isHere: boolean }): ReactElement {
  return <Dot aria-hidden data-here={isHere || undefined} />;
}

/** Whether a member is online; both states have the same size. */
export function Presence({ isHere }: { readonly isHere: boolean }): ReactElement {
  const { t } = useTranslation('parties');
  return (
    <chakra.span display="inline-flex" alignItems="baseline" gap={1.5} whiteSpace="nowrap">
      <PresenceDot isHere={isHere} />
      {isHere ? t('members.here') : t('members.away')}
    </chakra.span>
  );
}
