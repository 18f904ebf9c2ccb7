import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';

/** The quests couldn't be fetched, and the way to try again. */
export function QuestsFailed({ onRetry }: { readonly onRetry: () => void }): ReactElement {
  const { t } = useTranslation(['quests', 'common']);
  return (
    <EmptyState
      emoji="🌧️"
      title={t('daily.failed')}
      text={t('common:errors.generic')}
      action={<Button onClick={onRetry}>{t('common:retry')}</Button>}
    />
  );
}
