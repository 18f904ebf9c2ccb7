import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetMyPartiesQuery } from '../../../api/questlog';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { VisuallyHidden } from '../../../ui/surface';
import { LoadFailed } from '../../../ui/load-failed';
import { PartyCard } from './party-card';
import { PartyGrid, PartyGridSkeleton } from './party-grid';

export function MyParties({ onCreate }: { readonly onCreate: () => void }): ReactElement {
  const { t } = useTranslation(['parties', 'common']);
  const { data: page, isError, refetch } = useGetMyPartiesQuery();
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
        action={<Button onClick={onCreate}>{t('my.emptyAction')}</Button>}
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
    </PartyGrid>
  );
}
