import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../ui/hooks/use-now';
import { toasts } from '../../ui/toast/toast-queue';
import { runInOneTab } from './run-in-one-tab';
import { timerSound } from './timer-sound';
import type { RunningTimer, TimerStore } from './timer-store';
import type { ButtonAction } from './use-action-press';
import { useTimers } from './use-timers';

const TICK_MS = 500;

interface TimedItem {
  readonly id: string;
  readonly name: string;
  readonly emoji?: string;
  /** Of a quest, whose `emoji` may be that of its chest. */
  readonly ownEmoji?: string;
}

interface TimerCompletion<Item> {
  readonly userId: string;
  readonly kind: RunningTimer['kind'];
  /** Undefined while they load. */
  readonly items: readonly Item[] | undefined;
  readonly actionOf: (item: Item, timerRuns: boolean) => ButtonAction;
  /** Never rejects; resolves with false when the command failed. */
  readonly complete: (item: Item) => Promise<boolean>;
}

/**
 * Completes timers on every screen: at 0 the quest or task is completed, once (R110). The tabs that leave this to another one
 * show in a toast that the timer has ended (R212).
 */
export function useTimerCompletion<Item extends TimedItem>({
  userId,
  kind,
  items,
  actionOf,
  complete,
}: TimerCompletion<Item>): void {
  const { timers, restore, stop, claim, subscribeToEnds } = useTimers(userId);
  useEndToast({ kind, items, subscribeToEnds });
  const ownTimers = timers.filter((timer) => timer.kind === kind);
  const now = useNow(TICK_MS, ownTimers.length > 0);
  const ended = useRef(new Set<string>());
  useEffect(() => {
    if (!items) return;
    for (const timer of timers) {
      if (timer.kind !== kind) continue;
      const { id, endsAt } = timer;
      const item = items.find((one) => one.id === id);
      const end = `${id} ${endsAt}`;
      // On a day that is over, completed early, or without a timer since an edit.
      if (!item || actionOf(item, true) !== 'running') stop(id);
      else if (endsAt <= now && !ended.current.has(end)) {
        ended.current.add(end);
        // Every open tab sees the timer end.
        void runInOneTab(`questlog.timer ${userId} ${end}`, async () => {
          // The time has passed even if the command failed: the timer stays at 0, and a press completes it.
          if (!claim(timer)) return;
          const completing = complete(item);
          if (timerSound.isOn()) timerSound.play();
          if (!(await completing)) restore(timer);
        });
      }
    }
  }, [actionOf, claim, complete, items, kind, now, restore, stop, timers, userId]);
}

interface EndToast {
  readonly kind: RunningTimer['kind'];
  readonly items: readonly TimedItem[] | undefined;
  readonly subscribeToEnds: TimerStore['subscribeToEnds'];
}

function useEndToast({ kind, items, subscribeToEnds }: EndToast): void {
  const { t } = useTranslation();
  const known = useRef(items);
  useEffect(() => {
    known.current = items;
  });
  useEffect(
    () =>
      subscribeToEnds((timer) => {
        const item = timer.kind === kind && known.current?.find(({ id }) => id === timer.id);
        if (!item) return;
        const { id: about, emoji, ownEmoji = emoji, name: text } = item;
        toasts.show({ kind: 'success', about, emoji: ownEmoji, title: t('timerEnded'), text });
      }),
    [kind, subscribeToEnds, t],
  );
}
