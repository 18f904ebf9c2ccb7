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
import { CelebrationBody, DialogFrame } from '../../ui/dialogs/dialog-frame';
import { Icon } from '../../ui/icon';
import { VisuallyHidden } from '../../ui/surface';
import type { RiseDialogProps } from '../celebrations/rise-watcher';

const RAYS = [{ palette: 'gold', top: '12rem' }] as const;

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
      rays={RAYS}
      footer={
        <>
          <Button variant="outline" size="lg" onClick={onClose}>
            {t('levelUp.action')}
          </Button>
          <ButtonLink to="/character" size="lg" flexGrow={1.25} paddingInline={2} onClick={onClose}>
            {t('levelUp.spend')}
          </ButtonLink>
        </>
      }
    >
      <CelebrationBody>
        <RisenHero />
        <VisuallyHidden as="p">{t('levelUp.text', { level: number(to) })}</VisuallyHidden>
        <Rise aria-hidden>
          <span>{number(from)}</span>
          <Icon name="arrow" size="2rem" />
          <b>{number(to)}</b>
        </Rise>
        <chakra.p
          bg="gold.subtle"
          color="gold.fg"
          textStyle="strong"
          paddingInline={4}
          paddingBlock={2}
          borderRadius="full"
        >
          {t('levelUp.points', { count: POINTS_PER_LEVEL * (to - from) })}
        </chakra.p>
        <Unlocked>
          <li data-emoji="🔓">{t('levelUp.opens', { level: number(to) })}</li>
          <li data-emoji="⭐">{t('levelUp.next', { xp: number(computeXpRequired(to)) })}</li>
        </Unlocked>
      </CelebrationBody>
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

/** The level before, and the new one on a coin. */
const Rise = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 3,
    // Below the end of the rays.
    marginTop: 2,
    color: 'fg.muted',
    fontSize: '3xl',
    fontWeight: 'heavy',
    lineHeight: 1,
    fontVariantNumeric: 'tabular-nums',
    '& > b': {
      display: 'grid',
      placeItems: 'center',
      minWidth: 20,
      height: 20,
      paddingInline: 4,
      borderRadius: 'full',
      bg: 'gold.solid',
      color: 'gold.contrast',
      fontSize: '4xl',
      fontWeight: 'heavy',
      boxShadow: 'inset 0 0 0 5px {colors.gold.muted}',
      animation: 'pop {durations.slow} {easings.spring} 200ms both',
    },
  },
});

function RisenHero(): ReactElement {
  const user = useCurrentUser();
  return (
    <Burst width="13rem" height="14rem">
      {user && (
        <Figure colorPalette={shownClass(user.characterClass)} color="colorPalette.fg">
          <Hero characterClass={user.characterClass} build={user.build} worn={user.wornItems} view="figure" />
        </Figure>
      )}
    </Burst>
  );
}
