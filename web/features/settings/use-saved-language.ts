import type { Language } from '../../../server/rules/character-class';
import { useCurrentUser } from '../../api/current-user';
import { useChangeLanguageMutation } from '../../api/questlog';
import { showLanguage } from '../../i18n/i18n';

/** Switches the language at once, then saves it with the account when online; a failure is only logged (R149). */
export function useSavedLanguage(): (language: Language) => void {
  const userId = useCurrentUser()?.id;
  const [save] = useChangeLanguageMutation();
  return (language) => {
    showLanguage(language).catch(console.error);
    if (userId === undefined) return;
    save({ userId, changeLanguageDto: { language } }).unwrap().catch(console.error);
  };
}
