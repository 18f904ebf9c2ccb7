import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button';
import { chakra } from '../../../ui/chakra';

/** Takes no space, so that nothing shifts when it appears or disappears. */
const Place = chakra('div', {
  base: {
    position: 'sticky',
    top: 'calc({sizes.header} + 0.75rem + env(safe-area-inset-top))',
    // Below the connection banner.
    'body:has([data-connection]) &': { top: 'calc({sizes.header} + 3.75rem + env(safe-area-inset-top))' },
    zIndex: 1,
    display: 'flex',
    justifyContent: 'center',
    height: 0,
    '& > button': {
      shadow: 'float',
      borderRadius: 'full',
      animation: 'fade-in {durations.moderate} {easings.out}',
    },
  },
});

interface NewerEntriesProps {
  readonly count: number;
  readonly onShow: () => void;
}

/** The number of new entries that are held back, as a button that scrolls up to them. */
export function NewerEntries({ count, onShow }: NewerEntriesProps): ReactElement {
  const { t } = useTranslation('parties');
  return (
    <Place role="status">{count > 0 && <Button onClick={onShow}>{t('feed.newer', { count })}</Button>}</Place>
  );
}
