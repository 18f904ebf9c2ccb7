import { memo, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { InventoryEntry } from '../../api/models';
import { EffectChips } from '../../game/items/effect-chips';
import { FALLBACK_EMOJI } from '../../game/items/item-display';
import { ItemKind } from '../../game/items/item-kind';
import { ItemPicture } from '../../game/items/item-picture';
import { chakra } from '../../ui/chakra';
import { Icon } from '../../ui/icon';

/** Effects listed on a tile; the rest is counted (R120). */
const MAX_EFFECTS = 3;

/** A card with its picture on top. A single styled element, because a full inventory has dozens of tiles. */
const Tile = chakra('li', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    bg: 'bg.surface',
    borderWidth: '1.5px',
    borderStyle: 'solid',
    borderColor: 'colorPalette.muted',
    borderRadius: 'lg',
    shadow: 'card',
    transition: 'transform {durations.fast} {easings.out}, border-color {durations.fast}',
    _hover: { borderColor: 'colorPalette.solid' },
    _active: { transform: 'scale(0.98)' },
    '& > [data-part=picture]': {
      position: 'relative',
      display: 'grid',
      placeItems: 'center',
      // The same in every tile, so that the names of a row begin on one line.
      flex: { base: '0 0 5rem', md: '0 0 7rem' },
      overflow: 'hidden',
      borderTopRadius: 'calc({radii.lg} - 1.5px)',
      background:
        'radial-gradient(circle at 50% 50%, {colors.colorPalette.muted} 0%, {colors.colorPalette.subtle} 70%)',
    },
    '& [data-part=emoji]': {
      display: 'grid',
      placeItems: 'center',
      width: { base: '4.75rem', md: '6.75rem' },
      height: { base: '4.75rem', md: '6.75rem' },
      fontFamily: 'emoji',
      fontSize: '3rem',
      lineHeight: 1,
    },
    '& [data-part=sign]': {
      position: 'absolute',
      top: 2,
      insetStart: 2.5,
      fontFamily: 'emoji',
      fontSize: '1.125rem',
      lineHeight: 1.2,
    },
    '& [data-part=quantity]': {
      position: 'absolute',
      top: 2,
      insetEnd: 2,
      minWidth: 7,
      paddingInline: 1.5,
      borderRadius: 'full',
      bg: 'bg.surface',
      textStyle: 'caption',
      fontWeight: 'bold',
      lineHeight: '1.5rem',
      textAlign: 'center',
      fontVariantNumeric: 'tabular-nums',
    },
    // At the foot, so that it covers nothing of the picture.
    '& > [data-part=worn]': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: 1,
      marginTop: 'auto',
      paddingBlock: 1.5,
      borderBottomRadius: 'calc({radii.lg} - 1.5px)',
      bg: 'pine.subtle',
      color: 'pine.fg',
      textStyle: 'caption',
      fontWeight: 'bold',
    },
    '&[data-worn]': { borderColor: 'pine.solid', boxShadow: '0 0 0 1px {colors.pine.solid}, {shadows.card}' },
    '& > [data-part=facts]': {
      display: 'flex',
      flexDirection: 'column',
      gap: { base: 1, md: 1.5 },
      padding: { base: 2.5, md: 3 },
    },
    '& [data-part=bonuses]': { display: 'flex', flexWrap: 'wrap', gap: 1 },
    '& > [data-part=passive]': {
      marginInline: { base: 2.5, md: 3 },
      paddingBlock: 2,
      borderTop: '1px solid {colors.border}',
      textStyle: 'caption',
      color: 'fg.muted',
      '& > strong': {
        display: 'block',
        width: 'fit-content',
        marginBottom: 1,
        // Less in the narrowest tile, which its words nearly fill.
        paddingInline: 'clamp({spacing.1}, (100% - 7rem) / 2, {spacing.2})',
        borderRadius: 'full',
        lineHeight: '1.5rem',
        bg: 'gold.subtle',
        fontWeight: 'semibold',
        color: 'gold.fg',
      },
    },
    '& button': {
      // At its top, in line with the longer names beside it.
      display: 'flex',
      minHeight: 6,
      textAlign: 'start',
      textStyle: 'strong',
      fontSize: { base: 'sm', md: 'md' },
      lineHeight: { base: '1.25rem', md: '1.4' },
      overflowWrap: 'anywhere',
      hyphens: 'auto',
      cursor: 'pointer',
    },
    // The whole card is the target, and shows the focus.
    '& button::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'lg' },
    '& button:focus-visible': { outline: 'none' },
    '& button:focus-visible::after': { outline: '3px solid {colors.pine.focusRing}', outlineOffset: '2px' },
  },
});

interface ItemTileProps {
  readonly entry: InventoryEntry;
  readonly onOpen: (itemId: string) => void;
}

/** An item of the inventory: name, effects, and whether it is worn. Pressing it opens its dialog. */
export const ItemTile = memo(function ItemTile({ entry, onOpen }: ItemTileProps): ReactElement {
  const { t } = useTranslation('items');
  const { item, quantity, isEquipped } = entry;
  const describedBy = [
    'picture',
    ...(isEquipped ? ['worn'] : []),
    'kind',
    'bonuses',
    ...(item.passiveEffect ? ['passive'] : []),
  ];
  const id = (part: string) => `item-${entry.id}-${part}`;
  return (
    <Tile colorPalette={item.rarity} data-worn={isEquipped || undefined}>
      <div data-part="picture" id={id('picture')}>
        <span data-part="emoji" aria-hidden>
          <ItemPicture item={item} />
        </span>
        <span data-part="sign" aria-hidden>
          {item.emoji || FALLBACK_EMOJI}
        </span>
        {quantity > 1 && <span data-part="quantity">{t('quantity', { count: quantity })}</span>}
      </div>
      <div data-part="facts">
        <button
          type="button"
          aria-haspopup="dialog"
          aria-describedby={describedBy.map(id).join(' ')}
          onClick={() => onOpen(entry.id)}
        >
          {item.name || t('unknown')}
        </button>
        <ItemKind item={item} narrow id={id('kind')} />
        <div data-part="bonuses" id={id('bonuses')}>
          <EffectChips item={item} most={MAX_EFFECTS} />
        </div>
      </div>
      {item.passiveEffect && (
        <p data-part="passive" id={id('passive')}>
          <strong>{t('passive')}</strong> {item.passiveEffect}
        </p>
      )}
      {isEquipped && (
        <div data-part="worn" id={id('worn')}>
          <Icon name="check" size="0.875rem" />
          {t('equipped')}
        </div>
      )}
    </Tile>
  );
});
