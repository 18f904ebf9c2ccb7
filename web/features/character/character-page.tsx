import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocumentTitle } from '../../ui/use-document-title';

export default function CharacterPage(): ReactElement {
  const { t } = useTranslation();
  useDocumentTitle(t('nav.character'));
  return <chakra.h1 textStyle="title">{t('nav.character')}</chakra.h1>;
}
