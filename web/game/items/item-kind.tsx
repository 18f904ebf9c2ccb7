import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { EquipmentPlace, Rarity } from '../../../server/rules/equipment';
import { chakra } from '../../ui/chakra';
import { rarityRank } from './item-display';

const Kind = chakra('span', {
  base: {
    display: 'inline-block',
    width: 'fit-content',
    // The long words of a narrow tile need the room of the pill.
    paddingInline: { base: 0, md: 2 },
    borderRadius: 'full',
    bg: { md: 'colorPalette.subtle' },
    textStyle: 'caption',
    fontWeight: 'semibold',
    color: 'colorPalette.fg',
    '&[data-large]': { textStyle: 'small', fontWeight: 'semibold' },
    '& > span': {
      marginInlineEnd: 1,
      fontSize: '0.5rem',
      letterSpacing: '-0.05em',
      verticalAlign: '0.125rem',
    },
  },
});

interface ItemKindProps {
  /** Without a place, only its rarity is named. */
  readonly item: { readonly rarity: Rarity; readonly place?: EquipmentPlace };
  /** For a dialog about the item. */
  readonly large?: boolean;
  readonly id?: string;
}

/** What an item is, in the colour of its rarity and with as many diamonds as its rank: "◆◆◆ Epic helmet". */
export function ItemKind({ item: { rarity, place }, large = false, id }: ItemKindProps): ReactElement {
  const { t } = useTranslation('items');
  return (
    <Kind colorPalette={rarity} data-large={large || undefined} id={id}>
      <span aria-hidden>{'◆'.repeat(rarityRank(rarity))}</span>
      {t(place ? `kind.${rarity}.${place}` : `rarity.${rarity}`)}
    </Kind>
  );
}
