import { CURRENT_USER_PATH } from '../prefetch';
import { api } from '../questlog';
import { PLAYER_TAGS, TAG_TYPES } from '../tags';
import { describeCommand } from './describe-command';
import { hasSameSubject, type QueuedCommand } from './queued-command';
import { overlayQuests, overlayTasks, overlayUser } from './queued-overlay';
import { createOfflineSnapshot } from './offline-snapshot';
import { warnOfUnreadCommands, type Outbox } from './lazy-outbox';
import { createCommandStore } from './command-store';
import { readLastPlayer } from './last-player';
import { snapshotStore } from './offline-database';
import { deleteOutboxKeys, obtainOutboxKey } from './outbox-key';
import { writePlainQueueConsent } from './plain-queue-consent';
import { EMPTY_OUTBOX, writeQueuedFlag, outboxChanged } from './outbox-state';
import { selectPlayer, watchPage, type PageStore } from './watch-page';
import { createSender } from './sender';
import type { Quest, Task, User } from '../models';

/** The channel on which tabs report that a command was queued or sent. */
const CHANNEL = 'questlog.outbox';

/** Opens the outbox of this page, once; it lives as long as the page. `contract` is the version of what is stored. */
export function openOutbox(page: PageStore, contract: string, snapshots = snapshotStore): Outbox {
  const { dispatch, getState } = page;
  const snapshot = createOfflineSnapshot(contract, snapshots);
  const tabs = new BroadcastChannel(CHANNEL);
  /** A snapshot was shown that the network has not confirmed. */
  let hasShownSnapshot = false;

  const store = createCommandStore();
  /** Ends with the deletion of what a finished session has left. */
  let clearing: Promise<unknown> = Promise.resolve();

  const player = () => selectPlayer(getState());
  const isSignedIn = (playerId: string) => player()?.id === playerId && readLastPlayer() === playerId;
  const commands = async () => store.read(player()?.id ?? '');
  const waiting = async () => (await commands()).filter(isQueued);

  /** Shows the queued commands in this tab. */
  const show = async () => {
    const all = await commands();
    const left = all.filter(isQueued);
    writeQueuedFlag(left.length > 0);
    const ids = left.map(({ deed }) => deed.id);
    const refused = all.length - left.length;
    const unsaved = left.length === 0 ? undefined : store.unsavedReason(left[0]?.playerId ?? '');
    const shown = { waiting: left.length, ids, refused, ...(unsaved && { unsaved }) };
    dispatch(outboxChanged(all.length === 0 ? EMPTY_OUTBOX : shown));
    if (left.length === 0) return;
    const userId = left[0]?.playerId ?? '';
    const { updateQueryData } = api.util;
    dispatch(updateQueryData('getQuests', undefined, (quests) => [...overlayQuests(quests, left)]));
    dispatch(updateQueryData('getTasks', { userId }, (tasks) => [...overlayTasks(tasks, left)]));
    dispatch(updateQueryData('getCurrentUser', undefined, (user) => overlayUser(user, left)));
  };
  /** A storage that refuses does not stop the game. */
  const refresh = () => show().catch(console.error);
  const publishChange = async () => {
    await refresh();
    tabs.postMessage('changed');
  };
  const sender = createSender({
    dispatch,
    waiting,
    remove: ({ order }) => store.remove(order),
    refuse: (command, refusal) => store.replace({ ...command, refusal }),
    noteFailure: (command, failures) => store.replace({ ...command, failures }),
    onCommandRemoved: publishChange,
    onDrained: () => {
      dispatch(api.util.invalidateTags([...PLAYER_TAGS]));
      tabs.postMessage('sent');
    },
  });
  tabs.addEventListener('message', ({ data }) => {
    void refresh();
    if (data === 'sent') dispatch(api.util.invalidateTags([...PLAYER_TAGS]));
  });

  const refetchAll = () => {
    if (!hasShownSnapshot) return;
    // Comes first, because the store notifies its subscribers before the dispatch returns.
    hasShownSnapshot = false;
    dispatch(api.util.invalidateTags([...TAG_TYPES]));
  };
  /** Gets the player's key, and encrypts with it what is queued already. A storage that refuses does not stop the game. */
  const protectQueue = async (playerId: string) => {
    try {
      await obtainOutboxKey(playerId, () => isSignedIn(playerId));
      await store.saveAll(playerId);
      if (await store.lacksKey(playerId)) warnOfUnreadCommands();
    } catch (error) {
      console.error(error);
    }
    await publishChange();
  };
  const onReconnect = () => {
    refetchAll();
    const user = player();
    // The key may not have been obtained at the sign-in; until then the commands of earlier sessions can't be read.
    if (user) void protectQueue(user.id).then(sender.sendNow);
    sender.sendNow();
  };
  const saveSnapshot = () => {
    const user = player();
    if (user) snapshot.save(user.id, getState().api.queries);
  };
  watchPage(page, {
    onSignIn: (playerId, since) => {
      snapshot.begin(playerId, since);
      // Also of a session that ended while no page was open.
      deleteOutboxKeys(playerId).catch(console.error);
      void refresh().then(sender.sendNow);
      void protectQueue(playerId).then(sender.sendNow);
    },
    onSignOut: (playerId) => {
      snapshot.end(playerId);
      clearing = Promise.all([snapshot.deleted(), deleteOutboxKeys(readLastPlayer() ?? undefined)]);
      // The caller of `cleared`, if there is one, shows the failure.
      clearing.catch(console.error);
      void refresh();
    },
    onReconnect,
    onChange: saveSnapshot,
  });
  window.addEventListener('online', onReconnect);
  document.addEventListener('visibilitychange', () => (document.hidden ? saveSnapshot() : sender.sendNow()));

  /** Whether a command need not try the network: its subject has a queued command, or the last send got no answer. */
  const mustQueue = async (command: QueuedCommand) =>
    !navigator.onLine ||
    sender.isServerUnreachable() ||
    (await waiting()).some((earlier) => hasSameSubject(command, earlier));

  return {
    enqueue: async (call, tried) => {
      const user = player();
      if (!user) return undefined;
      const quests = api.endpoints.getQuests.select()(getState()).data ?? [];
      const tasks = api.endpoints.getTasks.select({ userId: user.id })(getState()).data ?? [];
      const described = describeCommand(call, { playerId: user.id, quests, tasks });
      if (!described || (tried === 'untried' && !(await mustQueue(described.command)))) return undefined;
      if (!(await store.add(described.command))) return undefined;
      await publishChange();
      void sender.send();
      return described.answer;
    },
    readSnapshot: async (cacheKey) => {
      const answer = await snapshot.read(cacheKey);
      hasShownSnapshot ||= answer !== undefined;
      // Runs after this query; a reconnect, which refetches elsewhere, has already happened here.
      if (getState().live.status === 'live') refetchAll();
      return answer;
    },
    readQueued: async () => (await store.read(readLastPlayer() ?? '')).filter(isQueued),
    overlayQueued: async (url, answer, earlier) => {
      // The user is taken from the answer: the page may know no user yet, or still the previous one.
      const lastId = player()?.id ?? readLastPlayer() ?? '';
      const playerId = url === CURRENT_USER_PATH ? (answer as User).id : lastId;
      const current = await store.read(playerId);
      const known = new Set(current.map(({ key }) => key));
      const sent = earlier.filter((command) => command.playerId === playerId && !known.has(command.key));
      const shown = [...sent, ...current.filter(isQueued)];
      if (url === CURRENT_USER_PATH) return overlayUser(answer as User, shown);
      if (url === '/api/quests') return overlayQuests(answer as Quest[], shown);
      return url === `/api/personal-tasks/${playerId}` ? overlayTasks(answer as Task[], shown) : answer;
    },
    send: sender.send,
    isSending: sender.isSending,
    readRefusals: async () => (await commands()).filter((command) => !isQueued(command)),
    acknowledgeRefusals: async (orders) => {
      for (const order of orders) await store.remove(order);
      await publishChange();
    },
    answerPlainQueue: async (consent) => {
      const user = player();
      if (!user) return;
      writePlainQueueConsent(user.id, consent);
      await store.saveAll(user.id);
      await publishChange();
    },
    cleared: async () => {
      await clearing;
    },
  };
}

function isQueued({ refusal }: QueuedCommand): boolean {
  return refusal === undefined;
}
