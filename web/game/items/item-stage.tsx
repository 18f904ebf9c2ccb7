import type { ReactElement } from 'react';
import type { Item } from '../../api/models';
import { chakra } from '../../ui/chakra';
import { ItemPicture } from './item-picture';

/** Lit from behind in the colour of the rarity, so that dark pictures stand out in the dark scheme too. */
const Stage = chakra('div', {
  base: {
    display: 'grid',
    placeItems: 'center',
    borderRadius: 'lg',
    background:
      'radial-gradient(circle at 50% 45%, {colors.colorPalette.muted} 0%, {colors.colorPalette.subtle} 68%)',
    boxShadow: 'inset 0 0 0 1.5px {colors.colorPalette.muted}',
    '& > span': {
      display: 'grid',
      placeItems: 'center',
      width: '10rem',
      height: '10rem',
      marginBlock: 2,
      fontFamily: 'emoji',
      fontSize: '5.5rem',
      lineHeight: 1,
    },
    // One of two side by side.
    '&[data-half]': { borderRadius: 'md' },
    '&[data-half] > span': {
      width: { base: '4rem', sm: '5.5rem' },
      height: { base: '4rem', sm: '5.5rem' },
      marginBlock: 1,
      fontSize: { base: '2.75rem', sm: '3.5rem' },
    },
  },
});

interface ItemStageProps {
  readonly item: Pick<Item, 'id' | 'emoji' | 'rarity'>;
  readonly half?: boolean;
}

/** An item's picture as the centre of its dialog; decorative, because name and rarity stand beside it as text. */
export function ItemStage({ item, half = false }: ItemStageProps): ReactElement {
  return (
    <Stage colorPalette={item.rarity} data-half={half || undefined} aria-hidden>
      <span>
        <ItemPicture item={item} />
      </span>
    </Stage>
  );
}
