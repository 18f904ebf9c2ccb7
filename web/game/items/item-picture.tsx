import type { ReactElement } from 'react';
import type { Item } from '../../api/models';
import { chakra } from '../../ui/chakra';
import { useDrawings } from '../drawings/use-drawings';
import { FALLBACK_EMOJI } from './item-display';

/** The emoji in the corner of the picture (R120). */
const Corner = chakra('span', {
  base: {
    position: 'absolute',
    top: '0.3em',
    insetStart: '0.3em',
    fontFamily: 'emoji',
    fontSize: '0.42em',
    lineHeight: 1.15,
  },
});

/** An item's drawing with its emoji, or the emoji alone until the drawings are fetched. Its box sets the size of the emoji. */
export function ItemPicture({ item }: { readonly item: Pick<Item, 'id' | 'emoji'> }): ReactElement {
  const drawings = useDrawings();
  const emoji = item.emoji || FALLBACK_EMOJI;
  if (!drawings?.drawItem(item.id)) return <>{emoji}</>;
  return (
    <>
      <drawings.ItemDrawing itemId={item.id} />
      <Corner>{emoji}</Corner>
    </>
  );
}
