import { useEffect, useState, type ReactElement } from 'react';
import type { User } from '../api/models';
import { QuestTimers } from '../features/quests/quest-timers';
import { TaskTimers } from '../features/tasks/task-timers';
import { useAwaitedInvitation } from '../game/invitations/use-awaited-invitation';
import { TimerTitle } from '../game/timers/timer-title';
import { targetLanguage, showLanguage } from '../i18n/i18n';
import { useLive } from '../live/use-live';
// Loaded with the first screen, so that the celebrations know of a press that began before their code was there.
import '../ui/pointer-press';
import { lazyAfterFirstScreen } from './lazy-after-first-screen';
import { AppRoutes } from './routes';
import { AppShell } from './shell/app-shell';

const Celebrations = lazyAfterFirstScreen(
  async () => (await import('./celebrations/celebrations')).Celebrations,
);
const Shortcuts = lazyAfterFirstScreen(async () => (await import('./shortcuts/shortcuts')).Shortcuts);

/** The game of one player: bars, screens, the socket, and everything that runs on all screens. */
export function SignedIn({ user }: { readonly user: User }): ReactElement {
  useLive(user.id);
  usePreferredLanguage(user.preferredLanguage);
  useAwaitedInvitation();
  const [first] = useState(user);
  return (
    <AppShell>
      <AppRoutes />
      <QuestTimers userId={user.id} />
      <TaskTimers userId={user.id} />
      <TimerTitle userId={user.id} />
      <Celebrations user={user} first={first} />
      <Shortcuts />
    </AppShell>
  );
}

/** The account's language wins over the browser's (R16); a failure to load it is only logged (R149). */
function usePreferredLanguage(language: User['preferredLanguage']): void {
  useEffect(() => {
    if (targetLanguage() !== language) showLanguage(language).catch(console.error);
  }, [language]);
}
