import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Item } from '../../api/models';
import { chakra } from '../../ui/chakra';
import { Icon } from '../../ui/icon';
import { Chip } from '../../ui/surface';
import { EffectChips } from './effect-chips';
import { effectsOf } from './item-display';
import { ItemKind } from './item-kind';
import { ItemStage } from './item-stage';
import { PassiveNote } from './passive-note';

const PartTitle = chakra('h3', { base: { textStyle: 'small', fontWeight: 'bold', marginBottom: 1.5 } });
const Chips = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 } });

/** The body of every dialog about one worn item: its picture, and below it what it is and does. */
export function ItemLook({ item }: { readonly item: Item }): ReactElement {
  const { t } = useTranslation(['character', 'items']);
  return (
    <chakra.div display="grid" gap={4} gridTemplateColumns="minmax(0, 1fr)">
      <ItemStage item={item} />
      <Chips columnGap={2.5}>
        <ItemKind item={item} />
        <Chip colorPalette="pine">
          <Icon name="check" size="0.875rem" />
          {t('items:equipped')}
        </Chip>
      </Chips>
      {item.description && <p>{item.description}</p>}
      <section>
        <PartTitle>{t('item.stats')}</PartTitle>
        <Chips>
          {effectsOf(item).length > 0 ? (
            <EffectChips item={item} large />
          ) : (
            <chakra.span textStyle="small" color="fg.muted">
              {t('item.noStats')}
            </chakra.span>
          )}
        </Chips>
      </section>
      {item.passiveEffect && <PassiveNote effect={item.passiveEffect} />}
    </chakra.div>
  );
}
