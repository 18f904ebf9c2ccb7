import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { DEFAULT_BUILD, HERO_BUILDS, type HeroBuild } from '../../../server/rules/hero-build';
import type { User } from '../../api/models';
import { useChangeBuildMutation } from '../../api/questlog';
import { Hero } from '../../game/hero';
import { chakra } from '../../ui/chakra';
import { shownClass, type ShownClass } from '../../ui/class-theme';
import { TileChoice } from '../../ui/forms/tile-choice';
import { toasts } from '../../ui/toast/toast-queue';

/** The whole figure, since a face doesn't show the build; still, beside the one that breathes. */
const Figure = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    gridTemplateRows: 'minmax(0, 1fr)',
    flexShrink: 0,
    width: 14,
    height: '6.5rem',
    paddingBlock: 1.5,
    borderRadius: 'lg',
    bg: 'colorPalette.subtle',
    color: 'colorPalette.fg',
    '& [data-view][data-hero] :is(.breath, .eyes)': { animation: 'none' },
  },
});

type HairName =
  'ponytail' | 'beard' | 'long' | 'longBeard' | 'bun' | 'short' | 'topknot' | 'tousled' | 'braid' | 'bob';

/** What a build changes beside the body: the cut of the class (`CLASS_LOOKS`, which is loaded later). */
const HAIR_NAMES: Readonly<Record<ShownClass, Readonly<Record<HeroBuild, HairName>>>> = {
  warrior: { slim: 'ponytail', sturdy: 'beard' },
  mage: { slim: 'long', sturdy: 'longBeard' },
  scholar: { slim: 'bun', sturdy: 'short' },
  mystic: { slim: 'long', sturdy: 'topknot' },
  rogue: { slim: 'long', sturdy: 'tousled' },
  ranger: { slim: 'braid', sturdy: 'tousled' },
  adventurer: { slim: 'bob', sturdy: 'tousled' },
};

interface BuildChoiceProps {
  readonly user: Pick<User, 'id' | 'characterClass' | 'build'>;
}

/** The two builds of the hero (R407). A choice is shown at once, and taken back when it could not be saved. */
export function BuildChoice({ user }: BuildChoiceProps): ReactElement {
  const { t } = useTranslation(['character', 'common']);
  const [change] = useChangeBuildMutation();
  const look = shownClass(user.characterClass);
  const choose = (build: HeroBuild) => {
    change({ userId: user.id, changeBuildDto: { build } })
      .unwrap()
      .catch(() =>
        toasts.show({
          kind: 'error',
          about: 'build',
          title: t('common:errors.title'),
          text: t('build.failed'),
        }),
      );
  };
  return (
    <TileChoice
      label={t('build.label')}
      look="words"
      perRow={[2, 2]}
      options={HERO_BUILDS}
      // An answer that an earlier release has stored for showing offline has none.
      value={user.build ?? DEFAULT_BUILD}
      onChange={choose}
    >
      {(build) => (
        <chakra.span
          display="flex"
          justifySelf={{ sm: 'start' }}
          flexDirection={{ base: 'column', sm: 'row' }}
          alignItems="center"
          gap={{ base: 1, sm: 2.5 }}
        >
          <Figure colorPalette={look} aria-hidden>
            {/* Without what is worn: under a helmet the hair of both is alike. */}
            <Hero characterClass={user.characterClass} build={build} worn={[]} view="figure" />
          </Figure>
          <chakra.span textAlign={{ base: 'center', sm: 'start' }}>
            <chakra.strong display="block">{t(`build.${build}`)}</chakra.strong>
            <chakra.span display="block" textStyle="caption" color="fg.muted">
              {t(`build.hair.${HAIR_NAMES[look][build]}`)}
            </chakra.span>
          </chakra.span>
        </chakra.span>
      )}
    </TileChoice>
  );
}
