import { useEffect, useMemo, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { PartyFilm } from '../../../api/models';
import { Button } from '../../../ui/button';
import { chakra } from '../../../ui/chakra';
import { Icon } from '../../../ui/icon';
import { prefersReducedMotion } from '../../../ui/prefers-reduced-motion';
import { computePictureMs, toPictures, toStory, type FilmPicture } from './film-pictures';
import { FilmStage } from './film-stage';
import { useFilmTime } from './use-film-time';

/** Lines that the first picture takes for its faces and the goal. */
const OPENING_LINES = 2;

/** Plays a film from its beginning; with reduced motion, shows a story that its reader leafs through (R488). */
export function FilmPlayer({ film }: { readonly film: PartyFilm }): ReactElement {
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
      <chakra.input
        type="range"
        width="full"
        height="touch"
        accentColor="pine.solid"
        aria-label={t('film.position')}
        aria-valuetext={label}
        min={0}
        max={last}
        value={index}
        onChange={({ target }) => {
          setPlaying(false);
          setChosen(Number(target.value));
        }}
      />
      {isStory ? (
        <StoryButtons index={index} last={last} onTurn={setChosen} />
      ) : (
        <Button
          size="lg"
          data-autofocus
          onClick={() => {
            if (index === last) setChosen(0);
            setPlaying(!isMoving);
          }}
        >
          <Icon name={isMoving ? 'pause' : 'play'} size="1.125rem" />
          {t(isMoving ? 'film.pause' : index === last ? 'film.again' : 'film.play')}
        </Button>
      )}
    </chakra.section>
  );
}

/** The lines that a picture's moments take. */
function countMomentLines({ moments, otherMoments }: FilmPicture): number {
  return moments.length + (otherMoments > 0 ? 1 : 0);
}

function StoryButtons({
  index,
  last,
  onTurn,
}: {
  readonly index: number;
  readonly last: number;
  readonly onTurn: (index: number) => void;
}): ReactElement {
  const { t } = useTranslation('parties');
  return (
    <chakra.div display="grid" gridTemplateColumns="repeat(2, minmax(0, 1fr))" gap={3}>
      <Button
        size="lg"
        variant="outline"
        aria-disabled={index === 0 || undefined}
        onClick={() => onTurn(Math.max(0, index - 1))}
      >
        {t('film.back')}
      </Button>
      <Button size="lg" data-autofocus onClick={() => onTurn(index === last ? 0 : index + 1)}>
        {t(index === last ? 'film.again' : 'film.forward')}
      </Button>
    </chakra.div>
  );
}
