import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocumentTitle } from '../../ui/use-document-title';

export default function InventoryPage(): ReactElement {
  const { t } = useTranslation();
  useDocumentTitle(t('nav.inventory'));
  return <chakra.h1 textStyle="title">{t('nav.inventory')}</chakra.h1>;
}
