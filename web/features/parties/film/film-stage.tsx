import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { PartyFilm } from '../../../api/models';
import { useDrawings } from '../../../game/drawings/use-drawings';
import { HeroPortrait } from '../../../game/hero-portrait';
import { useFormat } from '../../../i18n/use-format';
import { chakra } from '../../../ui/chakra';
import { Meter } from '../../../ui/meter';
import { FeedSentence } from '../feed/feed-sentence';
import { ShareRing } from '../shared/share-ring';
import type { FilmMoment, FilmPicture } from './film-pictures';

interface FilmStageProps {
  readonly film: PartyFilm;
  readonly picture: FilmPicture;
  /** Of the picture in its film. */
  readonly index: number;
  /** The most lines of moments that a picture of the film has. */
  readonly lines: number;
  /** When it was. */
  readonly label: string;
  /** Whether the picture is soon replaced, so that screen readers needn't say it. */
  readonly isQuiet: boolean;
}

/** Faces that the first picture has room for on a phone. */
const SHOWN_FACES = 5;

/** The height of so many lines of moments. */
const toHeight = (lines: number) => `${lines * 2.5 - 0.5}rem`;

/** One picture of a film: the week's XP, the bars, and what had just happened. */
export function FilmStage({ film, picture, index, lines, label, isQuiet }: FilmStageProps): ReactElement {
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap={4}
      padding={{ base: 3.5, sm: 4 }}
      borderRadius="xl"
      bg="bg.raised"
      border="1px solid {colors.border}"
      aria-live={isQuiet ? 'off' : 'polite'}
    >
      <WeekXp film={film} totalXp={picture.totalXp} label={label} isBeginning={index === 0} />
      <chakra.ul display="grid" gap={3}>
        {film.quests.map((quest) => (
          <Bar key={quest.id} quest={quest} units={picture.units[quest.id] ?? 0} />
        ))}
      </chakra.ul>
      {index === 0 ? (
        <Opening film={film} lines={lines} />
      ) : (
        <Moments key={index} film={film} picture={picture} lines={lines} />
      )}
    </chakra.div>
  );
}

function WeekXp({
  film: { week, lastWeek, xpBefore, goal },
  totalXp,
  label,
  isBeginning,
}: {
  readonly film: PartyFilm;
  readonly totalXp: number;
  readonly label: string;
  readonly isBeginning: boolean;
}): ReactElement {
  const { t } = useTranslation(['parties', 'common']);
  const { number } = useFormat();
  const gained = totalXp - xpBefore;
  const when = week === lastWeek ? 'thisWeek' : 'thatWeek';
  const weekText =
    goal === null
      ? t(`film.gained.${when}`, { xp: number(gained) })
      : t(`film.gainedOf.${when}`, { xp: number(gained), goal: number(goal) });
  const total = t('film.total', { xp: number(totalXp) });
  return (
    <chakra.div display="flex" alignItems="center" gap={3}>
      {goal !== null && <ShareRing value={gained} max={goal} width={14} fontSize="xs" />}
      <chakra.div minWidth={0}>
        <chakra.p textStyle="subheading" _firstLetter={{ textTransform: 'uppercase' }}>
          {label}
        </chakra.p>
        <chakra.p textStyle="figure" color="gold.fg">
          {isBeginning ? total : weekText}
        </chakra.p>
        {/* The same as the line above in a party's first week; else it is there in every picture, so that nothing below moves. */}
        {xpBefore > 0 && (
          <chakra.p textStyle="caption" color="fg.muted" minHeight="1lh">
            {!isBeginning && total}
          </chakra.p>
        )}
      </chakra.div>
    </chakra.div>
  );
}

