import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_CONSECUTIVE_EMPTY_CHESTS } from '../../../../server/rules/loot';
import type { Item, LootClaim } from '../../../api/models';
import { useGetInventoryQuery } from '../../../api/questlog';
import { EffectChips } from '../../../game/items/effect-chips';
import { ItemKind } from '../../../game/items/item-kind';
import { ItemPicture } from '../../../game/items/item-picture';
import { PassiveNote } from '../../../game/items/passive-note';
import { useEquip } from '../../../game/items/use-equip';
import { useMoment } from '../../../game/moments/use-moment';
import { Button, ButtonLink } from '../../../ui/button';
import { chakra } from '../../../ui/chakra';
import { DialogFrame } from '../../../ui/dialogs/dialog-frame';
import { useSingleFlight } from '../../../ui/hooks/use-single-flight';
import { ChestDrawing } from './chest-drawing';
import { Exchange } from './exchange';
import { CLOSED_DROP, LID_OPEN_MS } from './chest-staging';

/** Text that reveals the outcome appears when the lid is open; its space is reserved before. */
const Reveal = chakra('div', {
  base: { animation: `rise-in {durations.slow} {easings.out} ${LID_OPEN_MS}ms both` },
});

/** What is said of the closed chest, in the place of the outcome, which names the dialog from the start. */
const Closed = chakra('span', {
  base: { animation: `fade-out {durations.fast} {easings.out} ${LID_OPEN_MS}ms both` },
});

const LAYERS = { display: 'grid', '& > *': { gridArea: '1 / 1' } } as const;

/**
 * Room for a usual find, kept for an empty chest too: the closed chest looks the same, and nothing moves when it opens. Only one with a
 * passive effect in the place of another item needs more.
 */
const OUTCOME_HEIGHT = { base: '13.5rem', sm: '11rem' };

/** The beginning of rays around the closed chest, the same whatever it holds. */
const CLOSED_RAYS = {
  palette: 'gold',
  top: `calc(${CLOSED_DROP} + 13rem)`,
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
        <chakra.span css={LAYERS}>
          <Closed aria-hidden>{t('loot.chest')}</Closed>
          <Reveal as="span">{t(item ? 'loot.found' : 'loot.none')}</Reveal>
        </chakra.span>
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
        <chakra.div css={LAYERS} width="full" minHeight={OUTCOME_HEIGHT}>
          {/* Below the closed chest, which reaches down to here. */}
          <Closed
            aria-hidden
            placeSelf="start center"
            marginTop={`calc(${CLOSED_DROP} + 1.75rem)`}
            textStyle="strong"
            color="fg.muted"
          >
            {t('loot.opening')}
          </Closed>
          <Reveal display="grid" alignContent="center">
            {item ? <FoundItem item={item} /> : <EmptyChest loot={loot} />}
          </Reveal>
        </chakra.div>
      </chakra.div>
    </DialogFrame>
  );
}

const Pips = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 1.5,
    textStyle: 'strong',
    '& > span': { width: 10, height: 2.5, borderRadius: 'full', bg: 'bg.track' },
    '& > [data-full]': { bg: 'gold.solid' },
    '& > b': { marginInlineStart: 1.5, fontVariantNumeric: 'tabular-nums' },
  },
});

/** Says that it was empty, and consoles with how near the chest is that can't be (R54). */
function EmptyChest({ loot: { message, emptyInARow } }: { readonly loot: LootClaim }): ReactElement {
  const { t } = useTranslation('quests');
  const most = MAX_CONSECUTIVE_EMPTY_CHESTS;
  return (
    <chakra.div display="grid" justifyItems="center" gap={4}>
      <chakra.p textStyle="subheading" maxWidth="22rem" textWrap="balance">
        {message || t('loot.noneText')}
      </chakra.p>
      {emptyInARow > 0 && (
        <chakra.div display="grid" justifyItems="center" gap={2}>
          <Pips>
            {Array.from({ length: most }, (_unused, index) => (
              <span key={index} aria-hidden data-full={index < emptyInARow || undefined} />
            ))}
            <b>{t('loot.emptyInARow', { count: emptyInARow, most })}</b>
          </Pips>
          <chakra.p textStyle="small" color="fg.muted" maxWidth="22rem" textWrap="balance">
            {emptyInARow < most ? t('loot.emptyAtMost', { count: most }) : t('loot.nextIsFull')}
          </chakra.p>
        </chakra.div>
      )}
    </chakra.div>
  );
}

function FoundItem({ item }: { readonly item: Item }): ReactElement {
  const { t } = useTranslation(['quests', 'items']);
  return (
    <chakra.div display="grid" justifyItems="center" gap={3} colorPalette={item.rarity}>
      <chakra.h3 textStyle="heading">{item.name || t('items:unknown')}</chakra.h3>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="center" gap={1.5}>
        {/* Beside the pills: it would push the first line of a long name off the middle. */}
        {item.emoji && (
          <chakra.span aria-hidden fontFamily="emoji">
            {item.emoji}
          </chakra.span>
        )}
        <ItemKind item={item} />
        <EffectChips item={item} />
      </chakra.div>
      <chakra.p color="fg.muted" textStyle="small">
        {item.description}
      </chakra.p>
      {item.passiveEffect && <PassiveNote effect={item.passiveEffect} />}
      <Exchange item={item} />
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
