import { useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../../api/current-user';
import type { PartyDetail } from '../../../api/models';
import { useGetPartyQuestsQuery } from '../../../api/questlog';
import { Button } from '../../../ui/button';
import { chakra } from '../../../ui/chakra';
import { EmptyState } from '../../../ui/empty-state';
import { Icon } from '../../../ui/icon';
import { lateDialog } from '../../../ui/late-dialog';
import { Skeleton, Unseen } from '../../../ui/surface';
import { LoadFailed } from '../shared/load-failed';
import { isOver, PartyQuestCard } from './party-quest-card';

const CreateQuestDialog = lateDialog(() => import('./create-quest-dialog'));

/** The party's quests with their live bars; the leader can add to them (specification §2, §6). */
export function QuestsTab({ party }: { readonly party: PartyDetail }): ReactElement {
  const { t } = useTranslation('parties');
  const user = useCurrentUser();
  const [creating, setCreating] = useState<'never' | 'open' | 'closed'>('never');
  const leads = user !== undefined && party.leader.id === user.id;
  return (
    <chakra.div display="grid" gap={4} gridTemplateColumns="minmax(0, 1fr)">
      {leads && (
        <Button justifySelf="start" aria-haspopup="dialog" onClick={() => setCreating('open')}>
          <Icon name="plus" size="1.25rem" />
          {t('quests.create')}
        </Button>
      )}
      <QuestList party={party} leads={leads} />
      {creating !== 'never' && (
        <CreateQuestDialog
          partyId={party.id}
          open={creating === 'open'}
          onClose={() => setCreating('closed')}
        />
      )}
    </chakra.div>
  );
}

function QuestList({ party, leads }: { readonly party: PartyDetail; readonly leads: boolean }): ReactElement {
  const { t } = useTranslation(['parties', 'common']);
  const { data: quests, isError, refetch } = useGetPartyQuestsQuery({ partyId: party.id });
  if (!quests) {
    if (isError) return <LoadFailed title={t('quests.failed')} onRetry={() => void refetch()} />;
    return (
      <div role="status">
        <Unseen>{t('common:loading')}</Unseen>
        <Skeleton height="9rem" borderRadius="xl" />
      </div>
    );
  }
  if (quests.length === 0) {
    const text = leads ? t('quests.emptyLeader') : t('quests.emptyMember');
    return <EmptyState emoji="🎯" headingLevel="h2" title={t('quests.empty')} text={text} />;
  }
  return (
    <chakra.ul
      listStyleType="none"
      display="grid"
      gap={4}
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
    >
      {[...quests.filter((quest) => !isOver(quest)), ...quests.filter(isOver)].map((quest) => (
        <chakra.li key={quest.id} display="grid" minWidth={0}>
          <PartyQuestCard quest={quest} mayContribute={party.isMember} />
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
