import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { EquipmentPlace, Rarity } from '../../../server/rules/equipment';
import { chakra } from '../../ui/chakra';
import { rarityRank } from './item-display';

const Kind = chakra('span', {
  base: {
    display: 'inline-block',
    width: 'fit-content',
    paddingInline: 2,
    borderRadius: 'full',
    bg: 'colorPalette.subtle',
    textStyle: 'caption',
    lineHeight: '1.5rem',
    fontWeight: 'semibold',
    color: 'colorPalette.fg',
    // The long words of a narrow tile need the room of the pill.
    '&[data-narrow]': {
      paddingInline: { base: 0, md: 2 },
      bg: { base: 'transparent', md: 'colorPalette.subtle' },
      lineHeight: { base: '1.125rem', md: '1.5rem' },
    },
    '& > span': {
      marginInlineEnd: 1,
      fontSize: '0.5rem',
      // Raised, it would make the pill higher.
      lineHeight: 1,
      letterSpacing: '-0.05em',
      verticalAlign: '0.125rem',
    },
  },
});

interface ItemKindProps {
  /** Without a place, only its rarity is named. */
  readonly item: { readonly rarity: Rarity; readonly place?: EquipmentPlace };
  /** Of two side by side on a phone, where it is bare text. */
  readonly narrow?: boolean;
  readonly id?: string;
}

/** What an item is, in the colour of its rarity and with as many diamonds as its rank: "◆◆◆ Epic helmet". */
export function ItemKind({ item: { rarity, place }, narrow = false, id }: ItemKindProps): ReactElement {
  const { t } = useTranslation('items');
  return (
    <Kind colorPalette={rarity} data-narrow={narrow || undefined} id={id}>
      <span aria-hidden>{'◆'.repeat(rarityRank(rarity))}</span>
      {t(place ? `kind.${rarity}.${place}` : `rarity.${rarity}`)}
    </Kind>
  );
}
