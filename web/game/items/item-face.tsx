import type { ReactElement } from 'react';
import type { Item } from '../../api/models';
import { EmojiTile } from '../../ui/surface';
import { FALLBACK_EMOJI } from './item-display';

/** An item's picture in the colour of its rarity; decorative, because name and rarity stand beside it as text. */
export function ItemFace({ item }: { readonly item: Pick<Item, 'emoji' | 'rarity'> }): ReactElement {
  return (
    <EmojiTile aria-hidden colorPalette={item.rarity}>
      {item.emoji || FALLBACK_EMOJI}
    </EmojiTile>
  );
}
