import { useEffect, useMemo, useState, type CSSProperties, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { PartyFilm } from '../../../api/models';
import { Button } from '../../../ui/button';
import { chakra } from '../../../ui/chakra';
import { Icon, type IconName } from '../../../ui/icon';
import { LineDrawing } from '../../../ui/line-drawing';
import { prefersReducedMotion } from '../../../ui/hooks/prefers-reduced-motion';
import { computePictureMs, toPictures, toStory, type FilmPicture } from './film-pictures';
import { FilmStage } from './film-stage';
import { useFilmTime } from './use-film-time';

/** Lines that the first picture takes for its faces and the goal. */
const OPENING_LINES = 2;

const THUMB = {
  width: '1.125rem',
  height: '1.125rem',
  border: '3px solid {colors.bg.surface}',
  borderRadius: 'full',
  bg: 'pine.solid',
  boxShadow: '0 0 0 1.5px {colors.pine.solid}',
} as const;

/** A thin track, filled up to the current picture, in a target as high as a thumb. */
const Slider = chakra(
  'input',
  {
    base: {
      '--track':
        'linear-gradient(to right, {colors.pine.solid} calc(var(--share) * 100%), {colors.bg.track} 0)',
      appearance: 'none',
      flex: 1,
      minWidth: 0,
      height: 'touch',
      bg: 'transparent',
      borderRadius: 'md',
      cursor: 'pointer',
      '&::-webkit-slider-runnable-track': { height: 1.5, borderRadius: 'full', bgImage: 'var(--track)' },
      '&::-moz-range-track': { height: 1.5, borderRadius: 'full', bgImage: 'var(--track)' },
      '&::-webkit-slider-thumb': { appearance: 'none', marginTop: '-0.375rem', ...THUMB },
      '&::-moz-range-thumb': { boxSizing: 'border-box', ...THUMB },
    },
  },
  { defaultProps: { type: 'range' } },
);

interface FilmPlayerProps {
  readonly film: PartyFilm;
  readonly isLinkShown: boolean;
  /** Shows the link to the film, or hides it. */
  readonly onLink: () => void;
}

/** Stays in sight below a stage that is higher than the dialog, above the dialog's fade; the stage fades out above it. */
const Controls = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    position: 'sticky',
    bottom: 0,
    zIndex: 1,
    bg: 'bg.surface',
    // In the space of the fade.
    paddingBottom: 3,
    marginBottom: -3,
    // In the space between it and the stage.
    _before: {
      content: '""',
      position: 'absolute',
      bottom: '100%',
      insetInline: 0,
      height: 4,
      bgImage: 'linear-gradient(to top, {colors.bg.surface}, transparent)',
      pointerEvents: 'none',
    },
  },
});

/** A round arrow that runs clockwise, and an arrow that leaves its tray. */
const SIGNS = {
  again: 'M19 12.4a7 7 0 1 1-2.2-5.4l2.4 2.3M19.4 4.6v4.8h-4.8',
  link: 'M12 14.5V4.5M8.2 8 12 4.2 15.8 8M5 13.5V18a1.5 1.5 0 0 0 1.5 1.5h11A1.5 1.5 0 0 0 19 18v-4.5',
} as const;

/** Plays a film from its beginning; with reduced motion, shows a story that its reader leafs through (R488). */
export function FilmPlayer({ film, isLinkShown, onLink }: FilmPlayerProps): ReactElement {
  const { t } = useTranslation('parties');
  const [isStory] = useState(prefersReducedMotion);
  const pictures = useMemo(() => (isStory ? toStory(film) : toPictures(film)), [film, isStory]);
  const [chosen, setChosen] = useState(0);
  const [isPlaying, setPlaying] = useState(!isStory);
  const lines = useMemo(() => Math.max(OPENING_LINES, ...pictures.map(countMomentLines)), [pictures]);
  const time = useFilmTime();
  const last = pictures.length - 1;
  const index = Math.min(chosen, last);
  const isMoving = isPlaying && index < last;
  useEffect(() => {
    if (!isMoving) return undefined;
    const timer = setTimeout(() => {
      setChosen(index + 1);
      setPlaying(index + 1 < last);
    }, computePictureMs(pictures.length));
    return () => clearTimeout(timer);
  }, [index, isMoving, last, pictures.length]);
  const picture = pictures[index];
  if (!picture) throw new Error('A film has at least the picture of its beginning');
  const label = index === 0 ? t('film.begin') : isStory ? time.day(picture.at) : time.hour(picture.at);
  return (
    <chakra.section display="grid" gridTemplateColumns="minmax(0, 1fr)" gap={4} aria-label={t('film.title')}>
      <FilmStage film={film} picture={picture} index={index} lines={lines} label={label} isQuiet={isMoving} />
      <Controls>
        {isStory ? (
          <Control
            icon="back"
            label={t('film.back')}
            isDisabled={index === 0}
            onClick={() => setChosen(Math.max(0, index - 1))}
          />
        ) : (
          <Control
            icon={isMoving ? 'pause' : index === last ? 'again' : 'play'}
            label={t(isMoving ? 'film.pause' : index === last ? 'film.again' : 'film.play')}
            isMain
            onClick={() => {
              if (index === last) setChosen(0);
              setPlaying(!isMoving);
            }}
          />
        )}
        <Slider
          aria-label={t('film.position')}
          aria-valuetext={label}
          min={0}
          max={last}
          value={index}
          style={{ '--share': last > 0 ? index / last : 1 } as CSSProperties}
          onChange={({ target }) => {
            setPlaying(false);
            setChosen(Number(target.value));
          }}
        />
        {isStory && (
          <Control
            icon={index === last ? 'again' : 'chevron'}
            label={t(index === last ? 'film.again' : 'film.forward')}
            isMain
            onClick={() => setChosen(index === last ? 0 : index + 1)}
          />
        )}
        <Control icon="link" label={t('film.share')} isExpanded={isLinkShown} onClick={onLink} />
      </Controls>
    </chakra.section>
  );
}

/** The lines that a picture's moments take. */
function countMomentLines({ moments, otherMoments }: FilmPicture): number {
  return moments.length + (otherMoments > 0 ? 1 : 0);
}

/** A round button beside the slider, named by its label. */
function Control({
  icon,
  label,
  isMain = false,
  isDisabled = false,
  isExpanded,
  onClick,
}: {
  readonly icon: IconName | keyof typeof SIGNS;
  readonly label: string;
  /** Whether it takes the focus when the film opens. */
  readonly isMain?: boolean;
  readonly isDisabled?: boolean;
  /** Whether what it shows is there; undefined for one that shows nothing. */
  readonly isExpanded?: boolean;
  readonly onClick: () => void;
}): ReactElement {
  return (
    <Button
      size="icon"
      variant={isMain ? 'solid' : 'ghost'}
      borderRadius="full"
      data-autofocus={isMain || undefined}
      aria-label={label}
      data-tip={label}
      aria-disabled={isDisabled || undefined}
      aria-expanded={isExpanded}
      onClick={onClick}
    >
      {icon === 'again' || icon === 'link' ? (
        <LineDrawing d={SIGNS[icon]} size="1.25rem" strokeWidth={1.75} />
      ) : (
        <Icon name={icon} size="1.25rem" />
      )}
    </Button>
  );
}
