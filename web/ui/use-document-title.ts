import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { pageTitle } from './page-title';

/** Names the page in the tab: "Parties · Questlog". */
export function useDocumentTitle(page: string): void {
  const { t } = useTranslation();
  const title = t('titled', { page });
  useEffect(() => {
    pageTitle.setPage(title);
  }, [title]);
}
