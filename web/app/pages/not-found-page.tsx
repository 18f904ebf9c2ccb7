import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { ButtonLink } from '../../ui/button';
import { chakra } from '../../ui/chakra';
import { EmptyState } from '../../ui/empty-state';
import { useDocumentTitle } from '../../ui/use-document-title';

/** Shows the path that has no screen, and links to the dashboard (R2). */
export function NotFoundPage(): ReactElement {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  useDocumentTitle(t('notFound.title'));
  return (
    <chakra.div display="grid" alignContent="center" minHeight="60dvh">
      <EmptyState
        emoji="🗺️"
        headingLevel="h1"
        title={t('notFound.title')}
        text={<chakra.code overflowWrap="anywhere">{readable(pathname)}</chakra.code>}
        action={<ButtonLink to="/">{t('notFound.action')}</ButtonLink>}
      />
    </chakra.div>
  );
}

/** The decoded path, or the path unchanged when its encoding is invalid. */
function readable(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
