import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/button';
import { chakra } from '../../ui/chakra';
import { Icon } from '../../ui/icon';
import { useDocumentTitle } from '../../ui/hooks/use-document-title';
import { SettingsSections } from './settings-sections';

/** The settings as a page, with a button back home (R158). */
export default function SettingsPage(): ReactElement {
  const { t } = useTranslation('settings');
  useDocumentTitle(t('title'));
  return (
    <chakra.div
      display="grid"
      gap={4}
      maxWidth={{ base: 'reading', lg: 'none' }}
      width="full"
      marginInline="auto"
    >
      <ButtonLink to="/" variant="ghost" justifySelf="start" marginInlineStart="-0.75rem">
        <Icon name="back" size="1.125rem" />
        {t('back')}
      </ButtonLink>
      <chakra.h1 textStyle="title">{t('title')}</chakra.h1>
      <SettingsSections place="page" />
    </chakra.div>
  );
}
