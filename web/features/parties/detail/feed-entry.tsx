import type { ReactElement } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import type { PartyActivity } from '../../../../server/contracts/live';
import { useLanguage } from '../../../i18n/use-language';
import { useFormat } from '../../../i18n/use-format';
import { chakra } from '../../../ui/chakra';
import { Chip } from '../../../ui/surface';

const SIGNS: Record<PartyActivity['type'], string> = {
  joined: '👋',
  quest_contribution: '💪',
  completed_quest: '🏆',
  left: '🚪',
  removed: '🚪',
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
  },
});

/** As it was fetched or pushed; where in the log it stands doesn't matter here. */
type Activity = Omit<PartyActivity, 'position'>;

interface FeedEntryProps {
  readonly activity: Activity;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

export function FeedEntry({ activity, now }: FeedEntryProps): ReactElement {
  const { t } = useTranslation(['parties', 'common']);
  const { number, ago, dateTime } = useFormat();
  return (
    <Entry>
      <chakra.span aria-hidden fontFamily="emoji" fontSize="1.375rem" lineHeight={1}>
        {SIGNS[activity.type]}
      </chakra.span>
      <chakra.div flex="1" minWidth={0}>
        <chakra.p textStyle="small" css={{ '&, & strong, & em': { overflowWrap: 'anywhere' } }}>
          <Sentence activity={activity} />
        </chakra.p>
        <chakra.time
          dateTime={activity.createdAt}
          title={dateTime(activity.createdAt)}
          textStyle="caption"
          color="fg.muted"
        >
          {ago(activity.createdAt, now)}
        </chakra.time>
      </chakra.div>
      {activity.xpGained > 0 && (
        <Chip colorPalette="gold">+{t('common:xp', { xp: number(activity.xpGained) })}</Chip>
      )}
    </Entry>
  );
}

/** Names are put in escaped and unescaped after the sentence is parsed, so that a name with `<` in it stays a name. */
const NAMES_AS_WRITTEN = { interpolation: { escapeValue: true } };

function Sentence({ activity }: { readonly activity: Activity }): ReactElement {
  const { t } = useTranslation('parties');
  const language = useLanguage();
  const name = activity.user.nickname || activity.user.username;
  const quest = activity.questName ?? '';
  const subject = activity.subject
    ? `${activity.subject.emoji}\u00A0${activity.subject.names[language]}`
    : '';
  const shared = {
    t,
    tOptions: NAMES_AS_WRITTEN,
    shouldUnescape: true,
    components: { who: <strong />, what: <em /> },
  };
  switch (activity.type) {
    case 'joined':
      return <Trans {...shared} i18nKey="feed.joined" values={{ name }} />;
    case 'quest_contribution':
      return (
        <Trans
          {...shared}
          i18nKey="feed.contribution"
          count={activity.contribution ?? 1}
          values={{ name, quest }}
        />
      );
    case 'completed_quest':
      return <Trans {...shared} i18nKey="feed.completed" values={{ name, quest }} />;
    case 'left':
      return <Trans {...shared} i18nKey="feed.left" values={{ name }} />;
    case 'removed':
      return <Trans {...shared} i18nKey="feed.removed" values={{ name }} />;
    case 'leadership':
      return <Trans {...shared} i18nKey="feed.leadership" values={{ name }} />;
    case 'member_quest':
      return subject ? (
        <Trans {...shared} i18nKey="feed.memberQuest" values={{ name, subject }} />
      ) : (
        <Trans {...shared} i18nKey="feed.memberOwnQuest" values={{ name }} />
      );
    case 'member_quest_undone':
      return <Trans {...shared} i18nKey="feed.memberQuestUndone" values={{ name }} />;
    case 'member_loot':
      return <Trans {...shared} i18nKey="feed.memberLoot" values={{ name, subject }} />;
    case 'member_equip':
      return <Trans {...shared} i18nKey="feed.memberEquip" values={{ name, subject }} />;
    case 'member_stats':
      return <Trans {...shared} i18nKey="feed.memberStats" count={activity.amount ?? 1} values={{ name }} />;
    case 'member_level':
      return <Trans {...shared} i18nKey="feed.memberLevel" values={{ name, level: activity.amount ?? 1 }} />;
  }
}
