import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { PartyActivity } from '../../../../server/contracts/live';
import { useCurrentUser } from '../../../api/current-user';
import type { PartyMember } from '../../../api/models';
import { useFormat } from '../../../i18n/use-format';
import type { EntryRef } from '../../../live/use-earlier-focus';
import { chakra } from '../../../ui/chakra';
import { CheerRow } from './cheer-row';
import { FeedFace } from './feed-face';
import { FeedSentence, nameOf } from './feed-sentence';
import { canCheer } from './group-cheers';
import { isMilestone, type FeedGroup } from './group-feed';

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

/** A face, the sentence with its age and XP, and the cheers: in a line of their own on a phone, else at the end of the row. */
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
      // The column of the button is kept in every entry: what stands before it doesn't move with it.
      gridTemplateColumns: {
        base: 'minmax(0, 1fr) auto',
        md: 'minmax(0, 1fr) auto minmax(3rem, auto)',
      },
      // On a phone the sentence has the whole width.
      gridTemplateAreas: {
        base: '"said said" "age add" "given given" "picker picker"',
        md: '"said given add" "age given add" "picker picker picker"',
      },
      alignItems: 'center',
      alignContent: 'center',
      justifyItems: 'start',
      columnGap: 3,
      minWidth: 0,
      minHeight: 10,
      paddingBottom: 3,
    },
    // Without cheers there is one column; in an excerpt the last line needs no room below it.
    '&[data-excerpt] > .body': {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateAreas: '"said" "age"',
    },
    '&[data-excerpt]:last-child > .body': { paddingBottom: 0 },
    // The line between two entries begins after the column of faces; none touches a milestone.
    '&:not(:last-child) > .body': { borderBottom: '1px solid {colors.border}' },
    '&[data-milestone] > .body, &:has(+ [data-milestone]) > .body': { borderColor: 'transparent' },
    // Within a row of entries of one player, who has one face there, the line is short. Their height stays that of entries with a
    // face: a new entry above one doesn't change what the reader sees of it.
    '&:has(+ [data-continued]) > .body': {
      borderColor: 'transparent',
      backgroundImage: 'linear-gradient({colors.border}, {colors.border})',
      backgroundOrigin: 'border-box',
      backgroundPosition: '0 100%',
      backgroundSize: '2rem 1px',
      backgroundRepeat: 'no-repeat',
    },
    '&[data-milestone]': {
      marginInline: -2,
      paddingInline: 2,
      borderRadius: 'lg',
      bg: 'gold.subtle',
    },
    // Who did it, then what it was about; the words between them are quiet.
    '& p': { color: 'fg.muted' },
    '& p > *': { color: 'fg' },
    '& em': { fontStyle: 'normal' },
    '&[data-milestone] p': { color: 'fg' },
    '&[data-milestone] em': { fontWeight: 'semibold' },
    '& small': {
      gridArea: 'age',
      textStyle: 'caption',
      color: 'fg.muted',
      fontVariantNumeric: 'tabular-nums',
    },
    '& .xp': { color: 'gold.fg', fontWeight: 'semibold', whiteSpace: 'nowrap' },
  },
});

interface FeedEntryProps {
  readonly group: FeedGroup;
  /** Whether it continues the entry above, which shows the face. */
  readonly isContinued?: boolean;
  /** Whether it stands in a narrow column, without its cheers. */
  readonly isExcerpt?: boolean;
  /** The player's hero; undefined for one who is no longer a member. */
  readonly hero?: PartyMember['user'] | undefined;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Set on the entry that may have to take the focus. */
  readonly focusRef?: EntryRef | undefined;
}

export function FeedEntry(props: FeedEntryProps): ReactElement {
  const { group, isContinued = false, isExcerpt = false, hero, now, focusRef } = props;
  const { activity, times, entries } = group;
  const { t } = useTranslation(['parties', 'common']);
  const { number, ago, dateTime } = useFormat();
  const userId = useCurrentUser()?.id;
  return (
    <Entry
      ref={focusRef}
      tabIndex={focusRef && -1}
      data-milestone={isMilestone(group) || undefined}
      data-continued={isContinued || undefined}
      data-excerpt={isExcerpt || undefined}
    >
      <FeedFace name={nameOf(activity)} hero={hero} sign={SIGNS[activity.type]} isHidden={isContinued} />
      <div className="body">
        <chakra.p gridArea="said" textStyle="small" textWrap="wrap" overflowWrap="anywhere">
          <FeedSentence activity={activity} times={times} />
        </chakra.p>
        <small>
          <time dateTime={activity.createdAt} title={dateTime(activity.createdAt)}>
            {ago(activity.createdAt, now)}
          </time>
          {activity.type === 'quest_contribution' && times > 1 && ` · ${t('feed.times', { count: times })}`}
          {activity.xpGained > 0 && (
            <>
              {' · '}
              <span className="xp">+{t('common:xp', { xp: number(activity.xpGained) })}</span>
            </>
          )}
        </small>
        {!isExcerpt && <CheerRow entries={entries} isOpen={canCheer(activity, userId, now)} />}
      </div>
    </Entry>
  );
}
