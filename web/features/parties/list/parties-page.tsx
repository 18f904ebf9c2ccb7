import { Tabs } from '@chakra-ui/react/tabs';
import { useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { PARTY_LIMITS } from '../../../../server/rules/party-options';
import { useGetMyPartiesQuery } from '../../../api/questlog';
import { Button } from '../../../ui/button';
import { chakra } from '../../../ui/chakra';
import { Icon } from '../../../ui/icon';
import { lateDialog } from '../../../ui/late-dialog';
import { useDocumentTitle } from '../../../ui/use-document-title';
import { DiscoverParties } from './discover-parties';
import { MyParties } from './my-parties';

/** What is said under the title. */
const LEAD = 'parties-lead';

const CreatePartyDialog = lateDialog(() => import('./create-party-dialog'));

/** My parties and those to discover (specification §2). The open tab is part of the address. */
export default function PartiesPage(): ReactElement {
  const { t } = useTranslation('parties');
  const [search, setSearch] = useSearchParams();
  const { data: mine } = useGetMyPartiesQuery();
  const [creating, setCreating] = useState<'never' | 'open' | 'closed'>('never');
  const atLimit = (mine?.length ?? 0) >= PARTY_LIMITS.partiesPerPlayer;
  const create = atLimit ? undefined : () => setCreating('open');
  useDocumentTitle(t('title'));
  return (
    <>
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap={4} marginBottom={5}>
        <div>
          <chakra.h1 textStyle="title">{t('title')}</chakra.h1>
          {/* As high as the longer of the two: nothing below moves when the parties come. */}
          <chakra.p id={LEAD} color="fg.muted" textStyle="small" minHeight={{ base: '2lh', sm: 0 }}>
            {atLimit ? t('refusal.PARTY_LIMIT_REACHED', { limit: PARTY_LIMITS.partiesPerPlayer }) : t('lead')}
          </chakra.p>
        </div>
        <Button
          onClick={create}
          aria-haspopup="dialog"
          aria-disabled={atLimit || undefined}
          aria-describedby={atLimit ? LEAD : undefined}
        >
          <Icon name="plus" size="1.25rem" />
          {t('create')}
        </Button>
      </chakra.div>
      <Tabs.Root
        value={search.get('tab') === 'discover' ? 'discover' : 'my'}
        onValueChange={({ value }) =>
          setSearch(value === 'discover' ? { tab: value } : {}, { replace: true })
        }
        lazyMount
        unmountOnExit
      >
        <Tabs.List aria-label={t('tabs.label')}>
          <Tabs.Trigger value="my">
            {t('tabs.my')} ({t('count', { joined: mine?.length ?? 0, limit: PARTY_LIMITS.partiesPerPlayer })})
          </Tabs.Trigger>
          <Tabs.Trigger value="discover">{t('tabs.discover')}</Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="my">
          <MyParties onCreate={() => setCreating('open')} />
        </Tabs.Content>
        <Tabs.Content value="discover">
          <DiscoverParties onCreate={create} />
        </Tabs.Content>
      </Tabs.Root>
      {creating !== 'never' && (
        <CreatePartyDialog open={creating === 'open'} onClose={() => setCreating('closed')} />
      )}
    </>
  );
}
