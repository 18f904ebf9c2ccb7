import type { UnknownAction } from '@reduxjs/toolkit';
import { logPosition } from '../log-position';
import { parseProblem } from '../problem';
import { sessionEnded } from '../session';
import type { StoredCommand } from './kept-command';
import { outcomeOf, sendQueue, type Sent } from './send-queue';

/** Only one tab of a browser sends at a time. */
const LOCK = 'questlog.outbox';
/** How long is waited for an answer, and, at first and at most, before the next try; in milliseconds. */
const ANSWER_WITHIN_MS = 30_000;
const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 60_000;

interface SenderWork {
  readonly dispatch: (action: UnknownAction) => unknown;
  readonly waiting: () => Promise<readonly StoredCommand[]>;
  readonly drop: (command: StoredCommand) => Promise<unknown>;
  readonly refuse: (command: StoredCommand, code: string) => Promise<void>;
  /** Something has left the queue. */
  readonly sent: () => Promise<void>;
}

export interface Sender {
  /** Sends what waits, unless it is being sent; never rejects. */
  readonly send: () => Promise<void>;
  /** Now, for something has changed: the network, or who looks. */
  readonly hurry: () => void;
  /** Now if there is a network, and again and again, ever less often, until nothing waits. */
  readonly soon: () => void;
}

export function createSender({ dispatch, waiting, drop, refuse, sent }: SenderWork): Sender {
  let pause = FIRST_PAUSE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> | undefined;

  const sendOne = async (command: StoredCommand): Promise<Sent> => {
    const { status, code } = await ask(command);
    if (status === 401) dispatch(sessionEnded());
    return outcomeOf(status, code);
  };
  const sendAll = async () => {
    let left = 0;
    const leave = async (leaving: Promise<unknown>) => {
      await leaving;
      left += 1;
    };
    const isEmpty = await sendQueue({
      next: async () => (await waiting())[0],
      send: sendOne,
      remove: (command) => leave(drop(command)),
      refuse: (command, code) => leave(refuse(command, code)),
    });
    if (left > 0) await sent();
    if (!isEmpty) later();
  };
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void send(), pause * (0.75 + Math.random() / 2));
    pause = Math.min(LONGEST_PAUSE_MS, pause * 2);
  };
  const send = async () => {
    if (!navigator.onLine) return;
    sending ??= inTurn(sendAll)
      .catch(console.error)
      .finally(() => {
        sending = undefined;
      });
    await sending;
  };
  const hurry = () => {
    pause = FIRST_PAUSE_MS;
    void send();
  };
  return { send, hurry, soon: () => later() };
}

async function inTurn(work: () => Promise<void>): Promise<void> {
  // Without a secure context there are no locks, and no worker that would open the page offline.
  if ('locks' in navigator) await navigator.locks.request(LOCK, work);
  else await work();
}

/** Status 0 where no answer came. */
async function ask({ method, url, body, key }: StoredCommand): Promise<{ status: number; code: string }> {
  const headers = new Headers({ accept: 'application/json', 'idempotency-key': key });
  if (body !== undefined) headers.set('content-type', 'application/json');
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
  try {
    const response = await fetch(url, { method, body, headers, credentials: 'include', signal });
    logPosition.raise(response.headers.get('x-log-position'));
    const content: unknown = response.ok ? null : await response.json().catch(() => null);
    return { status: response.status, code: parseProblem(response.status, content).code };
  } catch {
    return { status: 0, code: 'NETWORK' };
  }
}
