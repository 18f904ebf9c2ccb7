import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useGameSettings } from '../../../api/game-settings';
import { useGetMyPartiesQuery } from '../../../api/questlog';
import { Button } from '../../../ui/button';
import { chakra } from '../../../ui/chakra';
import { EmptyState } from '../../../ui/empty-state';
import { VisuallyHidden } from '../../../ui/surface';
import { LoadFailed } from '../../../ui/load-failed';
import { PartyCard } from './party-card';
import { PartyGrid, PartyGridSkeleton } from './party-grid';

interface MyPartiesProps {
  readonly onCreate: () => void;
  /** Shows the parties that the player can join. */
  readonly onDiscover: () => void;
}

export function MyParties({ onCreate, onDiscover }: MyPartiesProps): ReactElement {
  const { t } = useTranslation(['parties', 'common']);
  const { data: page, isError, refetch } = useGetMyPartiesQuery();
  const { partiesPerPlayer: limit } = useGameSettings();
  const parties = page?.items;
  if (!parties) {
    if (isError) return <LoadFailed title={t('my.failed')} onRetry={() => void refetch()} />;
    return (
      <div role="status">
        <VisuallyHidden>{t('common:loading')}</VisuallyHidden>
        <PartyGridSkeleton />
      </div>
    );
  }
  if (parties.length === 0) {
    return (
      <EmptyState
        emoji="🏕️"
        headingLevel="h2"
        title={t('my.empty')}
        text={t('my.emptyText')}
        action={
          <chakra.div display="flex" flexWrap="wrap" justifyContent="center" gap={3}>
            <Button onClick={onDiscover}>{t('my.moreFind')}</Button>
            <Button variant="outline" onClick={onCreate}>
              {t('my.emptyAction')}
            </Button>
          </chakra.div>
        }
      />
    );
  }
  return (
    <PartyGrid>
      {parties.map((party) => (
        <li key={party.id}>
          <PartyCard party={party} kind="mine" />
        </li>
      ))}
      {parties.length < limit && (
        <li>
          <OneMore onCreate={onCreate} onDiscover={onDiscover} />
        </li>
      )}
    </PartyGrid>
  );
}

/** Takes the place of the next party, while the player can be in one more. */
function OneMore({ onCreate, onDiscover }: MyPartiesProps): ReactElement {
  const { t } = useTranslation('parties');
  return (
    <chakra.div
      gridRow="1 / -1"
      display="grid"
      alignContent="center"
      justifyItems="center"
      gap={1}
      padding={5}
      textAlign="center"
      border="1.5px dashed {colors.border.strong}"
      borderRadius="xl"
    >
      <chakra.h2 textStyle="strong">{t('my.more')}</chakra.h2>
      <chakra.p textStyle="small" color="fg.muted">
        {t('my.moreText')}
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" justifyContent="center" gap={2} marginTop={3}>
        <Button variant="soft" onClick={onDiscover}>
          {t('my.moreFind')}
        </Button>
        <Button variant="ghost" aria-haspopup="dialog" onClick={onCreate}>
          {t('my.moreCreate')}
        </Button>
      </chakra.div>
    </chakra.div>
  );
}
