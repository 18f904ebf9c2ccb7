import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocumentTitle } from '../../../ui/use-document-title';

export default function QuestsPage(): ReactElement {
  const { t } = useTranslation();
  useDocumentTitle(t('nav.quests'));
  return <chakra.h1 textStyle="title">{t('nav.quests')}</chakra.h1>;
}
