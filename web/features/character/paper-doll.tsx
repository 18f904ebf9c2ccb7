import { useEffect, useRef, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { EquipmentPlace } from '../../../server/rules/equipment';
import type { InventoryEntry, User } from '../../api/models';
import { useEquip } from '../../game/items/use-equip';
import { chakra } from '../../ui/chakra';
import { lazyDialog } from '../../ui/dialogs/lazy-dialog';
import { Card } from '../../ui/surface';
import { BuildChoice } from './build-choice';
import { HeroStage } from './hero-stage';
import { SlotTile } from './slot-tile';

const ItemDetailDialog = lazyDialog(() => import('./item-detail-dialog'), 'character');

/** The slots of the paper-doll (R119). */
const LEFT = ['helmet', 'weapon', 'ring'] as const satisfies readonly EquipmentPlace[];
const RIGHT = ['shield', 'chest', 'boots'] as const satisfies readonly EquipmentPlace[];
/** The doll has no slot for gloves (R59): their tile stands below the hero while they are worn. */
const BENEATH = 'gloves' satisfies EquipmentPlace;

const IN_HAND = ['weapon', 'shield'] as const satisfies readonly EquipmentPlace[];

/** One frame around the hero and all slots; each of its three rows is as high as the highest. */
const Frame = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr) minmax(0, 1.25fr) minmax(0, 1fr)',
      sm: 'minmax(0, 1fr) minmax(0, 1.6fr) minmax(0, 1fr)',
    },
    gridTemplateRows: 'repeat(3, minmax(8.5rem, 1fr))',
    gap: { base: 1.5, sm: 2 },
    padding: { base: 1.5, sm: 2 },
    marginInline: { base: -1.5, sm: 0 },
    borderRadius: 'xl',
    bg: 'bg.sunken',
    '& > *': { display: 'grid', gridRow: '1 / span 3', gridTemplateRows: 'subgrid' },
    // Gloves take the foot of the hero's column.
    '& [data-hero-stage]': { gridRow: 'span 3', '&:not(:only-child)': { gridRow: 'span 2' } },
  },
});

interface PaperDollProps {
  readonly user: User;
  readonly worn: readonly InventoryEntry[];
}

/** The worn items by slot (R119). */
export function PaperDoll({ user, worn }: PaperDollProps): ReactElement {
  const { t } = useTranslation('character');
  const { unequip } = useEquip(user.id);
  const [details, setDetails] = useState<{ entry: InventoryEntry; open: boolean }>();
  const card = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const at = (place: EquipmentPlace) => worn.find(({ item }) => item.place === place);
  // Follows the cache while it is open, so that texts change with the language; a taken-off item stays as it was.
  const shown = details && worn.find(({ id }) => id === details.entry.id);
  if (details && shown && shown !== details.entry) setDetails({ ...details, entry: shown });
  const close = () => setDetails((last) => last && { ...last, open: false });
  const open = (entry: InventoryEntry) => setDetails({ entry, open: true });

  const focusable = (place: EquipmentPlace) =>
    card.current?.querySelector<HTMLElement>(`[data-place="${place}"]`) ?? heading.current;
  // The tile that opened the dialog disappears with its item, before or after the dialog returns the focus: the empty slot
  // takes the focus, or the heading when the slot disappeared too.
  const leaving = useRef<EquipmentPlace>(undefined);
  useEffect(() => {
    const place = leaving.current;
    if (place === undefined || worn.some(({ item }) => item.place === place)) return;
    leaving.current = undefined;
    focusable(place)?.focus();
  });

  const slot = (place: EquipmentPlace) => <SlotTile place={place} entry={at(place)} onOpen={open} />;
  const column = (places: readonly EquipmentPlace[]) => (
    <ul>
      {places.map((place) => (
        <li key={place}>{slot(place)}</li>
      ))}
    </ul>
  );
  const wornIds = worn.map(({ id }) => id);
  return (
    // The frame takes what the stats beside it are higher.
    <Card
      ref={card}
      display="grid"
      gap={4}
      gridTemplateColumns="minmax(0, 1fr)"
      gridTemplateRows="auto 1fr auto"
    >
      <chakra.h2 ref={heading} tabIndex={-1} textStyle="heading">
        {t('doll.title')}
      </chakra.h2>
      <Frame>
        {column(LEFT)}
        <div>
          <HeroStage user={user} worn={wornIds} held={IN_HAND.filter(at)} />
          {at(BENEATH) && slot(BENEATH)}
        </div>
        {column(RIGHT)}
      </Frame>
      <BuildChoice user={user} />
      {details && (
        <ItemDetailDialog
          item={details.entry.item}
          open={details.open}
          onClose={close}
          returnFocusTo={() => focusable(details.entry.item.place)}
          onUnequip={() => {
            // The second half of a double click hits a dialog that is closing.
            if (!details.open) return;
            close();
            leaving.current = details.entry.item.place;
            void unequip(details.entry);
          }}
        />
      )}
    </Card>
  );
}
