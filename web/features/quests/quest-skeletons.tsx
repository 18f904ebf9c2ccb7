import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { chakra } from '../../ui/chakra';
import { VisuallyHidden } from '../../ui/surface';

/** Tile, text and button of a row with as few styled elements as possible, because they are part of the first paint. */
const RowSkeleton = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 3,
    paddingBlock: 3,
    '& > span': { bg: 'bg.track', animation: 'breathe 1.6s ease-in-out infinite' },
    '& > :nth-of-type(1)': { width: 12, height: 12, borderRadius: 'lg' },
    '& > :nth-of-type(2)': { flex: 1, height: 20, borderRadius: 'md' },
    '& > :nth-of-type(3)': { width: 'touch', height: 'touch', borderRadius: 'full' },
  },
});

/** Placeholder rows while quests load. */
export function QuestSkeletons({ rows }: { readonly rows: number }): ReactElement {
  const { t } = useTranslation();
  return (
    <div role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        <RowSkeleton key={row}>
          <span />
          <span />
          <span />
        </RowSkeleton>
      ))}
    </div>
  );
}
