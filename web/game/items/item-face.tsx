import type { ReactElement } from 'react';
import type { Item } from '../../api/models';
import { EmojiTile } from '../../ui/surface';
import { FALLBACK_EMOJI } from './item-display';

/** An item's picture in the colour of its rarity. A picture only: name and rarity stand beside it in words. */
export function ItemFace({ item }: { readonly item: Pick<Item, 'emoji' | 'rarity'> }): ReactElement {
  return (
    <EmojiTile aria-hidden colorPalette={item.rarity}>
      {item.emoji || FALLBACK_EMOJI}
    </EmojiTile>
  );
}
