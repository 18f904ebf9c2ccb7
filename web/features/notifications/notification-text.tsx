import type { ReactElement } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../api/current-user';
import type { Notification } from '../../api/models';
import { ESCAPE_NAMES } from '../../i18n/escape-names';

export const NOTIFICATION_EMOJIS: Readonly<Record<Notification['type'], string>> = {
  joined: '👋',
  left: '🚪',
  removed: '🚪',
  leadership: '👑',
  party_deleted: '🏚️',
  party_quest: '🎯',
  party_quest_completed: '🏆',
  cheered: '👏',
  nudged: '👉',
  nickname_hidden: '🪪',
  party_texts_hidden: '📝',
  quest_texts_hidden: '📝',
  level: '⬆️',
  streak_saved: '🛡️',
  streak_lost: '🌧️',
};

interface NotificationTextProps {
  readonly item: Notification;
  /** Those that the sentence says together with it. */
  readonly others?: readonly Notification[];
}

/** The sentence of a notification, in the current language rather than the one of the time of the event. */
export function NotificationText({ item, others = [] }: NotificationTextProps): ReactElement {
  const { t } = useTranslation('notifications');
  const isMe = item.player?.id === useCurrentUser()?.id;
  const count = item.amount ?? 0;
  const shared = {
    t,
    tOptions: ESCAPE_NAMES,
    shouldUnescape: true,
    components: { who: <strong />, what: <em /> },
    values: {
      name: item.player?.nickname ?? '',
      second: others[0]?.player?.nickname ?? '',
      party: item.party?.name ?? '',
      quest: item.quest?.name ?? '',
    },
  };
  switch (item.type) {
    case 'joined':
      if (others.length > 1) return <Trans {...shared} i18nKey="joinedMore" count={others.length - 1} />;
      return <Trans {...shared} i18nKey={others.length === 1 ? 'joinedTwo' : 'joined'} />;
    case 'left':
      return <Trans {...shared} i18nKey="left" />;
    case 'removed':
      return <Trans {...shared} i18nKey={isMe ? 'removedYou' : 'removed'} />;
    case 'leadership':
      return <Trans {...shared} i18nKey={isMe ? 'leadershipYou' : 'leadership'} />;
    case 'party_deleted':
      return <Trans {...shared} i18nKey="partyDeleted" />;
    case 'party_quest':
      return <Trans {...shared} i18nKey="partyQuest" />;
    case 'party_quest_completed':
      return <Trans {...shared} i18nKey="partyQuestCompleted" />;
    case 'cheered':
      return count > 0 ? (
        <Trans {...shared} i18nKey="cheeredTogether" count={count} />
      ) : (
        <Trans {...shared} i18nKey="cheered" />
      );
    case 'nudged':
      return <Trans {...shared} i18nKey="nudged" />;
    case 'nickname_hidden':
      return <>{t('nicknameHidden')}</>;
    case 'party_texts_hidden':
      return <Trans {...shared} i18nKey="partyTextsHidden" />;
    case 'quest_texts_hidden':
      return <Trans {...shared} i18nKey="questTextsHidden" />;
    case 'level':
      return <>{t('level', { level: count })}</>;
    case 'streak_saved':
      return <>{t('streakSaved', { count })}</>;
    case 'streak_lost':
      return <>{t('streakLost')}</>;
  }
}
