import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_CONSECUTIVE_EMPTY_CHESTS } from '../../../../server/rules/loot';
import type { Item, LootClaim } from '../../../api/models';
import { useGetInventoryQuery } from '../../../api/questlog';
import { EffectChips } from '../../../game/items/effect-chips';
import { ItemPicture } from '../../../game/items/item-picture';
import { RarityChip } from '../../../game/items/rarity-chip';
import { useEquip } from '../../../game/items/use-equip';
import { useMoment } from '../../../game/moments/use-moment';
import { Button, ButtonLink } from '../../../ui/button';
import { chakra } from '../../../ui/chakra';
import { DialogFrame } from '../../../ui/dialog-frame';
import { Chip } from '../../../ui/surface';
import { useSingleFlight } from '../../../ui/use-single-flight';
import { ChestDrawing } from './chest-drawing';
import { LID_OPEN_MS } from './lid-animation';

/** Text that reveals the outcome appears when the lid is open; its space is reserved before. */
const Reveal = chakra('div', {
  base: { animation: `rise-in {durations.slow} {easings.out} ${LID_OPEN_MS}ms both` },
});

/** Room for a usual find, kept for an empty chest too: the closed chest looks the same, and nothing moves when it opens. */
const OUTCOME_HEIGHT = { base: '13.5rem', sm: '11rem' };

/** The beginning of rays around the closed chest, the same whatever it holds. */
const CLOSED_RAYS = {
  palette: 'gold',
  top: '17rem',
  isFaint: true,
  animation: `fade-out {durations.slow} {easings.out} ${LID_OPEN_MS}ms both`,
} as const;
const FIND_RAYS = {
  top: '10rem',
  animation: `fade-in {durations.slow} {easings.out} ${LID_OPEN_MS}ms both`,
} as const;

interface LootDialogProps {
  readonly loot: LootClaim;
  readonly userId: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Shows the contents of the chest, or that it was empty (R52, R152). */
export default function LootDialog({ loot, userId, open, onClose }: LootDialogProps): ReactElement {
  const { t } = useTranslation(['quests', 'common']);
  const { item } = loot;
  useMoment('item', open && item !== null);
  return (
    <DialogFrame
      open={open}
      onClose={onClose}
      title={
        <Reveal as="span" display="block">
          {t(item ? 'loot.found' : 'loot.none')}
        </Reveal>
      }
      rays={item ? [CLOSED_RAYS, { ...FIND_RAYS, palette: item.rarity }] : [CLOSED_RAYS]}
      footer={
        <Reveal display="flex" gap={3} css={{ '& > *': { flex: '1 1 0' } }}>
          {item ? (
            <FoundItemActions item={item} userId={userId} />
          ) : (
            <Button size="lg" onClick={onClose}>
              {t('common:close')}
            </Button>
          )}
        </Reveal>
      }
    >
      <chakra.div
        display="grid"
        gridTemplateColumns="minmax(0, 1fr)"
        justifyItems="center"
        gap={4}
        textAlign="center"
      >
        <ChestDrawing palette={item?.rarity ?? 'gold'}>
          {item ? <ItemPicture item={item} /> : undefined}
        </ChestDrawing>
        <Reveal width="full" display="grid" alignContent="center" minHeight={OUTCOME_HEIGHT}>
          {item ? <FoundItem item={item} /> : <EmptyChest loot={loot} />}
        </Reveal>
      </chakra.div>
    </DialogFrame>
  );
}

const Pips = chakra('div', {
  base: {
    display: 'flex',
    gap: 1.5,
    '& > span': { width: 12, height: 2.5, borderRadius: 'full', bg: 'bg.track' },
    '& > [data-full]': { bg: 'gold.solid' },
  },
});

/** Leads with how near the chest is that can't be empty (R54), and consoles. */
function EmptyChest({ loot: { message, emptyInARow } }: { readonly loot: LootClaim }): ReactElement {
  const { t } = useTranslation('quests');
  const most = MAX_CONSECUTIVE_EMPTY_CHESTS;
  return (
    <chakra.div display="grid" justifyItems="center" gap={3}>
      {emptyInARow > 0 && (
        <>
          <Pips aria-hidden>
            {Array.from({ length: most }, (_unused, index) => (
              <span key={index} data-full={index < emptyInARow || undefined} />
            ))}
          </Pips>
          <chakra.p textStyle="subheading" maxWidth="22rem" textWrap="balance">
            {t('loot.emptyInARow', { count: emptyInARow })}{' '}
            {emptyInARow < most ? t('loot.emptyAtMost', { count: most }) : t('loot.nextIsFull')}
          </chakra.p>
        </>
      )}
      <chakra.p textStyle="small" color="fg.muted">
        {message || t('loot.noneText')}
      </chakra.p>
    </chakra.div>
  );
}

function FoundItem({ item }: { readonly item: Item }): ReactElement {
  const { t } = useTranslation(['quests', 'items']);
  return (
    <chakra.div display="grid" justifyItems="center" gap={3} colorPalette={item.rarity}>
      <chakra.h3 textStyle="heading">
        {item.emoji && (
          <chakra.span aria-hidden fontFamily="emoji" marginInlineEnd={2}>
            {item.emoji}
          </chakra.span>
        )}
        {item.name || t('items:unknown')}
      </chakra.h3>
      <chakra.div display="flex" flexWrap="wrap" justifyContent="center" gap={1.5}>
        <RarityChip rarity={item.rarity} />
        <Chip>{t(`items:slot.${item.slot}`)}</Chip>
        <EffectChips item={item} />
      </chakra.div>
      <chakra.p color="fg.muted" textStyle="small">
        {item.description}
      </chakra.p>
      {item.passiveEffect && (
        <chakra.p
          justifySelf="stretch"
          bg="colorPalette.subtle"
          borderRadius="lg"
          paddingInline={4}
          paddingBlock={3}
          textStyle="small"
        >
          <chakra.strong display="block" color="colorPalette.fg">
            {t('loot.effect')}
          </chakra.strong>
          {item.passiveEffect}
        </chakra.p>
      )}
    </chakra.div>
  );
}

function FoundItemActions({ item, userId }: { readonly item: Item; readonly userId: string }): ReactElement {
  const { t } = useTranslation(['quests', 'items']);
  const { equip } = useEquip(userId);
  const { data: inventory } = useGetInventoryQuery();
  const { run, pending } = useSingleFlight(equip);
  const worn = inventory?.some((entry) => entry.item.id === item.id && entry.isEquipped) ?? false;
  return (
    <>
      <ButtonLink to="/inventory" variant="outline" size="lg">
        {t('loot.inventory')}
      </ButtonLink>
      {/* `aria-disabled` instead of `disabled`, so that the pressed button keeps the focus. */}
      <Button
        size="lg"
        flexGrow={2}
        aria-disabled={worn || undefined}
        aria-busy={pending || undefined}
        onClick={worn ? undefined : () => run({ item })}
      >
        {worn ? t('items:equipped') : t('loot.equip')}
      </Button>
    </>
  );
}
