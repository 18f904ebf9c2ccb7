import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { pageTitle } from '../page-title';

/** Sets the tab's title to the page's name: "Parties · Questlog". */
export function useDocumentTitle(page: string): void {
  const { t } = useTranslation();
  const title = t('titled', { page });
  useEffect(() => {
    pageTitle.setPage(title);
  }, [title]);
}
