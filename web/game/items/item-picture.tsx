import type { ReactElement } from 'react';
import type { Item } from '../../api/models';
import { useDrawings } from '../drawings/use-drawings';
import { FALLBACK_EMOJI } from './item-display';

/** An item's drawing; its emoji until the drawings are fetched, and without one. Its box sets the size of the emoji. */
export function ItemPicture({ item }: { readonly item: Pick<Item, 'id' | 'emoji'> }): ReactElement {
  const drawings = useDrawings();
  if (!drawings?.drawItem(item.id)) return <>{item.emoji || FALLBACK_EMOJI}</>;
  return <drawings.ItemDrawing itemId={item.id} />;
}
