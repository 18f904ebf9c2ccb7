import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '../../api/models';
import { Hero } from '../../game/hero';
import { chakra } from '../../ui/chakra';
import { ClassIcon } from '../../ui/class-icon';
import { shownClass } from '../../ui/class-theme';
import { useMediaQuery } from '../../ui/hooks/use-media-query';
import { partOfDay } from './part-of-day';
import type { DailyTally } from './daily-tally';

/** The home page's banner, in the colour of the player's class, with their hero or the class's emblem. */
const Banner = chakra('header', {
  base: {
    gridArea: 'greeting',
    position: 'relative',
    // What lies behind everything is still above its background.
    isolation: 'isolate',
    overflow: 'hidden',
    padding: { base: 5, md: 6 },
    paddingInlineEnd: { base: '4.5rem', md: 32 },
    '&[data-finished]': { paddingInlineEnd: { base: '6.5rem', md: 32 } },
    '&[data-finished]:has(button)': { paddingInlineEnd: { sm: '14rem', md: '21rem' } },
    borderRadius: 'xl',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'colorPalette.muted',
    background:
      'linear-gradient(115deg, {colors.colorPalette.subtle} 20%, color-mix(in oklab, {colors.colorPalette.subtle} 55%, {colors.bg.surface}))',
  },
});

/** The breakpoint `md`, from which there is room for the hero. */
const HERO_WIDTH = '(min-width: 48rem)';

/** The hero stands behind the banner's lower edge, seen from head to chest. */
const Figure = chakra('div', {
  base: {
    position: 'absolute',
    top: 2,
    insetInlineEnd: 6,
    width: '5.5rem',
    aspectRatio: '132 / 244',
    color: 'colorPalette.solid',
  },
});

/** On a phone, whose header has the hero close by, beside the title. */
const Emblem = chakra('div', {
  base: {
    display: { md: 'none' },
    position: 'absolute',
    top: '50%',
    insetInlineEnd: 5,
    transform: 'translateY(-50%)',
    color: 'colorPalette.solid',
    opacity: 0.5,
  },
});

interface GreetingProps {
  readonly user: User | undefined;
  /** Undefined while today's quests aren't known. */
  readonly tally: DailyTally | undefined;
  /** Replaces the sentence once every quest is done (R498). */
  readonly finished: ReactNode;
}

export function Greeting({ user, tally, finished }: GreetingProps): ReactElement {
  const { t } = useTranslation('quests');
  // Hidden by a style, its drawing would delay a phone's first screen by 0.2 s (ADR 13).
  const hasHero = useMediaQuery(HERO_WIDTH);
  const isFinished = tally?.open === 0;
  return (
    <Banner
      colorPalette={isFinished ? 'gold' : shownClass(user?.characterClass ?? '')}
      data-finished={isFinished ? '' : undefined}
      // The toast of the last quest leaves the moment, and its chest, in view.
      data-uncovered={isFinished ? '' : undefined}
    >
      {user && hasHero && (
        <Figure>
          <Hero characterClass={user.characterClass} build={user.build} worn={user.wornItems} view="figure" />
        </Figure>
      )}
      <Emblem aria-hidden>
        <ClassIcon of={user?.characterClass ?? ''} size="2.5rem" />
      </Emblem>
      <chakra.h1 textStyle={{ base: 'heading', sm: 'title' }}>
        {t(`greeting.${isFinished ? 'finished' : partOfDay(new Date().getHours())}`, {
          name: user?.nickname ?? '',
        })}
      </chakra.h1>
      <chakra.div color="fg.muted" minHeight="1.5em" marginTop={1}>
        {isFinished ? finished : tally && sentence(tally)}
      </chakra.div>
    </Banner>
  );

  function sentence({ completed, open }: DailyTally): string {
    return completed === 0 ? t('hero.fresh') : t('hero.open', { count: open });
  }
}
