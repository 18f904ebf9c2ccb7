import { useRef, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { DEFAULT_BUILD } from '../../../../server/rules/hero-build';
import { useCurrentUser } from '../../../api/current-user';
import type { PlayedDay, User } from '../../../api/models';
import { useGetStatsQuery, useGetStreakCalendarQuery } from '../../../api/questlog';
import { useDrawings } from '../../../game/drawings/use-drawings';
import { useLanguage } from '../../../i18n/use-language';
import { Button } from '../../../ui/button';
import { chakra } from '../../../ui/chakra';
import { shownClass } from '../../../ui/class-theme';
import { DialogFrame } from '../../../ui/dialog-frame';
import { EmptyState } from '../../../ui/empty-state';
import { LoadFailed } from '../../../ui/load-failed';
import { Skeleton, VisuallyHidden } from '../../../ui/surface';
import { toasts } from '../../../ui/toast/toast-queue';
import { PeriodChoice } from '../period-choice';
import { addMonths } from '../streak/month-weeks';
import { useDayFormat } from '../use-day-format';
import { PICTURE_PERIODS, pictureTotals, spanOf, type PicturePeriod, type PictureSpan } from './picture-days';
import { PictureDrawing } from './picture-drawing';
import { canShare, save, share, usePictureFile } from './picture-file';
import { nameOfSpan, usePicture } from './use-picture';

interface PictureDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** A month or a year in a picture, to save and to share (R492). */
export default function PictureDialog({ open, onClose }: PictureDialogProps): ReactElement {
  const { t } = useTranslation('records');
  const user = useCurrentUser();
  return (
    <DialogFrame open={open} onClose={onClose} title={t('picture.title')}>
      <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap={4}>
        {user && <Periods user={user} />}
      </chakra.div>
    </DialogFrame>
  );
}

function Periods({ user }: { readonly user: User }): ReactElement {
  const { t } = useTranslation(['records', 'common']);
  const [period, setPeriod] = useState<PicturePeriod>('month');
  // Each period keeps its own place: the first day of a year may be before the player's first month.
  const [days, setDays] = useState<Readonly<Record<PicturePeriod, string>>>({
    month: user.today,
    year: user.today,
  });
  const span = spanOf(period, days[period]);
  const { currentData, isError, refetch } = useGetStatsQuery({
    userId: user.id,
    from: span.from,
    to: span.to,
  });
  return (
    <>
      <chakra.div
        role="group"
        aria-label={t('picture.period')}
        display="flex"
        justifyContent="center"
        gap={1}
      >
        {PICTURE_PERIODS.map((each) => (
          <Button
            key={each}
            variant={each === period ? 'soft' : 'ghost'}
            aria-pressed={each === period}
            onClick={() => setPeriod(each)}
          >
            {t(`picture.${each}`)}
          </Button>
        ))}
      </chakra.div>
      <SpanChoice user={user} span={span} onChoose={(day) => setDays({ ...days, [period]: day })} />
      {currentData ? (
        <Picture user={user} span={span} played={currentData.days} />
      ) : isError ? (
        <LoadFailed title={t('picture.failed')} onRetry={() => void refetch()} />
      ) : (
        <Drawing />
      )}
    </>
  );
}

/** Stands in for a picture that is being loaded. */
function Drawing(): ReactElement {
  const { t } = useTranslation();
  return (
    <chakra.div role="status" width="full" maxWidth="26rem" marginInline="auto">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <Skeleton aspectRatio="4 / 5" borderRadius="xl" />
    </chakra.div>
  );
}

interface SpanChoiceProps {
  readonly user: User;
  readonly span: PictureSpan;
  readonly onChoose: (day: string) => void;
}

function SpanChoice({ user, span, onChoose }: SpanChoiceProps): ReactElement {
  const { t } = useTranslation('records');
  const dayFormat = useDayFormat();
  const { data } = useGetStreakCalendarQuery({ userId: user.id, month: user.today });
  const months = span.period === 'year' ? 12 : 1;
  const [earlier, later] = [addMonths(span.from, -months), addMonths(span.from, months)];
  // Until it is known when the player began, there is no way back.
  const first = spanOf(span.period, data?.firstMonth ?? user.today).from;
  return (
    <PeriodChoice
      name={nameOfSpan(span, dayFormat)}
      earlier={t('picture.earlier')}
      later={t('picture.later')}
      onEarlier={earlier < first ? undefined : () => onChoose(earlier)}
      onLater={later > user.today ? undefined : () => onChoose(later)}
    />
  );
}

interface PictureProps {
  readonly user: User;
  readonly span: PictureSpan;
  readonly played: readonly PlayedDay[];
}

function Picture({ user, span, played }: PictureProps): ReactElement {
  const { t } = useTranslation('records');
  const drawings = useDrawings();
  if (pictureTotals(played).activeDays === 0)
    return <EmptyState emoji="🌱" title={t('picture.emptyTitle')} text={t('picture.emptyText')} />;
  if (!drawings) return <Drawing />;
  return <DrawnPicture user={user} span={span} played={played} drawings={drawings} />;
}

interface DrawnPictureProps extends PictureProps {
  readonly drawings: NonNullable<ReturnType<typeof useDrawings>>;
}

function DrawnPicture({ user, span, played, drawings }: DrawnPictureProps): ReactElement {
  const language = useLanguage();
  const drawing = useRef<SVGSVGElement>(null);
  const { label, texts, maps } = usePicture(user, span, played);
  const hero = {
    characterClass: shownClass(user.characterClass),
    build: user.build ?? DEFAULT_BUILD,
    worn: user.wornItems ?? [],
  };
  const name = `questlog-${span.from.slice(0, span.period === 'year' ? 4 : 7)}.png`;
  const file = usePictureFile(drawing, name, JSON.stringify([language, span, played, texts, hero]));
  return (
    <>
      <chakra.div
        colorPalette={hero.characterClass}
        width="full"
        maxWidth="26rem"
        marginInline="auto"
        borderRadius="xl"
        overflow="hidden"
        borderWidth="1px"
        borderStyle="solid"
        borderColor="border"
        css={{ '& > svg': { display: 'block' } }}
      >
        <PictureDrawing
          ref={drawing}
          label={label}
          texts={texts}
          hero={hero}
          drawings={drawings}
          maps={maps}
          isMonth={span.period === 'month'}
        />
      </chakra.div>
      <Ways file={file} />
    </>
  );
}

/** The ways to pass the picture on. */
function Ways({ file }: { readonly file: ReturnType<typeof usePictureFile> }): ReactElement {
  const { t } = useTranslation('records');
  if (file === 'failed') {
    return (
      <chakra.p role="alert" textAlign="center" color="danger.fg">
        {t('picture.notDrawn')}
      </chakra.p>
    );
  }
  const isShareable = file !== undefined && canShare(file);
  const saveFile = () => {
    if (!file) return;
    save(file);
    toasts.show({ kind: 'success', about: 'picture', emoji: '🖼️', title: t('picture.saved') });
  };
  return (
    <>
      <chakra.p textStyle="small" color="fg.muted" textAlign="center">
        {t('picture.hint')}
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" gap={3} css={{ '& > button': { flex: '1 1 9rem' } }}>
        {isShareable && (
          <Button size="lg" onClick={() => void share(file)}>
            {t('picture.share')}
          </Button>
        )}
        <Button
          size="lg"
          variant={isShareable ? 'outline' : 'solid'}
          aria-busy={file === undefined || undefined}
          onClick={saveFile}
        >
          {t('picture.save')}
        </Button>
      </chakra.div>
    </>
  );
}
