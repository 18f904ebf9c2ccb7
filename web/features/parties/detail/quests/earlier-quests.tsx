import { useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { ENDED_QUESTS_PER_PAGE } from '../../../../../server/rules/party-options';
import type { PartyDetail, PartyQuest } from '../../../../api/models';
import { useGetPartyQuestsQuery } from '../../../../api/questlog';
import { Button } from '../../../../ui/button';
import { chakra } from '../../../../ui/chakra';
import { LoadFailed } from '../../../../ui/load-failed';
import { Skeleton, VisuallyHidden } from '../../../../ui/surface';
import { useAddedFocus } from '../../shared/use-added-focus';
import { PartyQuestCard } from './party-quest-card';

const WholeRow = chakra('li', { base: { gridColumn: '1 / -1', display: 'grid', justifyItems: 'center' } });

interface EarlierQuestsProps {
  readonly party: PartyDetail;
  readonly onRemove: ((quest: PartyQuest) => void) | undefined;
  /** The ended quests of the page above. */
  readonly above: readonly PartyQuest[];
}

/** List items with the ended quests that the list above has no room for, a page for each press (R497). */
export function EarlierQuests(props: EarlierQuestsProps): ReactElement {
  const [pages, setPages] = useState(0);
  return <PagesBelow {...props} pages={pages} onMore={() => setPages((shown) => shown + 1)} />;
}

interface PagesProps extends EarlierQuestsProps {
  /** How many pages are shown below. */
  readonly pages: number;
  readonly onMore: () => void;
}

/** Each page begins where the one above ends now, so that a removed quest leaves no gap. */
function PagesBelow(props: PagesProps): ReactElement | null {
  const { t } = useTranslation('parties');
  const before = findPageEnd(props.above);
  if (before === undefined) return null;
  if (props.pages > 0) return <EarlierPage {...props} before={before} />;
  return (
    <WholeRow>
      <Button variant="soft" onClick={props.onMore}>
        {t('quests.earlier')}
      </Button>
    </WholeRow>
  );
}

function EarlierPage({ before, ...props }: PagesProps & { readonly before: string }): ReactElement {
  const { party, onRemove, above, pages } = props;
  const { t } = useTranslation(['parties', 'common']);
  const { data, isError, refetch } = useGetPartyQuestsQuery({ partyId: party.id, before });
  const first = useAddedFocus(data ? 'quests' : isError && 'failed');
  if (!data && isError)
    return (
      <WholeRow ref={first}>
        <LoadFailed title={t('quests.failed')} onRetry={() => void refetch()} />
      </WholeRow>
    );
  if (!data)
    return (
      <chakra.li gridColumn="1 / -1">
        <div role="status">
          <VisuallyHidden>{t('common:loading')}</VisuallyHidden>
          <Skeleton height="9rem" borderRadius="xl" />
        </div>
      </chakra.li>
    );
  if (data.length === 0)
    return (
      <WholeRow ref={first} role="status">
        <chakra.p color="fg.muted">{t('quests.noEarlier')}</chakra.p>
      </WholeRow>
    );
  // While the page above has taken a quest over, and this one is fetched again, both have it.
  const quests = data.filter(({ id }) => above.every((quest) => quest.id !== id));
  return (
    <>
      {quests.map((quest, index) => (
        <chakra.li key={quest.id} ref={index === 0 ? first : undefined} display="grid" minWidth={0}>
          <PartyQuestCard quest={quest} party={party} onRemove={onRemove} />
        </chakra.li>
      ))}
      <PagesBelow {...props} above={data} pages={pages - 1} />
    </>
  );
}

/**
 * The position at which a full page ends; undefined for the last one. The page counts more than it holds while a deadline has
 * passed and its quest is listed as an open one: then the next page repeats a quest, and none is left out.
 */
function findPageEnd(ended: readonly PartyQuest[]): string | undefined {
  return ended
    .map(({ position }) => position)
    .sort()
    .at(-ENDED_QUESTS_PER_PAGE);
}
