import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { chakra } from '../../ui/chakra';
import { ClassIcon } from '../../ui/class-icon';
import { shownClass } from '../../ui/class-theme';
import { partOfDay } from './part-of-day';
import type { DailyTally } from './daily-tally';

/** The home page's banner, in the colour and with the emblem of the player's class. */
const Banner = chakra('header', {
  base: {
    gridArea: 'greeting',
    position: 'relative',
    overflow: 'hidden',
    padding: { base: 5, md: 6 },
    borderRadius: 'xl',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'colorPalette.muted',
    background:
      'linear-gradient(115deg, {colors.colorPalette.subtle} 20%, color-mix(in oklab, {colors.colorPalette.subtle} 55%, {colors.bg.surface}))',
  },
});

interface GreetingProps {
  readonly name: string;
  readonly characterClass: string;
  /** Undefined while today's quests aren't known. */
  readonly tally: DailyTally | undefined;
}

export function Greeting({ name, characterClass, tally }: GreetingProps): ReactElement {
  const { t } = useTranslation('quests');
  return (
    <Banner colorPalette={shownClass(characterClass)} data-uncovered={2}>
      <chakra.div
        position="absolute"
        top="-1.5rem"
        insetInlineEnd="-1rem"
        color="colorPalette.solid"
        opacity={0.16}
        transform="rotate(8deg)"
        aria-hidden
      >
        <ClassIcon of={characterClass} size="10rem" />
      </chakra.div>
      <chakra.h1 position="relative" textStyle={{ base: 'heading', sm: 'title' }}>
        {t(`greeting.${partOfDay(new Date().getHours())}`, { name })}
      </chakra.h1>
      <chakra.p color="fg.muted" minHeight="1.5em" position="relative" marginTop={1}>
        {tally && sentence(tally)}
      </chakra.p>
    </Banner>
  );

  function sentence({ completed, open }: DailyTally): string {
    if (open === 0) return t('hero.done');
    return completed === 0 ? t('hero.fresh') : t('hero.open', { count: open });
  }
}
