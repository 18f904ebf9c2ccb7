import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Rarity } from '../../../server/rules/equipment';
import { Chip } from '../../ui/surface';
import { rarityRank } from './item-look';

/** A rarity in its colour, by name and by as many diamonds as it is worth. */
export function RarityChip({ rarity }: { readonly rarity: Rarity }): ReactElement {
  const { t } = useTranslation('items');
  return (
    <Chip colorPalette={rarity}>
      <chakra.span aria-hidden fontSize="0.5rem" letterSpacing="-0.05em">
        {'◆'.repeat(rarityRank(rarity))}
      </chakra.span>
      {t(`rarity.${rarity}`)}
    </Chip>
  );
}
