import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Rarity } from '../../../server/rules/equipment';
import { Chip } from '../../ui/surface';
import { rarityRank } from './item-display';

/** Plain styles and no styled element: an inventory renders dozens of these. */
const DIAMONDS = { fontSize: '0.5rem', letterSpacing: '-0.05em' } as const;

/** A rarity in its colour, by name and by as many diamonds as its rank. */
export function RarityChip({ rarity }: { readonly rarity: Rarity }): ReactElement {
  const { t } = useTranslation('items');
  return (
    <Chip colorPalette={rarity}>
      <span aria-hidden style={DIAMONDS}>
        {'◆'.repeat(rarityRank(rarity))}
      </span>
      {t(`rarity.${rarity}`)}
    </Chip>
  );
}
