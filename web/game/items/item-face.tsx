import type { ReactElement } from 'react';
import type { Item } from '../../api/models';
import { EmojiTile } from '../../ui/surface';
import { ItemPicture } from './item-picture';

/** An item's picture in the colour of its rarity; decorative, because name and rarity stand beside it as text. */
export function ItemFace({ item }: { readonly item: Pick<Item, 'id' | 'emoji' | 'rarity'> }): ReactElement {
  return (
    <EmojiTile
      aria-hidden
      data-face
      colorPalette={item.rarity}
      boxShadow="inset 0 0 0 1.5px {colors.colorPalette.muted}"
    >
      <ItemPicture item={item} />
    </EmojiTile>
  );
}
