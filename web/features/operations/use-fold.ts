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

interface Parked {
  /** How many of the list, or of its targets, have parked something. */
  readonly count: number;
  /** Whether the list is open then; one whose failures are shown elsewhere isn't. */
  readonly needsLook: boolean;
}

/** Returns how a list of what runs is folded: closed, with its numbers, while all is well, and open as soon as one needs a look. */
export function useFold(): (runners: readonly Pick<Projector, 'state'>[], parked: Parked) => Fold {
  const { t } = useTranslation('operations');
  const { number } = useFormat();
  return (runners, { count, needsLook }) => {
    if ((needsLook && count > 0) || runners.some(({ state }) => state !== 'running')) return { isOpen: true };
    const running = t('allRunning', { amount: number(runners.length) });
    const summary = count > 0 ? `${running} · ${t('summary.parked', { amount: number(count) })}` : running;
    return { isOpen: false, summary };
  };
}
