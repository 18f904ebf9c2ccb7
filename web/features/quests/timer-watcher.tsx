import { useEffect, useRef } from 'react';
import { pageTitle } from '../../ui/page-title';
import { useNow } from '../../ui/use-now';
import { clockText, secondsLeft } from './countdown';
import { isComplete } from './daily-quests';
import { useDailyQuests } from './use-daily-quests';
import { useQuestCommands } from './use-quest-commands';
import { useTimers } from './use-timers';

const TICK_MS = 500;

/**
 * Lets timers end whatever screen is open: at 0 the quest is completed (specification §4). The one that ends next counts
 * down in the tab's title.
 */
export function TimerWatcher({ userId }: { readonly userId: string }): null {
  const { timers, keep, stop } = useTimers(userId);
  const { quests } = useDailyQuests();
  const { complete } = useQuestCommands(userId);
  const now = useNow(TICK_MS, timers.length > 0);
  const ended = useRef(new Set<string>());

  const next = timers.reduce<number | null>(
    (soonest, { endsAt }) => Math.min(soonest ?? endsAt, endsAt),
    null,
  );
  const remaining = next === null ? '' : clockText(secondsLeft(next, now));
  useEffect(() => {
    pageTitle.countDown(remaining);
    return () => pageTitle.countDown('');
  }, [remaining]);

  useEffect(() => {
    if (!quests) return;
    for (const timer of timers) {
      const { questId, endsAt } = timer;
      const quest = quests.find(({ id }) => id === questId);
      const end = `${questId} ${endsAt}`;
      // Completed early, or of a day that is over.
      if (!quest || isComplete(quest)) stop(questId);
      else if (endsAt <= now && !ended.current.has(end)) {
        ended.current.add(end);
        stop(questId);
        // The time is served even if the command didn't get through: the timer stays at 0, to be completed by a press.
        void complete(quest).then((done) => {
          if (!done) keep(timer);
        });
      }
    }
  }, [complete, keep, now, quests, stop, timers]);
  return null;
}
