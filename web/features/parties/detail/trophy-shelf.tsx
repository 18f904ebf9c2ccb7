import { useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { PartyTrophyResponse } from '../../../api/generated/questlog-api';
import type { PartyMember } from '../../../api/models';
import { useGetPartyTrophiesQuery } from '../../../api/questlog';
import { useFormat } from '../../../i18n/use-format';
import { Button } from '../../../ui/button';
import { chakra } from '../../../ui/chakra';
import { LoadFailed } from '../../../ui/load-failed';
import { EmojiTile, Skeleton, VisuallyHidden } from '../../../ui/surface';
import { PlayerFace } from '../../../game/player-face';

/** Trophies of one page. */
const PAGE_SIZE = 10;

const EmptyPlaces = chakra('div', {
  base: {
    display: 'flex',
    gap: 3,
    '& > span': { width: 12, height: 12, borderRadius: 'lg', border: '2px dashed {colors.border}' },
  },
});

/** Who gave what, with their faces. */
const Givers = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 4,
    rowGap: 1,
    marginTop: 1.5,
    textStyle: 'caption',
    color: 'fg.muted',
    overflowWrap: 'anywhere',
    '& > li': { display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 },
  },
});

interface TrophyShelfProps {
  readonly partyId: string;
  /** Those whose faces are known. */
  readonly members: readonly PartyMember[];
}

/** The quests that the party has completed, the latest first, each with who gave what (R429). */
export function TrophyShelf({ partyId, members }: TrophyShelfProps): ReactElement {
  const [pages, setPages] = useState(1);
  return (
    <chakra.ul
      display="grid"
      columnGap={10}
      rowGap={4}
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
    >
      <TrophyPage
        partyId={partyId}
        members={members}
        pages={pages}
        onMore={() => setPages((shown) => shown + 1)}
      />
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
function TrophyPage({ partyId, members, before, pages, onMore }: TrophyPageProps): ReactElement {
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
      <chakra.li gridColumn="1 / -1">
        <LoadFailed title={t('trophies.failed')} onRetry={() => void refetch()} />
      </chakra.li>
    );
  const { items, next } = data;
  return (
    <>
      {items.map((trophy) => (
        <Trophy key={trophy.id} trophy={trophy} members={members} />
      ))}
      {items.length === 0 && before === undefined && (
        <chakra.li display="grid" gap={3} color="fg.muted" gridColumn="1 / -1">
          <EmptyPlaces aria-hidden>
            <span />
            <span />
            <span />
          </EmptyPlaces>
          {t('trophies.empty')}
        </chakra.li>
      )}
      {next !== null && pages > 1 && (
        <TrophyPage partyId={partyId} members={members} before={next} pages={pages - 1} onMore={onMore} />
      )}
      {next !== null && pages === 1 && (
        <chakra.li gridColumn="1 / -1">
          <Button variant="soft" onClick={onMore}>
            {t('trophies.more')}
          </Button>
        </chakra.li>
      )}
    </>
  );
}

interface TrophyProps extends Pick<TrophyShelfProps, 'members'> {
  readonly trophy: PartyTrophyResponse;
}

function Trophy({ trophy, members }: TrophyProps): ReactElement {
  const { t } = useTranslation('parties');
  const { date, number } = useFormat();
  return (
    <chakra.li display="flex" gap={3}>
      <EmojiTile aria-hidden colorPalette="gold" borderRadius="full" border="2px solid {colors.gold.muted}">
        {trophy.emoji}
      </EmojiTile>
      <chakra.div minWidth={0} flex={1}>
        <chakra.strong display="block" textStyle="strong" overflowWrap="anywhere">
          {trophy.name}
        </chakra.strong>
        <chakra.p textStyle="caption" color="fg.muted">
          {date(trophy.completedAt)}
        </chakra.p>
        <Givers>
          {trophy.contributors.map(({ userId, nickname, contribution }) => (
            <li key={userId}>
              <PlayerFace
                name={nickname}
                hero={members.find((member) => member.userId === userId)?.user}
                size={6}
              />
              <span>
                {nickname} · <span aria-hidden>{number(contribution)}</span>
                <VisuallyHidden>
                  {t('quests.units', { count: contribution, formatted: number(contribution) })}
                </VisuallyHidden>
              </span>
            </li>
          ))}
        </Givers>
      </chakra.div>
    </chakra.li>
  );
}
