import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { chakra } from '../../ui/chakra';
import { VisuallyHidden } from '../../ui/surface';

/** The emoji's tile, the text and the button of a row, drawn with as few styled elements as can be: they come first. */
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

/** Rows that are on their way. */
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
