import { useEffect, type ReactElement } from 'react';
import type { User } from '../api/models';
import { QuestTimers } from '../features/quests/quest-timers';
import { TaskTimers } from '../features/tasks/task-timers';
import { useAwaitedInvitation } from '../game/invitations/use-awaited-invitation';
import { TimerTitle } from '../game/timers/timer-title';
import { targetLanguage, showLanguage } from '../i18n/i18n';
import { useLive } from '../live/use-live';
import { LevelUpWatcher } from './level-up/level-up-watcher';
import { QuestDoneWatcher } from './quest-done/quest-done-watcher';
import { AppRoutes } from './routes';
import { AppShell } from './shell/app-shell';
import { LazyShortcuts } from './shortcuts/lazy-shortcuts';
import { StreakWatcher } from './streak/streak-watcher';

/** The game of one player: bars, screens, the socket, and everything that runs on all screens. */
export function SignedIn({ user }: { readonly user: User }): ReactElement {
  useLive(user.id);
  usePreferredLanguage(user.preferredLanguage);
  useAwaitedInvitation();
  return (
    <AppShell>
      <AppRoutes />
      <QuestTimers userId={user.id} />
      <TaskTimers userId={user.id} />
      <TimerTitle userId={user.id} />
      <LevelUpWatcher level={user.level} />
      <StreakWatcher days={user.streak} />
      <QuestDoneWatcher />
      <LazyShortcuts />
    </AppShell>
  );
}

/** The account's language wins over the browser's (R16); a failure to load it is only logged (R149). */
function usePreferredLanguage(language: User['preferredLanguage']): void {
  useEffect(() => {
    if (targetLanguage() !== language) showLanguage(language).catch(console.error);
  }, [language]);
}
