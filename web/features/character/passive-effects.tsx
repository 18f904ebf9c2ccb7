import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { InventoryEntry } from '../../api/models';
import { ItemFace } from '../../game/items/item-face';
import { chakra } from '../../ui/chakra';
import { Card } from '../../ui/surface';

const Row = chakra('li', { base: { display: 'flex', alignItems: 'center', gap: 3 } });

/** The passive effects of worn items, each with its item (R119); renders nothing without any. */
export function PassiveEffects({ worn }: { readonly worn: readonly InventoryEntry[] }): ReactElement | null {
  const { t } = useTranslation(['character', 'items']);
  const active = worn.filter(({ item }) => item.passiveEffect);
  if (active.length === 0) return null;
  return (
    <Card display="grid" gap={4}>
      <chakra.h2 textStyle="heading">{t('passives.title')}</chakra.h2>
      <chakra.ul
        display="grid"
        gap={3}
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
        columnGap={{ lg: 10 }}
      >
        {active.map(({ id, item }) => (
          <Row key={id}>
            <ItemFace item={item} />
            <chakra.div minWidth={0}>
              <p>{item.passiveEffect}</p>
              <chakra.p textStyle="small" color="fg.muted">
                {item.name || t('items:unknown')}
              </chakra.p>
            </chakra.div>
          </Row>
        ))}
      </chakra.ul>
    </Card>
  );
}
