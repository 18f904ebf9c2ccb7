import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { EQUIPMENT_PLACES, type EquipmentPlace } from '../../../server/rules/equipment';
import { PLACE_EMOJI } from '../../game/items/item-display';
import { ItemPicture } from '../../game/items/item-picture';
import { ButtonLink } from '../../ui/button';
import { chakra } from '../../ui/chakra';
import { ChestShapes } from '../../game/drawings/chest';
import { Card } from '../../ui/surface';

const Places = chakra('ul', {
  base: {
    // Four in a row and three below, in the middle; all seven in one row where there is room.
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    gap: 2,
    '& > li': {
      flex: { base: '0 0 calc((100% - 1.5rem) / 4)', md: '1 1 0' },
      display: 'grid',
      justifyItems: 'center',
      gap: 2,
      paddingBlock: 4,
      borderRadius: 'lg',
      border: '1.5px dashed {colors.border.strong}',
      textStyle: 'caption',
      textAlign: 'center',
      color: 'fg.muted',
    },
  },
});

/** An item of the catalogue for each place, as an example. */
const EXAMPLES: Readonly<Record<EquipmentPlace, string>> = {
  helmet: 'crown-of-small-victories',
  chest: 'dragon-mail-of-kept-promises',
  gloves: 'boxing-gloves-of-the-first-round',
  weapon: 'axe-for-big-tasks',
  shield: 'sunflower-shield-of-bright-mornings',
  ring: 'ring-of-the-four-leaf-clover',
  boots: 'seven-league-boots',
};

/** Pale, because the player doesn't have it yet. */
const Example = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: { base: 16, lg: 24 },
    height: { base: 16, lg: 24 },
    fontFamily: 'emoji',
    fontSize: '2rem',
    lineHeight: 1,
    filter: 'grayscale(0.75)',
    opacity: 0.6,
  },
});

const Invitation = chakra(Card, {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', md: 'row' },
    alignItems: 'center',
    justifyContent: 'center',
    gap: { base: 4, md: 8 },
    marginTop: 4,
    paddingBlock: 8,
    textAlign: { base: 'center', md: 'start' },
  },
});

/** What a player without items sees: where items come from, and the places that wait for them. */
export function EmptyInventory(): ReactElement {
  const { t } = useTranslation(['inventory', 'items']);
  return (
    <>
      <Invitation>
        <chakra.svg viewBox="0 0 120 96" width="9rem" height="7.2rem" flexShrink={0} aria-hidden>
          <ChestShapes hasGlow={false} />
        </chakra.svg>
        <chakra.div display="grid" gap={1.5} justifyItems={{ base: 'center', md: 'start' }}>
          <chakra.h2 textStyle="heading">{t('empty.title')}</chakra.h2>
          <p>{t('empty.text')}</p>
          <chakra.p textStyle="small" color="fg.muted">
            {t('empty.chests')}
          </chakra.p>
          <ButtonLink to="/quests" marginTop={2.5}>
            {t('empty.action')}
          </ButtonLink>
        </chakra.div>
      </Invitation>
      <chakra.section aria-labelledby="places" display="grid" gap={3} marginTop={6}>
        <chakra.h2 id="places" textStyle="heading">
          {t('empty.places')}
        </chakra.h2>
        <chakra.p textStyle="small" color="fg.muted">
          {t('empty.worn')}
        </chakra.p>
        <Places>
          {EQUIPMENT_PLACES.map((place) => (
            <li key={place}>
              <Example aria-hidden>
                <ItemPicture item={{ id: EXAMPLES[place], emoji: PLACE_EMOJI[place] }} />
              </Example>
              {t(`items:slot.${place}`)}
            </li>
          ))}
        </Places>
      </chakra.section>
    </>
  );
}
