import type { SystemStyleObject } from '@chakra-ui/react/styled-system';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { EquipmentPlace } from '../../../server/rules/equipment';
import type { InventoryEntry } from '../../api/models';
import { ItemFace } from '../../game/items/item-face';
import { PLACE_EMOJI, rarityRank } from '../../game/items/item-display';
import { chakra } from '../../ui/chakra';
import { EmojiTile, VisuallyHidden } from '../../ui/surface';

const FRAME: SystemStyleObject = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 1,
  width: 'full',
  height: 'full',
  minHeight: 'touch',
  paddingBlock: 2,
  paddingInline: 1,
  borderRadius: 'lg',
  borderWidth: '1.5px',
  textAlign: 'center',
  textDecoration: 'none',
  transition: 'border-color {durations.fast}',
};

const WornTile = chakra('button', {
  base: {
    ...FRAME,
    borderStyle: 'solid',
    borderColor: 'colorPalette.muted',
    bg: 'bg.surface',
    cursor: 'pointer',
    _hover: { borderColor: 'colorPalette.solid' },
    // Beside the stats, the tiles are as high as those allow: the item stands in the middle below its label.
    '& > [data-face]': { width: { lg: '4.5rem' }, height: { lg: '4.5rem' }, marginTop: { lg: 'auto' } },
    '& > [data-diamonds]': { marginBottom: { lg: 'auto' } },
  },
});

const EmptyTile = chakra(Link, {
  base: {
    ...FRAME,
    borderStyle: 'dashed',
    borderColor: 'border.strong',
    justifyContent: 'space-between',
    color: 'fg.muted',
    _hover: { borderColor: 'pine.solid', color: 'fg' },
  },
});

const Label = chakra('span', { base: { textStyle: 'caption', color: 'fg.muted' } });

/** Whole, whatever its length: the frame makes all tiles as high as the highest. */
const Name = chakra('span', {
  base: {
    textStyle: 'caption',
    fontWeight: 'semibold',
    overflowWrap: 'anywhere',
    hyphens: 'auto',
    textWrap: 'balance',
  },
});

const Diamonds = chakra('span', {
  base: { fontSize: '0.5rem', lineHeight: 1, letterSpacing: '-0.05em', color: 'colorPalette.fg' },
});

interface SlotTileProps {
  readonly place: EquipmentPlace;
  readonly entry: InventoryEntry | undefined;
  readonly onOpen: (entry: InventoryEntry) => void;
}

/** One slot of the doll: a worn item opens its details, an empty slot links to the items that fit. */
export function SlotTile({ place, entry, onOpen }: SlotTileProps): ReactElement {
  const { t } = useTranslation(['character', 'items']);
  const label = <Label>{t(`items:slot.${place}`)}</Label>;
  if (!entry) {
    return (
      <EmptyTile data-place={place} to={`/inventory?slot=${place}`}>
        {label}
        <EmojiTile aria-hidden bg="transparent" filter="grayscale(1)" opacity={0.5}>
          {PLACE_EMOJI[place]}
        </EmojiTile>
        <Name fontWeight="medium">{t('doll.empty')}</Name>
        <VisuallyHidden>{t('doll.find')}</VisuallyHidden>
      </EmptyTile>
    );
  }
  const { name, rarity } = entry.item;
  return (
    <WornTile
      type="button"
      data-place={place}
      aria-haspopup="dialog"
      colorPalette={rarity}
      onClick={() => onOpen(entry)}
    >
      {label}
      <ItemFace item={entry.item} />
      <Name>{name || t('items:unknown')}</Name>
      <Diamonds aria-hidden data-diamonds>
        {'◆'.repeat(rarityRank(rarity))}
      </Diamonds>
      <VisuallyHidden>{t(`items:kind.${rarity}.${place}`)}</VisuallyHidden>
    </WornTile>
  );
}
