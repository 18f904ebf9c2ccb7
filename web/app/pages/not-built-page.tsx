import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { useDocumentTitle } from '../../ui/use-document-title';

const SIGNS = { settings: '⚙️' } as const;

/** Says honestly that a screen of the route table isn't there yet. */
export function NotBuiltPage({ page }: { readonly page: keyof typeof SIGNS }): ReactElement {
  const { t } = useTranslation();
  useDocumentTitle(t(`nav.${page}`));
  return (
    <EmptyState
      emoji={SIGNS[page]}
      headingLevel="h1"
      title={t('notBuilt.title')}
      text={t(`notBuilt.${page}`)}
      action={
        <ButtonLink to="/" variant="soft">
          {t('notBuilt.action')}
        </ButtonLink>
      }
    />
  );
}
