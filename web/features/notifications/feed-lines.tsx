import type { ReactElement } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { MOST_COUNTED } from '../../../server/contracts/notifications';
import type { UnseenFeed } from '../../api/models';
import { NAMES_AS_WRITTEN } from '../../i18n/names-as-written';
import { useFormat } from '../../i18n/use-format';
import { Line } from './line';

interface FeedLinesProps {
  readonly feeds: readonly UnseenFeed[];
  readonly onLeave: () => void;
}

/** How much is new in the feeds of the parties, a line each, and the way there. */
export function FeedLines({ feeds, onLeave }: FeedLinesProps): ReactElement {
  const { t } = useTranslation('notifications');
  const { number } = useFormat();
  return (
    <section aria-labelledby="news-feeds">
      <h3 id="news-feeds">{t('feeds')}</h3>
      <ol>
        {feeds.map(({ partyId, name: party, unseen: count }) => {
          const amount = count < MOST_COUNTED ? number(count) : `${number(MOST_COUNTED - 1)}+`;
          return (
            <Line key={partyId} sign="💬" isNew to={`/parties/${partyId}?tab=activities`} onLeave={onLeave}>
              <Trans
                t={t}
                i18nKey="feed"
                count={count}
                values={{ amount, party }}
                tOptions={NAMES_AS_WRITTEN}
                shouldUnescape
                components={{ what: <em /> }}
              />
            </Line>
          );
        })}
      </ol>
    </section>
  );
}
