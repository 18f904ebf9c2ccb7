import { useCallback, useRef, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { PartyDetail, PartyQuest } from '../../../../api/models';
import { useGetPartyQuestsQuery } from '../../../../api/questlog';
import { useWaitingSteps } from '../../../../game/steps/use-waiting-steps';
import { Button } from '../../../../ui/button';
import { chakra } from '../../../../ui/chakra';
import { contentArea } from '../../../../ui/content-area';
import { EmptyState } from '../../../../ui/empty-state';
import { Icon } from '../../../../ui/icon';
import { lazyDialog } from '../../../../ui/dialogs/lazy-dialog';
import { Skeleton, VisuallyHidden } from '../../../../ui/surface';
import { useMediaQuery } from '../../../../ui/hooks/use-media-query';
import { useStableOrder } from '../../../../ui/hooks/use-stable-order';
import { LoadFailed } from '../../../../ui/load-failed';
import { LatestActivities } from '../../feed/latest-activities';
import { EarlierQuests } from './earlier-quests';
import { isQuestClosed, PartyQuestCard } from './party-quest-card';
import { addPendingPresses } from './use-contribute';
import { useContributorSync } from './use-contributor-sync';
import { useLeaderOnly } from '../use-leader-only';
import { useQuestRemoval } from './use-quest-removal';

const CreateQuestDialog = lazyDialog(() => import('./create-quest-dialog'));

interface PartyTabProps {
  readonly party: PartyDetail;
  readonly leads: boolean;
}

interface QuestsTabProps extends PartyTabProps {
  readonly onShowActivities: () => void;
}

/** The party's quests with their live bars, and for members the latest of the feed where there is room (R122, R501). */
export function QuestsTab({ party, leads, onShowActivities }: QuestsTabProps): ReactElement {
  const isLarge = useMediaQuery('(min-width: 64rem)');
  const hasLatest = isLarge && party.isMember;
  return (
    <chakra.div
      display="grid"
      gap={5}
      gridTemplateColumns={hasLatest ? 'minmax(0, 1fr) 19rem' : 'minmax(0, 1fr)'}
      alignItems="start"
    >
      <Quests party={party} leads={leads} isNarrow={hasLatest} />
      {hasLatest && <LatestActivities party={party} onShowAll={onShowActivities} />}
    </chakra.div>
  );
}

interface QuestsProps extends PartyTabProps {
  /** Whether the latest of the feed stands beside them. */
  readonly isNarrow: boolean;
}

/** The quests; the leader can add and remove some (R73). */
function Quests({ party, leads, isNarrow }: QuestsProps): ReactElement {
  const { t } = useTranslation('parties');
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const opener = useRef<HTMLButtonElement>(null);
  const isCreating = useLeaderOnly(party, isOpen, close);
  const removal = useQuestRemoval(party, () => opener.current ?? contentArea());
  return (
    <chakra.div display="grid" gap={4} gridTemplateColumns="minmax(0, 1fr)">
      <VisuallyHidden as="h2">{t('tab.quests')}</VisuallyHidden>
      {leads && (
        <Button
          ref={opener}
          variant="soft"
          justifySelf="start"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <Icon name="plus" size="1.25rem" />
          {t('quests.create')}
        </Button>
      )}
      <QuestList party={party} leads={leads} isNarrow={isNarrow} onRemove={removal.ask} />
      {removal.dialog}
      <CreateQuestDialog
        partyId={party.id}
        open={isCreating}
        onClose={close}
        returnFocusTo={() => opener.current ?? contentArea()}
      />
    </chakra.div>
  );
}

interface QuestListProps extends QuestsProps {
  readonly onRemove: (quest: PartyQuest) => void;
}

function QuestList({ party, leads, isNarrow, onRemove }: QuestListProps): ReactElement {
  const { t } = useTranslation(['parties', 'common']);
  const { data, isError, refetch } = useGetPartyQuestsQuery({ partyId: party.id });
  useContributorSync(data, party.isMember, refetch);
  const quests = useWaitingSteps(data, addPendingPresses);
  if (!quests) {
    if (isError) return <LoadFailed title={t('quests.failed')} onRetry={() => void refetch()} />;
    return (
      <div role="status">
        <VisuallyHidden>{t('common:loading')}</VisuallyHidden>
        <Skeleton height="9rem" borderRadius="xl" />
      </div>
    );
  }
  if (quests.length === 0) {
    const text = leads ? t('quests.emptyLeader') : t('quests.emptyMember');
    return <EmptyState emoji="🎯" headingLevel="h2" title={t('quests.empty')} text={text} />;
  }
  return (
    <QuestCards quests={quests} party={party} isNarrow={isNarrow} onRemove={leads ? onRemove : undefined} />
  );
}

interface QuestCardsProps {
  readonly quests: readonly PartyQuest[];
  readonly party: PartyDetail;
  readonly isNarrow: boolean;
  readonly onRemove: ((quest: PartyQuest) => void) | undefined;
}

/** Open quests, then the ended ones under their heading; a quest that has just been finished stays in place for a moment. */
function QuestCards({ quests, party, isNarrow, onRemove }: QuestCardsProps): ReactElement {
  const { t } = useTranslation('parties');
  // A card is about as wide in the narrow list.
  const [two, three] = isNarrow ? ['xl', '2xl'] : ['md', 'xl'];
  const ended = quests.filter(isQuestClosed);
  const open = quests.filter((quest) => !isQuestClosed(quest));
  // The heading takes part in the order, so that it appears when the quest moves below it.
  const ordered = useStableOrder<PartyQuest | typeof ENDED>([...open, ENDED, ...ended]);
  return (
    <chakra.ul
      display="grid"
      gap={4}
      gridTemplateColumns={{
        base: 'minmax(0, 1fr)',
        [two]: columns(Math.min(quests.length, 2)),
        [three]: columns(Math.min(quests.length, 3)),
      }}
      // Bars of neighbouring cards are in line, however long a title is; who contributed is below them for members alone.
      css={{
        '& > li:has(> article)': {
          gridRow: `span ${party.isMember ? 4 : 3}`,
          gridTemplateRows: 'subgrid',
          rowGap: 3,
        },
      }}
    >
      {ordered.map((entry, index) =>
        'name' in entry ? (
          <chakra.li key={entry.id} display="grid" minWidth={0}>
            <PartyQuestCard quest={entry} party={party} onRemove={onRemove} />
          </chakra.li>
        ) : (
          index < ordered.length - 1 && (
            <chakra.li key={entry.id} gridColumn="1 / -1" marginTop={index > 0 ? 2 : 0}>
              <chakra.h2 textStyle="subheading">{t('quests.ended')}</chakra.h2>
            </chakra.li>
          )
        ),
      )}
      <EarlierQuests party={party} onRemove={onRemove} above={ended} />
    </chakra.ul>
  );
}

/** The place of the heading above the quests that have ended. */
const ENDED = { id: 'ended' } as const;

/** Equal columns. */
const columns = (count: number) => `repeat(${count}, minmax(0, 1fr))`;
