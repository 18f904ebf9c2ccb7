import { Tabs } from '@chakra-ui/react/tabs';
import { useRef, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useGameSettings } from '../../../api/game-settings';
import { useGetMyPartiesQuery } from '../../../api/questlog';
import { Button } from '../../../ui/button';
import { chakra } from '../../../ui/chakra';
import { Icon } from '../../../ui/icon';
import { lazyDialog } from '../../../ui/dialogs/lazy-dialog';
import { useOnline } from '../../../ui/hooks/use-online';
import { useDocumentTitle } from '../../../ui/hooks/use-document-title';
import { DiscoverParties } from './discover-parties';
import { MyParties } from './my-parties';

/** The id of the line under the title. */
const LEAD = 'parties-lead';

const CreatePartyDialog = lazyDialog(() => import('./create-party-dialog'));

/** The player's parties and those to discover (R121). The open tab is part of the address. */
export default function PartiesPage(): ReactElement {
  const { t } = useTranslation('parties');
  const [search, setSearch] = useSearchParams();
  const { data: mine, isError } = useGetMyPartiesQuery();
  const [creating, setCreating] = useState<'never' | 'open' | 'closed'>('never');
  const discoverTab = useRef<HTMLButtonElement>(null);
  const tab = search.get('tab') === 'discover' ? 'discover' : 'my';
  const { partiesPerPlayer: limit } = useGameSettings();
  // Unknown while the parties load, and when loading fails.
  const joined = mine?.items.length;
  const create = joined !== undefined && joined < limit ? () => setCreating('open') : undefined;
  // The first party is created below; until the number is known, it may be the first.
  const isFirst = tab === 'my' && !isError && !joined;
  const isOnline = useOnline();
  const why = createRefusal(joined, limit, isError && tab === 'discover');
  useDocumentTitle(t('title'));
  const show = (value: string) => setSearch(value === 'discover' ? { tab: value } : {}, { replace: true });
  return (
    <>
      <chakra.div
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        gap={4}
        // On a phone the line that the text may leave free is part of the space.
        marginBottom={{ base: 2, sm: 5 }}
      >
        <div>
          <chakra.h1 textStyle="title">{t('title')}</chakra.h1>
          {/* As high as the longer of the two texts, so that nothing below shifts when the parties load. */}
          <chakra.p id={LEAD} color="fg.muted" textStyle="small" minHeight={{ base: '2lh', sm: 0 }}>
            {why ? t(why, { limit }) : t(isOnline ? 'lead' : 'leadOffline')}
          </chakra.p>
        </div>
        {!isFirst && (
          <Button
            onClick={create}
            aria-haspopup="dialog"
            data-shortcut="new"
            aria-disabled={create ? undefined : true}
            aria-describedby={why && LEAD}
          >
            <Icon name="plus" size="1.25rem" />
            {t('create')}
          </Button>
        )}
      </chakra.div>
      <Tabs.Root value={tab} onValueChange={({ value }) => show(value)} lazyMount unmountOnExit>
        <Tabs.List aria-label={t('tabs.label')}>
          <Tabs.Trigger value="my">
            {t('tabs.my')} {/* As wide before it is known: the tab beside it stays where it is. */}
            <chakra.span visibility={joined === undefined ? 'hidden' : undefined}>
              ({t('count', { joined: joined ?? limit, limit })})
            </chakra.span>
          </Tabs.Trigger>
          <Tabs.Trigger ref={discoverTab} value="discover" data-shortcut={tab === 'my' ? 'find' : undefined}>
            {t('tabs.discover')}
          </Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="my">
          <MyParties
            onCreate={() => setCreating('open')}
            onDiscover={() => {
              show('discover');
              // The pressed button is gone with its tab.
              discoverTab.current?.focus();
            }}
          />
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

/** Why no party can be created. A failure to load is shown in the player's own list instead. */
function createRefusal(
  joined: number | undefined,
  limit: number,
  isUnsaid: boolean,
): 'refusal.PARTY_LIMIT_REACHED' | 'my.failed' | undefined {
  if (joined === undefined) return isUnsaid ? 'my.failed' : undefined;
  return joined >= limit ? 'refusal.PARTY_LIMIT_REACHED' : undefined;
}
