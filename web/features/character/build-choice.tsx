import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { DEFAULT_BUILD, HERO_BUILDS, type HeroBuild } from '../../../server/rules/hero-build';
import type { User } from '../../api/models';
import { useChangeBuildMutation } from '../../api/questlog';
import { HeroPortrait } from '../../game/hero-portrait';
import { chakra } from '../../ui/chakra';
import { TileChoice } from '../../ui/tile-choice';
import { toasts } from '../../ui/toast/toast-queue';

interface BuildChoiceProps {
  readonly user: Pick<User, 'id' | 'characterClass' | 'build'>;
  /** Ids of the worn items. */
  readonly worn: readonly string[];
}

/** The two builds of the hero (R407). A choice is shown at once, and taken back when it could not be saved. */
export function BuildChoice({ user, worn }: BuildChoiceProps): ReactElement {
  const { t } = useTranslation(['character', 'common']);
  const [change] = useChangeBuildMutation();
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
        <chakra.span display="flex" alignItems="center" gap={2.5}>
          <HeroPortrait hero={{ ...user, build, wornItems: worn }} size={12} />
          <strong>{t(`build.${build}`)}</strong>
        </chakra.span>
      )}
    </TileChoice>
  );
}
