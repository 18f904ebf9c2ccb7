import { useEffect, useRef, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Projector } from '../../../api/models';
import { VisuallyHidden } from '../../../ui/surface';
import { stateChanges, statesOf, type States } from './state-changes';

/** Announces changes of state to screen readers; growing figures are not announced. */
export function StateAnnouncer({ projectors }: { readonly projectors: readonly Projector[] }): ReactElement {
  const { t } = useTranslation('operations');
  const known = useRef<States>(undefined);
  const [news, setNews] = useState('');
  useEffect(() => {
    const changes = known.current ? stateChanges(known.current, projectors) : [];
    known.current = statesOf(projectors);
    if (changes.length === 0) return;
    setNews(
      changes
        .map((change) =>
          change.of === 'projector'
            ? t('news.projector', { name: change.name, state: t(`state.${change.state}`) })
            : t('news.replay', { name: change.name, state: t(`replays.state.${change.state}`) }),
        )
        .join('. '),
    );
  }, [projectors, t]);
  return <VisuallyHidden role="status">{news}</VisuallyHidden>;
}
