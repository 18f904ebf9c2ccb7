import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../api/current-user';
import { useChangeLanguageMutation } from '../../api/questlog';
import { showLanguage } from '../../i18n/i18n';
import { useLanguage } from '../../i18n/use-language';
import { Button, ButtonLink } from '../../ui/button';
import { chakra } from '../../ui/chakra';
import { DialogFrame } from '../../ui/dialog-frame';
import { Icon } from '../../ui/icon';
import { LanguageSelect } from '../../ui/language-select';
import type { Language } from '../../../server/rules/character-class';
import { useLogout } from './use-logout';

interface SettingsDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The account and the language (specification §2, settings). */
export default function SettingsDialog({ open, onClose }: SettingsDialogProps): ReactElement {
  const { t } = useTranslation('settings');
  const user = useCurrentUser();
  const language = useLanguage();
  const changeLanguage = useSavedLanguage(user?.id);
  const { logout, pending } = useLogout();
  return (
    <DialogFrame open={open} onClose={onClose} title={t('title')}>
      <chakra.div display="grid" gap={6} paddingBottom={6}>
        <chakra.section display="grid" gap={3}>
          <chakra.h3 textStyle="small" fontWeight="bold" color="fg.muted">
            {t('account')}
          </chakra.h3>
          <chakra.p display="flex" justifyContent="space-between" gap={4}>
            <span>{t('username')}</span>
            <chakra.strong overflowWrap="anywhere">{user?.username}</chakra.strong>
          </chakra.p>
          {user?.isOperator && (
            <ButtonLink to="/ops" variant="outline" onClick={onClose}>
              <Icon name="gauge" size="1.25rem" />
              {t('operations')}
            </ButtonLink>
          )}
          <Button variant="outline" aria-busy={pending || undefined} onClick={logout}>
            <Icon name="logout" size="1.25rem" />
            {pending ? t('loggingOut') : t('logout')}
          </Button>
        </chakra.section>
        <LanguageSelect label={t('language')} value={language} onChange={changeLanguage} />
      </chakra.div>
    </DialogFrame>
  );
}

/** Shown at once, then saved with the account; a failure is only logged (specification §8). */
function useSavedLanguage(userId: string | undefined): (language: Language) => void {
  const [save] = useChangeLanguageMutation();
  return (language) => {
    showLanguage(language).catch(console.error);
    if (userId === undefined) return;
    save({ userId, changeLanguageDto: { language } }).unwrap().catch(console.error);
  };
}
