import { useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays } from '../../../../server/rules/calendar';
import type { PartyDetail, PartyFilm } from '../../../api/models';
import { useGetPartyFilmQuery } from '../../../api/questlog';
import { useFormat } from '../../../i18n/use-format';
import { Button } from '../../../ui/button';
import { chakra } from '../../../ui/chakra';
import { DialogFrame } from '../../../ui/dialogs/dialog-frame';
import { EmptyState } from '../../../ui/empty-state';
import { Icon } from '../../../ui/icon';
import { LoadFailed } from '../../../ui/load-failed';
import { Skeleton, VisuallyHidden } from '../../../ui/surface';
import { LinkToPassOn } from '../shared/link-to-pass-on';
import { createFilmPath } from './film-path';
import { FilmPlayer } from './film-player';

interface FilmDialogProps {
  readonly party: PartyDetail;
  /** A day of the week that is shown first, YYYY-MM-DD; without it, this week. */
  readonly week: string | undefined;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The film of a party's week, and of the weeks before it (R487). */
export default function FilmDialog({ party, week, open, onClose }: FilmDialogProps): ReactElement {
  const { t } = useTranslation('parties');
  return (
    <DialogFrame open={open} onClose={onClose} title={t('film.title')}>
      <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap={3}>
        <Weeks party={party} first={week} />
      </chakra.div>
    </DialogFrame>
  );
}

function Weeks({
  party,
  first,
}: {
  readonly party: PartyDetail;
  readonly first: string | undefined;
}): ReactElement {
  const [week, setWeek] = useState(first);
  const { data, currentData, isError, refetch } = useGetPartyFilmQuery({ partyId: party.id, week });
  return (
    <>
      {/* Stays while another week is loaded, because it has the focus. */}
      {data && <WeekChoice film={data} week={currentData?.week ?? week ?? data.week} onChoose={setWeek} />}
      <Film
        party={party}
        film={currentData}
        isFailed={isError && !currentData}
        onRetry={() => void refetch()}
      />
    </>
  );
}

interface FilmProps {
  readonly party: PartyDetail;
  readonly film: PartyFilm | undefined;
  readonly isFailed: boolean;
  readonly onRetry: () => void;
}

function Film({ party, film, isFailed, onRetry }: FilmProps): ReactElement {
  const { t } = useTranslation(['parties', 'common']);
  /** The week whose link was asked for. */
  const [linked, setLinked] = useState<string>();
  if (isFailed) return <LoadFailed title={t('film.failed')} onRetry={onRetry} />;
  if (!film) {
    return (
      <div role="status">
        <VisuallyHidden>{t('common:loading')}</VisuallyHidden>
        <Skeleton height="24rem" borderRadius="xl" />
      </div>
    );
  }
  const isLinkShown = linked === film.week;
  if (film.frames.length === 0)
    return <EmptyState emoji="🌙" title={t('film.empty')} text={t('film.emptyText')} />;
  return (
    <>
      <FilmPlayer
        key={film.week}
        film={film}
        isLinkShown={isLinkShown}
        onLink={() => setLinked(isLinkShown ? undefined : film.week)}
      />
      {isLinkShown && (
        <LinkToPassOn
          url={`${window.location.origin}${createFilmPath(party.id, film.week)}`}
          label={t('film.link')}
          hint={t('film.linkHint')}
          shareText={t('film.shareText', { name: party.name })}
          isMain
        />
      )}
    </>
  );
}

/** Which week it is, and the ways to the weeks beside it. */
function WeekChoice({
  film: { firstWeek, lastWeek },
  week,
  onChoose,
}: {
  readonly film: PartyFilm;
  readonly week: string;
  readonly onChoose: (week: string) => void;
}): ReactElement {
  const { t } = useTranslation('parties');
  const { date } = useFormat();
  return (
    <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap={2}>
      <Button
        variant="ghost"
        size="icon"
        aria-label={t('film.previous')}
        data-tip={t('film.previous')}
        aria-disabled={week <= firstWeek || undefined}
        onClick={() => week > firstWeek && onChoose(addDays(week, -7))}
      >
        <Icon name="back" />
      </Button>
      <chakra.p textStyle="strong" textAlign="center" minWidth={0}>
        {t('film.week', { date: date(`${week}T12:00`) })}
      </chakra.p>
      <Button
        variant="ghost"
        size="icon"
        aria-label={t('film.next')}
        data-tip={t('film.next')}
        aria-disabled={week >= lastWeek || undefined}
        onClick={() => week < lastWeek && onChoose(addDays(week, 7))}
      >
        <Icon name="chevron" />
      </Button>
    </chakra.div>
  );
}
