import { useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { PartyTrophyResponse } from '../../../api/generated/questlog-api';
import { useGetPartyTrophiesQuery } from '../../../api/questlog';
import { useFormat } from '../../../i18n/use-format';
import { Button } from '../../../ui/button';
import { chakra } from '../../../ui/chakra';
import { LoadFailed } from '../../../ui/load-failed';
import { Skeleton } from '../../../ui/surface';

/** Trophies of one page. */
const PAGE_SIZE = 10;

const EmptyPlaces = chakra('div', {
  base: {
    display: 'flex',
    gap: 3,
    '& > span': { width: 12, height: 12, borderRadius: 'lg', border: '2px dashed {colors.border}' },
  },
});

interface TrophyShelfProps {
  readonly partyId: string;
}

/** The quests that the party has completed, the latest first, each with who gave what (R429). */
export function TrophyShelf({ partyId }: TrophyShelfProps): ReactElement {
  const [pages, setPages] = useState(1);
  return (
    <chakra.ul display="grid" gap={3}>
      <TrophyPage partyId={partyId} pages={pages} onMore={() => setPages((shown) => shown + 1)} />
    </chakra.ul>
  );
}

interface TrophyPageProps extends TrophyShelfProps {
  /** The cursor of the page; without it, the first one. */
  readonly before?: string;
  /** How many pages are shown, this one included. */
  readonly pages: number;
  readonly onMore: () => void;
}

/** A page, and those after it: each begins where the one before ends now, so that a new trophy leaves no gap. */
function TrophyPage({ partyId, before, pages, onMore }: TrophyPageProps): ReactElement {
  const { t } = useTranslation('parties');
  const { data, isError, refetch } = useGetPartyTrophiesQuery({ partyId, before, limit: PAGE_SIZE });
  if (!data && !isError)
    return (
      <li>
        <Skeleton height="3rem" borderRadius="lg" />
      </li>
    );
  if (!data)
    return (
      <li>
        <LoadFailed title={t('trophies.failed')} onRetry={() => void refetch()} />
      </li>
    );
  const { items, next } = data;
  return (
    <>
      {items.map((trophy) => (
        <Trophy key={trophy.id} trophy={trophy} />
      ))}
      {items.length === 0 && before === undefined && (
        <chakra.li display="grid" gap={3} color="fg.muted">
          <EmptyPlaces aria-hidden>
            <span />
            <span />
            <span />
          </EmptyPlaces>
          {t('trophies.empty')}
        </chakra.li>
      )}
      {next !== null && pages > 1 && (
        <TrophyPage partyId={partyId} before={next} pages={pages - 1} onMore={onMore} />
      )}
      {next !== null && pages === 1 && (
        <li>
          <Button variant="soft" onClick={onMore}>
            {t('trophies.more')}
          </Button>
        </li>
      )}
    </>
  );
}

function Trophy({ trophy }: { readonly trophy: PartyTrophyResponse }): ReactElement {
  const { t } = useTranslation('parties');
  const { date, number } = useFormat();
  const parts = trophy.contributors.map(({ nickname, contribution }) => {
    const units = t('quests.units', { count: contribution, formatted: number(contribution) });
    return `${nickname}: ${units}`;
  });
  return (
    <chakra.li display="flex" gap={3}>
      <chakra.span aria-hidden fontFamily="emoji" fontSize="2xl" lineHeight="short">
        {trophy.emoji}
      </chakra.span>
      <chakra.div minWidth={0} flex={1}>
        <chakra.strong display="block" textStyle="strong" overflowWrap="anywhere">
          {trophy.name}
        </chakra.strong>
        <chakra.p textStyle="caption" color="fg.muted" overflowWrap="anywhere">
          {[date(trophy.completedAt), ...parts].join(' · ')}
        </chakra.p>
      </chakra.div>
    </chakra.li>
  );
}
