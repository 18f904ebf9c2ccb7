import type { UnknownAction } from '@reduxjs/toolkit';
import { sessionEnded } from '../session';
import { askOutcome } from './command-outcome';
import { sendQueue, type QueueLeft, type QueueWork, type Sent } from './send-queue';
import type { StoredCommand } from './kept-command';

/** Only one tab of a browser sends at a time. */
const LOCK = 'questlog.outbox';
/** How long is waited before the next try, at first and at most; in milliseconds. */
const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 60_000;

interface SenderWork extends Pick<QueueWork, 'waiting' | 'remove' | 'refuse' | 'noteFailure'> {
  readonly dispatch: (action: UnknownAction) => unknown;
  /** One has left the queue. */
  readonly left: () => Promise<void>;
  /** Nothing more is sent for now, and something was. */
  readonly sent: () => void;
}

export interface Sender {
  /** Sends what waits, and tries again, ever less often, what can't be sent; never rejects. */
  readonly send: () => Promise<void>;
  /** Now, for something has changed: the network, or who looks. */
  readonly hurry: () => void;
  readonly isSending: () => boolean;
  /** Whether nobody answered the last time. */
  readonly isUnheard: () => boolean;
}

export function createSender({ dispatch, left, sent, ...queue }: SenderWork): Sender {
  let pause = FIRST_PAUSE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> | undefined;
  /** Something was added, perhaps after the last look into the queue. */
  let isAskedAgain = false;
  let isUnheard = false;

  const sendOne = async (command: StoredCommand): Promise<Sent> => {
    const outcome = await askOutcome(command);
    if (outcome.isSignedOut) dispatch(sessionEnded());
    return outcome.sent;
  };
  const sendAll = async (): Promise<QueueLeft> => {
    let hasLeft = false;
    const leave = async (leaving: Promise<void>) => {
      await leaving;
      hasLeft = true;
      pause = FIRST_PAUSE_MS;
      await left();
    };
    try {
      return await sendQueue({
        ...queue,
        send: sendOne,
        remove: (command) => leave(queue.remove(command)),
        refuse: (command, code) => leave(queue.refuse(command, code)),
        now: () => Date.now(),
      });
    } finally {
      if (hasLeft) sent();
    }
  };
  const later = () => {
    timer ??= setTimeout(
      () => {
        timer = undefined;
        void send();
      },
      pause * (0.75 + Math.random() / 2),
    );
    pause = Math.min(LONGEST_PAUSE_MS, pause * 2);
  };
  const tryAll = async () => {
    isAskedAgain = false;
    try {
      const { isEmpty, isHeard } = await inTurn(sendAll);
      isUnheard = !isHeard;
      if (isAskedAgain && isHeard) await tryAll();
      else if (!isEmpty) later();
      else pause = FIRST_PAUSE_MS;
    } catch (error) {
      // The browser's storage refused; the command keeps its key, so that it may be sent once more.
      console.error(error);
      later();
    }
  };
  const send = async () => {
    // The browser tells when it has a network again.
    if (!navigator.onLine) return;
    isAskedAgain = true;
    sending ??= tryAll().finally(() => {
      sending = undefined;
    });
    await sending;
  };
  const hurry = () => {
    pause = FIRST_PAUSE_MS;
    void send();
  };
  return { send, hurry, isSending: () => sending !== undefined, isUnheard: () => isUnheard };
}

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  // Without a secure context there are no locks, and no worker that would open the page offline.
  return 'locks' in navigator ? navigator.locks.request(LOCK, work) : work();
}
