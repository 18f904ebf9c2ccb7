import type { ReactElement } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { MAX_COUNTED } from '../../../server/contracts/notifications';
import type { UnseenFeed } from '../../api/models';
import { ESCAPE_NAMES } from '../../i18n/escape-names';
import { useFormat } from '../../i18n/use-format';
import { chakra } from '../../ui/chakra';
import { Icon } from '../../ui/icon';
import { NotificationRow } from './notification-row';

interface UnseenFeedRowsProps {
  readonly feeds: readonly UnseenFeed[];
  readonly onLeave: () => void;
}

/** One row for each party feed with unseen entries: their count, and a link to the feed. */
export function UnseenFeedRows({ feeds, onLeave }: UnseenFeedRowsProps): ReactElement {
  const { t } = useTranslation('notifications');
  const { number } = useFormat();
  return (
    <section aria-labelledby="news-feeds">
      <h3 id="news-feeds">{t('feeds')}</h3>
      <ol>
        {feeds.map(({ partyId, name: party, unseen: count }) => {
          const amount = count < MAX_COUNTED ? number(count) : `${number(MAX_COUNTED - 1)}+`;
          return (
            <NotificationRow
              key={partyId}
              sign="💬"
              to={`/parties/${partyId}?tab=activities`}
              onLeave={onLeave}
              more={
                <chakra.span display="grid" color="fg.muted">
                  <Icon name="chevron" size="1rem" />
                </chakra.span>
              }
            >
              <Trans
                t={t}
                i18nKey="feed"
                count={count}
                values={{ amount, party }}
                tOptions={ESCAPE_NAMES}
                shouldUnescape
                components={{ what: <em /> }}
              />
            </NotificationRow>
          );
        })}
      </ol>
    </section>
  );
}
