import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { PartyActivity } from '../../../../server/contracts/live';
import { useCurrentUser } from '../../../api/current-user';
import { useFormat } from '../../../i18n/use-format';
import type { EntryRef } from '../../../live/use-earlier-focus';
import { chakra } from '../../../ui/chakra';
import { Chip } from '../../../ui/surface';
import { CheerRow } from './cheer-row';
import { FeedSentence } from './feed-sentence';
import { canCheer } from './group-cheers';
import type { FeedGroup } from './group-feed';

const SIGNS: Record<PartyActivity['type'], string> = {
  joined: '👋',
  quest_contribution: '💪',
  completed_quest: '🏆',
  left: '🚪',
  removed: '🚪',
  removed_by_operator: '🚪',
  leadership: '👑',
  member_quest: '✅',
  member_quest_undone: '↩️',
  member_loot: '🎁',
  member_equip: '🛡️',
  member_stats: '✨',
  member_level: '⬆️',
};

const Entry = chakra('li', {
  base: {
    display: 'flex',
    minWidth: 0,
    alignItems: 'center',
    gap: 3,
    paddingBlock: 2.5,
    animation: 'rise-in {durations.slow} {easings.out}',
    '& + &': { borderTop: '1px solid {colors.border}' },
    '& small': { textStyle: 'caption', color: 'fg.muted' },
  },
});

interface FeedEntryProps {
  readonly group: FeedGroup;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Set on the entry that may have to take the focus. */
  readonly focusRef?: EntryRef | undefined;
}

export function FeedEntry({
  group: { activity, times, entries },
  now,
  focusRef,
}: FeedEntryProps): ReactElement {
  const { t } = useTranslation(['parties', 'common']);
  const { number, ago, dateTime } = useFormat();
  const userId = useCurrentUser()?.id;
  return (
    <Entry ref={focusRef} tabIndex={focusRef && -1}>
      <chakra.span aria-hidden fontFamily="emoji" fontSize="1.375rem" lineHeight={1}>
        {SIGNS[activity.type]}
      </chakra.span>
      <chakra.div flex="1" minWidth={0}>
        <chakra.p textStyle="small">
          <FeedSentence activity={activity} times={times} />
        </chakra.p>
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap={3} minHeight={6}>
          <small>
            <time dateTime={activity.createdAt} title={dateTime(activity.createdAt)}>
              {ago(activity.createdAt, now)}
            </time>
            {activity.type === 'quest_contribution' && times > 1 && ` · ${t('feed.times', { count: times })}`}
          </small>
          <CheerRow entries={entries} isOpen={canCheer(activity, userId, now)} />
        </chakra.div>
      </chakra.div>
      {activity.xpGained > 0 && (
        <Chip colorPalette="gold">+{t('common:xp', { xp: number(activity.xpGained) })}</Chip>
      )}
    </Entry>
  );
}
