import { useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Item } from '../../../api/models';
import { useGetInventoryQuery } from '../../../api/questlog';
import { compareStats, VERDICT_SIGNS } from '../../../game/items/stat-comparison';
import { useFormat } from '../../../i18n/use-format';
import { chakra } from '../../../ui/chakra';
import { Chip } from '../../../ui/surface';

const Note = chakra('section', {
  base: {
    justifySelf: 'stretch',
    display: 'grid',
    gap: 1.5,
    paddingInline: 4,
    paddingBlock: 2.5,
    borderRadius: 'lg',
    bg: 'bg.sunken',
    textAlign: 'start',
    textStyle: 'small',
    '& > h4': { fontWeight: 'semibold' },
    '& > div': { display: 'flex', flexWrap: 'wrap', gap: 1.5 },
    '& > p': { color: 'fg.muted' },
  },
});

/** What changes when the find replaces what the hero wears in its place; nothing while the place is free. */
export function Exchange({ item }: { readonly item: Item }): ReactElement | null {
  const { t } = useTranslation(['quests', 'items']);
  const { signed } = useFormat();
  const { data: inventory } = useGetInventoryQuery();
  const worn = inventory?.find((entry) => entry.isEquipped && entry.item.place === item.place)?.item;
  // Stays when the find is equipped: nothing moves under the pressed button.
  const [replaced, setReplaced] = useState<Item>();
  if (worn && worn.id !== item.id && worn !== replaced) setReplaced(worn);
  if (!replaced) return null;
  const changes = compareStats(item, replaced).filter(({ verdict }) => verdict !== 'equal');
  return (
    <Note>
      <h4>{t('loot.insteadOf', { name: replaced.name || t('items:unknown') })}</h4>
      {changes.length > 0 ? (
        <div>
          {changes.map(({ stat, difference, verdict }) => (
            <Chip
              key={stat}
              colorPalette={verdict === 'upgrade' ? 'pine' : 'danger'}
              fontVariantNumeric="tabular-nums"
            >
              <span aria-hidden>{VERDICT_SIGNS[verdict]}</span>
              {t('items:effect', { points: signed(difference), stat: t(`items:effectShort.${stat}`) })}
            </Chip>
          ))}
        </div>
      ) : (
        <p>{t('loot.sameStats')}</p>
      )}
      {replaced.passiveEffect && <p>{t('loot.lostEffect', { effect: replaced.passiveEffect })}</p>}
    </Note>
  );
}
