import type { ReactElement } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { ESCAPE_NAMES } from '../../../i18n/escape-names';
import { useLanguage } from '../../../i18n/use-language';
import type { Activity } from './group-feed';

/** What a sentence about an activity says. */
type DescribedActivity = Pick<
  Activity,
  'type' | 'user' | 'questName' | 'contribution' | 'subject' | 'amount'
>;

interface FeedSentenceProps {
  readonly activity: DescribedActivity;
  /** How often it happened in a row. */
  readonly times: number;
}

/** Activities that a group shows as a number instead of one by one. */
const COUNTED = {
  member_quest: 'feed.memberQuests',
  member_quest_undone: 'feed.memberQuestsUndone',
  member_loot: 'feed.memberLoots',
  member_equip: 'feed.memberEquips',
} as const;

export function FeedSentence({ activity, times }: FeedSentenceProps): ReactElement {
  const { t } = useTranslation('parties');
  const name = nameOf(activity);
  const counted = times > 1 ? COUNTED[activity.type as keyof typeof COUNTED] : undefined;
  if (!counted) return <SingleActivity activity={activity} />;
  return (
    <Trans
      t={t}
      tOptions={ESCAPE_NAMES}
      shouldUnescape
      components={{ who: <strong /> }}
      i18nKey={counted}
      count={times}
      values={{ name }}
    />
  );
}

function SingleActivity({ activity }: { readonly activity: DescribedActivity }): ReactElement {
  const { t } = useTranslation('parties');
  const language = useLanguage();
  const name = nameOf(activity);
  const quest = activity.questName ?? '';
  const subject = activity.subject?.names[language] ?? '';
  const emoji = activity.subject?.emoji ?? '';
  const shared = {
    t,
    tOptions: ESCAPE_NAMES,
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
    case 'removed_by_operator':
      return <Trans {...shared} i18nKey="feed.removedByOperator" values={{ name }} />;
    case 'leadership':
      return <Trans {...shared} i18nKey="feed.leadership" values={{ name }} />;
    case 'member_quest':
      return subject ? (
        <Trans {...shared} i18nKey="feed.memberQuest" values={{ name, emoji, subject }} />
      ) : (
        <Trans {...shared} i18nKey="feed.memberOwnQuest" values={{ name }} />
      );
    case 'member_quest_undone':
      return <Trans {...shared} i18nKey="feed.memberQuestUndone" values={{ name }} />;
    case 'member_loot':
      return <Trans {...shared} i18nKey="feed.memberLoot" values={{ name, emoji, subject }} />;
    case 'member_equip':
      return <Trans {...shared} i18nKey="feed.memberEquip" values={{ name, emoji, subject }} />;
    case 'member_stats':
      return <Trans {...shared} i18nKey="feed.memberStats" count={activity.amount ?? 1} values={{ name }} />;
    case 'member_level':
      return <Trans {...shared} i18nKey="feed.memberLevel" values={{ name, level: activity.amount ?? 1 }} />;
  }
}

/** The player's name, as the sentence has it. */
export function nameOf({ user }: Pick<Activity, 'user'>): string {
  return user.nickname || user.username;
}
