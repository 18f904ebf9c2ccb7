import type { UnknownAction } from '@reduxjs/toolkit';
import { accountSuspended, sessionEnded } from '../session';
import { sendCommand } from './send-command';
import { hasQueuedCommands } from './outbox-state';
import { drainQueue, type DrainResult, type QueueOperations, type SendResult } from './drain-queue';
import type { StoredCommand } from './queued-command';

/** Only one tab of a browser sends at a time. */
const LOCK = 'questlog.outbox';
/** The pause before the next retry, at first and at most; in milliseconds. */
const INITIAL_BACKOFF_MS = 2000;
const MAX_BACKOFF_MS = 60_000;

interface SenderOptions extends Pick<QueueOperations, 'waiting' | 'remove' | 'refuse' | 'noteFailure'> {
  readonly dispatch: (action: UnknownAction) => unknown;
  /** A command has left the queue. */
  readonly onCommandRemoved: () => Promise<void>;
  /** Nothing more can be sent for now, and something was sent. */
  readonly onDrained: () => void;
}

export interface Sender {
  /** Sends the queue and retries, with growing pauses, what can't be sent; never rejects. */
  readonly send: () => Promise<void>;
  /**
   * Sends without waiting for the pause between retries, because something has changed: the network, or the page's visibility.
   * Like `send`, it sends nothing before the server's own wait has passed.
   */
  readonly sendNow: () => void;
  readonly isSending: () => boolean;
  /** Whether the last send got no answer. */
  readonly isServerUnreachable: () => boolean;
}

export function createSender({ dispatch, onCommandRemoved, onDrained, ...queue }: SenderOptions): Sender {
  let backoffMs = INITIAL_BACKOFF_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The server has asked to wait until then, whatever else changes; milliseconds since the epoch. */
  let notBefore = 0;
  let sending: Promise<void> | undefined;
  /** A command was added, perhaps after the queue was last read. */
  let isSendRequested = false;
  let isServerUnreachable = false;

  const sendOne = async (command: StoredCommand): Promise<SendResult> => {
    const outcome = await sendCommand(command);
    if (outcome.isSignedOut) dispatch(sessionEnded());
    if (outcome.suspension) dispatch(accountSuspended(outcome.suspension));
    return outcome.result;
  };
  const sendAll = async (): Promise<DrainResult> => {
    let hasRemoved = false;
    const removeAndNotify = async (leaving: Promise<void>) => {
      await leaving;
      hasRemoved = true;
      backoffMs = INITIAL_BACKOFF_MS;
      await onCommandRemoved();
    };
    try {
      return await drainQueue({
        ...queue,
        send: sendOne,
        remove: (command) => removeAndNotify(queue.remove(command)),
        refuse: (command, code) => removeAndNotify(queue.refuse(command, code)),
        now: () => Date.now(),
      });
    } finally {
      if (hasRemoved) onDrained();
    }
  };
  const scheduleRetry = (waitMs = 0) => {
    if (waitMs > 0) {
      notBefore = Date.now() + waitMs;
      // One that is scheduled would come too early.
      clearTimeout(timer);
      timer = undefined;
    }
    timer ??= setTimeout(
      () => {
        timer = undefined;
        void send();
      },
      Math.max(waitMs * (1 + Math.random() / 2), backoffMs * (0.75 + Math.random() / 2)),
    );
    backoffMs = Math.min(MAX_BACKOFF_MS, backoffMs * 2);
  };
  const drainRepeatedly = async () => {
    isSendRequested = false;
    try {
      const { isEmpty, isServerReachable, waitMs } = await withSenderLock(sendAll);
      isServerUnreachable = !isServerReachable;
      if (waitMs !== undefined) scheduleRetry(waitMs);
      else if (isSendRequested && isServerReachable) await drainRepeatedly();
      else if (!isEmpty) scheduleRetry();
      else backoffMs = INITIAL_BACKOFF_MS;
    } catch (error) {
      // The browser's storage refused; the command keeps its key, so that it can be sent once more.
      console.error(error);
      if (hasQueuedCommands()) scheduleRetry();
    }
  };
  const send = async () => {
    // The browser fires `online` when it has a network again.
    if (!navigator.onLine) return;
    // The scheduled retry comes later than that.
    if (Date.now() < notBefore) return;
    isSendRequested = true;
    sending ??= drainRepeatedly().finally(() => {
      sending = undefined;
    });
    await sending;
  };
  const sendNow = () => {
    backoffMs = INITIAL_BACKOFF_MS;
    void send();
  };
  return {
    send,
    sendNow,
    isSending: () => sending !== undefined,
    isServerUnreachable: () => isServerUnreachable,
  };
}

async function withSenderLock<Result>(work: () => Promise<Result>): Promise<Result> {
  // Without a secure context there are no locks, and no service worker that would open the page offline.
  return 'locks' in navigator ? navigator.locks.request(LOCK, work) : work();
}
