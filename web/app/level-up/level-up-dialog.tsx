import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { computeXpRequired, POINTS_PER_LEVEL } from '../../../server/rules/levels';
import { useCurrentUser } from '../../api/current-user';
import { Hero } from '../../game/hero';
import { useMoment } from '../../game/moments/use-moment';
import { useFormat } from '../../i18n/use-format';
import { Burst } from '../../ui/burst';
import { Button, ButtonLink } from '../../ui/button';
import { chakra } from '../../ui/chakra';
import { shownClass } from '../../ui/class-theme';
import { DialogFrame } from '../../ui/dialog-frame';
import type { RiseDialogProps } from '../celebrations/rise-watcher';

/** The new level, its points, and what it opens (R114). */
export default function LevelUpDialog({ from, to, open, onClose }: RiseDialogProps): ReactElement {
  const { t } = useTranslation();
  const { number } = useFormat();
  useMoment('level', open);
  return (
    <DialogFrame
      open={open}
      onClose={onClose}
      title={t('levelUp.title')}
      footer={
        <>
          <ButtonLink to="/character" variant="soft" size="lg" paddingInline={2} onClick={onClose}>
            {t('levelUp.spend')}
          </ButtonLink>
          <Button size="lg" onClick={onClose} data-autofocus>
            {t('levelUp.action')}
          </Button>
        </>
      }
    >
      <chakra.div display="grid" justifyItems="center" gap={4} paddingBlock={6} textAlign="center">
        <RisenHero level={number(to)} />
        <chakra.p textStyle="heading">{t('levelUp.text', { level: number(to) })}</chakra.p>
        <chakra.p
          bg="gold.subtle"
          color="gold.fg"
          fontWeight="bold"
          paddingInline={4}
          paddingBlock={2}
          borderRadius="full"
        >
          {t('levelUp.points', { count: POINTS_PER_LEVEL * (to - from) })}
        </chakra.p>
        <Unlocked>
          <li data-emoji="📈">{t('levelUp.change', { from: number(from), to: number(to) })}</li>
          <li data-emoji="🔓">{t('levelUp.opens', { level: number(to) })}</li>
          <li data-emoji="⭐">{t('levelUp.next', { xp: number(computeXpRequired(to)) })}</li>
        </Unlocked>
      </chakra.div>
    </DialogFrame>
  );
}

const Unlocked = chakra('ul', {
  base: {
    display: 'grid',
    gap: 1.5,
    textStyle: 'small',
    color: 'fg.muted',
    textAlign: 'start',
    '& > li': { display: 'flex', gap: 2 },
    '& > li::before': { content: 'attr(data-emoji) / ""', fontFamily: 'emoji' },
  },
});

const Figure = chakra('div', {
  base: {
    display: 'grid',
    placeItems: 'center',
    // The height of the row is that of the box, not of the drawing.
    gridTemplateRows: 'minmax(0, 1fr)',
    width: '9rem',
    height: '14rem',
    animation: 'pop {durations.slow} {easings.spring} both',
  },
});

const LevelBadge = chakra('span', {
  base: {
    position: 'absolute',
    bottom: 0,
    insetEnd: 0,
    display: 'grid',
    placeItems: 'center',
    minWidth: 16,
    height: 16,
    paddingInline: 3,
    borderRadius: 'full',
    bg: 'gold.solid',
    color: 'gold.contrast',
    fontSize: '2xl',
    fontWeight: 'heavy',
    boxShadow: 'inset 0 0 0 4px {colors.gold.muted}',
    animation: 'pop {durations.slow} {easings.spring} 200ms both',
  },
});

/** The hero with its new level. */
function RisenHero({ level }: { readonly level: string }): ReactElement {
  const user = useCurrentUser();
  return (
    <Burst width="13rem" height="14rem">
      {user && (
        <Figure colorPalette={shownClass(user.characterClass)} color="colorPalette.fg">
          <Hero characterClass={user.characterClass} build={user.build} worn={user.wornItems} view="figure" />
        </Figure>
      )}
      <LevelBadge>{level}</LevelBadge>
    </Burst>
  );
}