function Bar({
  quest: { name, emoji, targetValue },
  units,
}: {
  readonly quest: PartyFilm['quests'][number];
  readonly units: number;
}): ReactElement {
  const { t } = useTranslation('parties');
  const { number } = useFormat();
  const total = t('quests.total', { done: number(units), target: number(targetValue) });
  return (
    <chakra.li display="grid" gap={1.5}>
      <chakra.div display="flex" justifyContent="space-between" gap={3} textStyle="small">
        <chakra.span minWidth={0} overflowWrap="anywhere">
          <chakra.span aria-hidden fontFamily="emoji">
            {emoji}
          </chakra.span>{' '}
          {name}
        </chakra.span>
        <chakra.span textStyle="figure" whiteSpace="nowrap">
          {total}
        </chakra.span>
      </chakra.div>
      <Meter
        value={units}
        max={targetValue}
        label={t('quests.bar', { name })}
        valueText={total}
        palette="pine"
      />
    </chakra.li>
  );
}

/** The goal of the week and those whom the film is about, in the place of the moments. */
function Opening({ film: { people, goal }, lines }: Pick<FilmStageProps, 'film' | 'lines'>): ReactElement {
  const { t } = useTranslation('parties');
  const { number } = useFormat();
  const left = people.length - SHOWN_FACES;
  return (
    <chakra.div
      display="grid"
      alignContent="center"
      justifyItems="center"
      gap={3}
      padding={3}
      bg="bg.sunken"
      borderRadius="lg"
      style={{ minHeight: toHeight(lines) }}
    >
      <chakra.div
        aria-hidden
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="center"
        gap={2}
      >
        {people.slice(0, SHOWN_FACES).map((user) => (
          <HeroPortrait key={user.id} hero={user} size={12} />
        ))}
        {left > 0 && <span>+{number(left)}</span>}
      </chakra.div>
      {goal !== null && <chakra.p textStyle="strong">{t('film.goal', { xp: number(goal) })}</chakra.p>}
    </chakra.div>
  );
}

const MomentList = chakra('ul', {
  base: {
    display: 'grid',
    alignContent: 'start',
    gap: 2,
    '& > li': {
      display: 'flex',
      alignItems: 'center',
      gap: 2.5,
      minWidth: 0,
      textStyle: 'small',
      animation: 'rise-in {durations.slow} {easings.out} both',
    },
    '& em': { fontStyle: 'normal', fontWeight: 'semibold' },
  },
});

/** Names appear beside the heroes of those whom it was about. */
function Moments({
  film: { people },
  picture: { moments, otherMoments },
  lines,
}: Pick<FilmStageProps, 'film' | 'picture' | 'lines'>): ReactElement {
  const { t } = useTranslation('parties');
  return (
    // As high in every picture, so that the controls below stay where they are.
    <MomentList style={{ minHeight: toHeight(lines) }}>
      {moments.map((moment, index) => {
        const user = people.find(({ id }) => id === moment.userId);
        if (!user) return null;
        return (
          <li key={index}>
            <HeroPortrait hero={user} size={8} />
            <chakra.span flex="1" minWidth={0} overflowWrap="anywhere">
              <FeedSentence activity={{ ...moment, user }} times={1} />
            </chakra.span>
            <Sign type={moment.type} />
          </li>
        );
      })}
      {otherMoments > 0 && (
        <chakra.li color="fg.muted">{t('film.others', { count: otherMoments })}</chakra.li>
      )}
    </MomentList>
  );
}

/** A chest that opens for what was found, a cup for a quest that was completed. */
function Sign({ type }: Pick<FilmMoment, 'type'>): ReactElement | null {
  const drawings = useDrawings();
  if (type === 'completed_quest') {
    return (
      <chakra.span
        aria-hidden
        flexShrink={0}
        width={7}
        textAlign="center"
        fontFamily="emoji"
        fontSize="xl"
        animation="pop {durations.slow} {easings.spring} both"
      >
        🏆
      </chakra.span>
    );
  }
  if (type !== 'member_loot' || !drawings) return null;
  return (
    <chakra.span
      aria-hidden
      flexShrink={0}
      width={7}
      css={{
        '& .lid': { transformOrigin: '60px 44px', animation: 'lid-up 420ms {easings.spring} 150ms both' },
      }}
    >
      <svg viewBox="4 -10 112 106" width="100%" focusable={false}>
        <drawings.ChestShapes hasGlow />
      </svg>
    </chakra.span>
  );
}
