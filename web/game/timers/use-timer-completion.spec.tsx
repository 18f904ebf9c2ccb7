import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { renderHook, waitFor } from '@testing-library/react';
import { toasts } from '../../ui/toast/toast-queue';
import { timerSound } from './timer-sound';
import { useTimerCompletion } from './use-timer-completion';

const KEY = 'questlog.timers.u1';
const ENDED = JSON.stringify([{ kind: 'quest', id: 'q1', seconds: 45, endsAt: 1000 }]);
const ITEMS = [{ id: 'q1', name: 'Plank', emoji: '💪' }];
const actionOf = () => 'running' as const;

/** Waits long enough for the end of a timer to be noticed a second time. */
const tick = () => new Promise((resolve) => setTimeout(resolve, 600));

/** Opens tabs that all see the timer end; `completed` is how often its quest was completed. */
function openTabs(tabs: number, done = true) {
  const seen = { completed: 0 };
  const complete = () => {
    seen.completed += 1;
    return Promise.resolve(done);
  };
  for (let tab = 0; tab < tabs; tab += 1) {
    renderHook(() => useTimerCompletion({ userId: 'u1', kind: 'quest', items: ITEMS, actionOf, complete }));
  }
  return seen;
}

/** Stubs the browser's locks: all free, or all held by another tab. */
function answerLocks(isFree: boolean): string[] {
  const lockNames: string[] = [];
  const request = async (name: string, _options: unknown, work: (lock: object | null) => Promise<void>) => {
    lockNames.push(name);
    await work(isFree ? {} : null);
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  return lockNames;
}

describe('the end of a timer', () => {
  beforeEach(() => localStorage.setItem(KEY, ENDED));
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'locks');
    Reflect.deleteProperty(globalThis, 'AudioContext');
    localStorage.clear();
    jest.restoreAllMocks();
    const { shown } = toasts.state();
    if (shown) toasts.dismiss(shown.id);
  });

  it('completes once, although two tabs see it', async () => {
    const seen = openTabs(2);
    await tick();
    expect(seen.completed).toBe(1);
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('is left to the tab that holds the lock', async () => {
    const lockNames = answerLocks(false);
    const seen = openTabs(1);
    await tick();
    expect(seen.completed).toBe(0);
    expect(lockNames).toEqual(['questlog.timer u1 q1 1000']);
  });

  it('completes in the tab that holds the lock, and keeps the timer when that fails', async () => {
    answerLocks(true);
    const seen = openTabs(1, false);
    await waitFor(() => expect(seen.completed).toBe(1));
    await tick();
    expect(seen.completed).toBe(1);
    expect(localStorage.getItem(KEY)).toBe(ENDED);
  });

  // Shows R212.
  it('is shown by the tab that leaves it to another one, once that has claimed it', async () => {
    answerLocks(false);
    openTabs(1);
    await tick();
    expect(toasts.state().shown).toBeNull();
    localStorage.removeItem(KEY);
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
    expect(toasts.state().shown).toMatchObject({ kind: 'success', emoji: '💪', text: 'Plank', about: 'q1' });
  });

  // Shows R212.
  it('is heard once when the sound is switched on, and not at all when it is off', async () => {
    const played = jest.spyOn(timerSound, 'play').mockImplementation(() => undefined);
    openTabs(2);
    await tick();
    expect(played).not.toHaveBeenCalled();
    localStorage.setItem(KEY, ENDED.replace('1000', '2000'));
    timerSound.switch(true);
    openTabs(2);
    await tick();
    expect(played).toHaveBeenCalledTimes(1);
  });

  // Shows R212.
  it.each([
    ['completes its quest', true, null],
    ['keeps the timer of a quest that was not completed', false, ENDED],
  ])('%s although the browser opens no sound device', async (_title, done, kept) => {
    const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const refusal = new DOMException('no hardware', 'NotSupportedError');
    Object.defineProperty(globalThis, 'AudioContext', {
      configurable: true,
      value: class {
        constructor() {
          throw refusal;
        }
      },
    });
    timerSound.switch(true);
    const seen = openTabs(1, done);
    await waitFor(() => expect(seen.completed).toBe(1));
    await tick();
    expect(localStorage.getItem(KEY)).toBe(kept);
    expect(seen.completed).toBe(1);
    expect(reported).toHaveBeenCalledWith(expect.any(String), refusal);
  });
});
