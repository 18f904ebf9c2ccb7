import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../../api/current-user';
import type { Records } from '../../../api/models';
import { useGetRecordsQuery } from '../../../api/questlog';
import { ItemPicture } from '../../../game/items/item-picture';
import { ItemKind } from '../../../game/items/item-kind';
import { useFormat } from '../../../i18n/use-format';
import { chakra } from '../../../ui/chakra';
import { DialogFrame } from '../../../ui/dialogs/dialog-frame';
import { EmptyState } from '../../../ui/empty-state';
import { FigureRow } from '../../../ui/figure-row';
import { LoadFailed } from '../../../ui/load-failed';
import { LoadingRows } from '../../../ui/loading-rows';
import { EmojiTile } from '../../../ui/surface';
import { useBests } from './use-bests';

interface RecordsDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The player's records and totals (R490). */
export default function RecordsDialog({ open, onClose }: RecordsDialogProps): ReactElement {
  const { t } = useTranslation('records');
  return (
    <DialogFrame open={open} onClose={onClose} title={t('list.title')}>
      <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap={5}>
        <Content />
      </chakra.div>
    </DialogFrame>
  );
}

function Content(): ReactElement {
  const { t } = useTranslation('records');
  const user = useCurrentUser();
  const { data, isError, refetch } = useGetRecordsQuery(
    { userId: user?.id ?? '' },
    { skip: user === undefined },
  );
  if (!data && isError) return <LoadFailed title={t('list.failed')} onRetry={() => void refetch()} />;
  if (!data) return <LoadingRows count={9} height={14} />;
  if (data.activeDays === 0)
    return <EmptyState emoji="🌱" title={t('list.emptyTitle')} text={t('list.emptyText')} />;
  return (
    <>
      <Bests records={data} />
      <Totals records={data} />
    </>
  );
}

const List = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    columnGap: 2.5,
    rowGap: 5,
    '& > li': { display: 'flex', alignItems: 'center', gap: 3, minWidth: 0 },
    '& > li > div': { minWidth: 0, overflowWrap: 'anywhere' },
    // The first leads; the last isn't left alone in half a row.
    '& > li:first-of-type, & > li:last-of-type:nth-of-type(even)': { gridColumn: '1 / -1' },
    '& > li:first-of-type': {
      padding: 3,
      borderRadius: 'lg',
      bg: 'bg.sunken',
      '& > span': { bg: 'bg.surface' },
    },
  },
});

function Bests({ records }: { readonly records: Records }): ReactElement {
  const { t } = useTranslation('records');
  const bests = useBests(records);
  const { rarestItem } = records;
  return (
    <section aria-labelledby="record-bests">
      <chakra.h3 id="record-bests" textStyle="subheading" marginBottom={3}>
        {t('list.bests')}
      </chakra.h3>
      <List>
        {bests.map(({ emoji, label, value, when }, index) => (
          <li key={label}>
            <EmojiTile aria-hidden>{emoji}</EmojiTile>
            <div>
              <chakra.p textStyle="caption" color="fg.muted">
                {label}
              </chakra.p>
              <chakra.strong display="block" textStyle={index === 0 ? 'title' : 'strong'}>
                {value}
              </chakra.strong>
              <chakra.p textStyle="caption" color="fg.muted">
                {when}
              </chakra.p>
            </div>
          </li>
        ))}
        {rarestItem && (
          <li>
            <EmojiTile aria-hidden colorPalette={rarestItem.rarity}>
              <ItemPicture item={rarestItem} />
            </EmojiTile>
            <div>
              <chakra.p textStyle="caption" color="fg.muted">
                {t('list.rarestItem')}
              </chakra.p>
              <chakra.strong display="block" textStyle="strong">
                {rarestItem.name}
              </chakra.strong>
              <ItemKind item={rarestItem} />
            </div>
          </li>
        )}
      </List>
    </section>
  );
}

function Totals({ records }: { readonly records: Records }): ReactElement {
  const { t } = useTranslation('records');
  const { number } = useFormat();
  const { activeDays, questsCompleted, tasksCompleted, xp } = records;
  return (
    <section aria-labelledby="record-totals">
      <chakra.h3 id="record-totals" textStyle="subheading" marginBottom={3}>
        {t('list.totals')}
      </chakra.h3>
      <FigureRow
        figures={[
          { label: t('list.activeDays'), value: number(activeDays) },
          { label: t('list.quests'), value: number(questsCompleted) },
          { label: t('list.tasks'), value: number(tasksCompleted) },
          { label: t('list.xp'), value: number(xp) },
        ]}
      />
    </section>
  );
}
