import { useTranslation } from 'react-i18next';
import type { Projector } from '../../api/models';
import { useFormat } from '../../i18n/use-format';

/** How a section is folded. */
export interface Fold {
  /** What is said beside its title. */
  readonly summary?: string;
  /** Whether it needs a look at once. */
  readonly isOpen: boolean;
}

/** Returns how a list of what runs is folded: closed, with its number, while all is well, and open as soon as one needs a look. */
export function useFold(): (runners: readonly Pick<Projector, 'state'>[], needsLook?: boolean) => Fold {
  const { t } = useTranslation('operations');
  const { number } = useFormat();
  return (runners, needsLook = false) =>
    needsLook || runners.some(({ state }) => state !== 'running')
      ? { isOpen: true }
      : { isOpen: false, summary: t('allRunning', { amount: number(runners.length) }) };
}
