import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { PartyActivity } from '../../../../server/contracts/live';
import { useCurrentUser } from '../../../api/current-user';
import type { PartyMember } from '../../../api/models';
import { useFormat } from '../../../i18n/use-format';
import type { EntryRef } from '../../../live/use-earlier-focus';
import { chakra } from '../../../ui/chakra';
import { Chip } from '../../../ui/surface';
import { CheerRow } from './cheer-row';
import { FeedFace } from './feed-face';
import { FeedSentence, nameOf } from './feed-sentence';
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

/** A face, the sentence, and its age, cheers and XP: in a line of their own on a phone, else at the end of the row. */
const Entry = chakra('li', {
  base: {
    display: 'flex',
    minWidth: 0,
    gap: 4,
    paddingTop: 3,
    animation: 'rise-in {durations.slow} {easings.out}',
    '& > .body': {
      flex: 1,
      display: 'grid',
      // The column of the XP is kept in every entry: what stands before it doesn't move with it.
      gridTemplateColumns: {
        base: 'minmax(0, 1fr) minmax(4.25rem, auto)',
        md: 'minmax(0, 1fr) auto minmax(6rem, auto)',
      },
      gridTemplateAreas: {
        base: '"said said" "more xp" "cheers cheers"',
        md: '"said cheers xp" "age cheers xp"',
      },
      alignItems: 'center',
      rowGap: { base: 1, md: 0 },
      minWidth: 0,
      minHeight: 12,
      paddingBottom: 3,
    },
    // The line between two entries begins after the column of faces.
    '&:not(:last-child) > .body': { borderBottom: '1px solid {colors.border}' },
    '& .more': {
      gridArea: 'more',
      // With several reactions their line of their own is one of the grid.
      display: { base: 'flex', md: 'contents' },
      '&:has([data-many])': { display: 'contents' },
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      columnGap: 3,
      minHeight: 6,
    },
    '& .more > [role=group]': {
      gridArea: 'cheers',
      justifyContent: { md: 'flex-end' },
      // In the line of the age they end before the XP.
      '--beside-cheers': { base: '-4.25rem', md: '0px' },
      '&[data-many]': {
        '--beside-cheers': '0px',
        marginInlineStart: -1,
        marginTop: { base: -1.5, md: -2.5 },
      },
    },
    '& small': {
      gridArea: { base: 'more', md: 'age' },
      textStyle: 'caption',
      color: 'fg.muted',
      fontVariantNumeric: 'tabular-nums',
    },
  },
});

interface FeedEntryProps {
  readonly group: FeedGroup;
  /** The player's hero; undefined for one who is no longer a member. */
  readonly hero?: PartyMember['user'] | undefined;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Set on the entry that may have to take the focus. */
  readonly focusRef?: EntryRef | undefined;
}

export function FeedEntry({
  group: { activity, times, entries },
  hero,
  now,
  focusRef,
}: FeedEntryProps): ReactElement {
  const { t } = useTranslation(['parties', 'common']);
  const { number, ago, dateTime } = useFormat();
  const userId = useCurrentUser()?.id;
  return (
    <Entry ref={focusRef} tabIndex={focusRef && -1}>
      <FeedFace name={nameOf(activity)} hero={hero} sign={SIGNS[activity.type]} />
      <div className="body">
        <chakra.p gridArea="said" textStyle="small" overflowWrap="anywhere">
          <FeedSentence activity={activity} times={times} />
        </chakra.p>
        <div className="more">
          <small>
            <time dateTime={activity.createdAt} title={dateTime(activity.createdAt)}>
              {ago(activity.createdAt, now)}
            </time>
            {activity.type === 'quest_contribution' && times > 1 && ` · ${t('feed.times', { count: times })}`}
          </small>
          <CheerRow entries={entries} isOpen={canCheer(activity, userId, now)} />
        </div>
        {activity.xpGained > 0 && (
          <Chip gridArea="xp" justifySelf="end" colorPalette="gold" fontVariantNumeric="tabular-nums">
            +{t('common:xp', { xp: number(activity.xpGained) })}
          </Chip>
        )}
      </div>
    </Entry>
  );
}
