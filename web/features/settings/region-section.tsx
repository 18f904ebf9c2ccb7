import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language';
import { LanguageSelect } from '../../ui/forms/language-select';
import { SettingsSection, type SettingsPlace } from './settings-section';
import { TimeZoneSetting } from './time-zone/time-zone-setting';
import { useSavedLanguage } from './use-saved-language';

/** The language, and the time zone of the player's days (R33, R158). */
export function RegionSection({ place }: { readonly place: SettingsPlace }): ReactElement {
  const { t } = useTranslation('settings');
  const language = useLanguage();
  const changeLanguage = useSavedLanguage();
  return (
    <SettingsSection place={place} title={t('region')}>
      <LanguageSelect label={t('language')} value={language} onChange={changeLanguage} />
      <TimeZoneSetting />
    </SettingsSection>
  );
}
