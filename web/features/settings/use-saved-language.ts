import type { Language } from '../../../server/rules/character-class';
import { useCurrentUser } from '../../api/current-user';
import { useChangeLanguageMutation } from '../../api/questlog';
import { showLanguage } from '../../i18n/i18n';

/** Shown at once, then saved with the account, when there is a network; a failure is only logged (R149). */
export function useSavedLanguage(): (language: Language) => void {
  const userId = useCurrentUser()?.id;
  const [save] = useChangeLanguageMutation();
  return (language) => {
    showLanguage(language).catch(console.error);
    if (userId === undefined) return;
    save({ userId, changeLanguageDto: { language } }).unwrap().catch(console.error);
  };
}
