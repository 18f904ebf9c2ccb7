import { useEffect, useRef, useState, type ReactElement } from 'react';
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
import { DialogFrame } from '../../../ui/dialogs/dialog-frame';
import { EmptyState } from '../../../ui/empty-state';
import { LoadFailed } from '../../../ui/load-failed';
import { Skeleton, VisuallyHidden } from '../../../ui/surface';
import { toasts } from '../../../ui/toast/toast-queue';
import { PeriodChoice } from '../period-choice';
import { addMonths } from '../streak/month-weeks';
import { useDayFormat } from '../use-day-format';
import { PICTURE_PERIODS, pictureTotals, spanOf, type PicturePeriod, type PictureSpan } from './picture-days';
import { PictureDrawing } from './picture-drawing';
import { canShare, save, share, usePictureFile, type PictureFile } from './picture-file';
import { nameOfSpan, usePicture } from './use-picture';

/** On a desktop no wider than leaves room for everything else in the dialog, so that all of it is seen at once. */
const PICTURE_WIDTH = { base: '26rem', sm: 'clamp(15rem, calc((100dvh - 20.5rem) * 0.8), 26rem)' };

interface PictureDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** A month or a year in a picture, to save and to share (R492). */
export default function PictureDialog({ open, onClose }: PictureDialogProps): ReactElement {
  const { t } = useTranslation('records');
  const user = useCurrentUser();
  const [drawn, setDrawn] = useState<DrawnFile>();
  return (
    <DialogFrame
      open={open}
      onClose={onClose}
      title={t('picture.title')}
      footer={drawn && drawn.file !== 'failed' ? <Ways file={drawn.file} /> : undefined}
    >
      <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap={4}>
        {user && <Periods user={user} onDrawn={setDrawn} />}
      </chakra.div>
    </DialogFrame>
  );
}

interface DrawnFile {
  readonly file: PictureFile;
}

interface PeriodsProps {
  readonly user: User;
  /** Called with each picture that is shown, and with undefined when there is none. */
  readonly onDrawn: (drawn: DrawnFile | undefined) => void;
}

function Periods({ user, onDrawn }: PeriodsProps): ReactElement {
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
        display="grid"
        gridTemplateColumns={{ sm: 'auto minmax(0, 1fr)' }}
        alignItems="center"
        columnGap={3}
        rowGap={2}
      >
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
      </chakra.div>
      {currentData ? (
        <Picture user={user} span={span} played={currentData.days} onDrawn={onDrawn} />
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
    <chakra.div role="status" width="full" maxWidth={PICTURE_WIDTH} marginInline="auto">
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

interface PictureProps extends PeriodsProps {
  readonly span: PictureSpan;
  readonly played: readonly PlayedDay[];
}

function Picture({ user, span, played, onDrawn }: PictureProps): ReactElement {
  const { t } = useTranslation('records');
  const drawings = useDrawings();
  if (pictureTotals(played).activeDays === 0)
    return <EmptyState emoji="🌱" title={t('picture.emptyTitle')} text={t('picture.emptyText')} />;
  if (!drawings) return <Drawing />;
  return <DrawnPicture user={user} span={span} played={played} drawings={drawings} onDrawn={onDrawn} />;
}

interface DrawnPictureProps extends PictureProps {
  readonly drawings: NonNullable<ReturnType<typeof useDrawings>>;
}

function DrawnPicture({ user, span, played, drawings, onDrawn }: DrawnPictureProps): ReactElement {
  const { t } = useTranslation('records');
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
  useEffect(() => {
    onDrawn({ file });
    return () => onDrawn(undefined);
  }, [file, onDrawn]);
  return (
    <>
      <chakra.div
        colorPalette={hero.characterClass}
        width="full"
        maxWidth={PICTURE_WIDTH}
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
      {file === 'failed' ? (
        <chakra.p role="alert" textAlign="center" color="danger.fg">
          {t('picture.notDrawn')}
        </chakra.p>
      ) : (
        <chakra.p textStyle="small" color="fg.muted" textAlign="center">
          {t('picture.hint')}
        </chakra.p>
      )}
    </>
  );
}

/** The ways to pass the picture on, once it is there. */
function Ways({ file }: { readonly file: File | undefined }): ReactElement {
  const { t } = useTranslation('records');
  const isShareable = file !== undefined && canShare(file);
  const saveFile = () => {
    if (!file) return;
    save(file);
    toasts.show({ kind: 'success', about: 'picture', emoji: '🖼️', title: t('picture.saved') });
  };
  return (
    <>
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
    </>
  );
}
