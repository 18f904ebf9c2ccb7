import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Projector, Replay } from '../../../api/models';
import { chakra } from '../../../ui/chakra';
import { RELATIVE_TIME_INTERVAL_MS, useNow } from '../../../ui/hooks/use-now';
import { ReplayCard } from './replay-card';
import { Section } from '../section';

/** The running replay of each projector, else its last one; running ones come first. */
export function ReplaysPanel({ projectors }: { readonly projectors: readonly Projector[] }): ReactElement {
  const { t } = useTranslation('operations');
  const now = useNow(RELATIVE_TIME_INTERVAL_MS);
  const replayed = projectors
    .filter(hasReplay)
    .sort((a, b) => Number(b.replay.finishedAt === null) - Number(a.replay.finishedAt === null));
  return (
    <Section title={t('replays.title')}>
      {replayed.length === 0 ? (
        <chakra.p color="fg.muted" textStyle="small">
          {t('replays.empty')}
        </chakra.p>
      ) : (
        <chakra.ul
          display="grid"
          gap={4}
          alignItems="start"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
        >
          {replayed.map(({ replay, state }) => (
            <li key={replay.projector}>
              <ReplayCard replay={replay} projectorState={state} now={now} />
            </li>
          ))}
        </chakra.ul>
      )}
    </Section>
  );
}

function hasReplay(projector: Projector): projector is Projector & { readonly replay: Replay } {
  return projector.replay !== null;
}
