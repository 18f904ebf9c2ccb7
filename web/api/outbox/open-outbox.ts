import { CURRENT_USER_PATH } from '../prefetch';
import { api } from '../questlog';
import { PLAYER_TAGS, TAG_TYPES } from '../tags';
import { describeCommand } from './describe-command';
import { hasSameSubject, type QueuedCommand, type StoredCommand } from './queued-command';
import { overlayQuests, overlayTasks, overlayUser } from './queued-overlay';
import { createOfflineSnapshot } from './offline-snapshot';
import type { Outbox } from './lazy-outbox';
import { snapshotStore, readCommands, openOfflineDatabase } from './offline-database';
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

  const player = () => selectPlayer(getState());
  const commands = async () => readCommands(player()?.id ?? '');
  const waiting = async () => (await commands()).filter(isQueued);
  const putCommand = async (command: StoredCommand) => {
    await (await openOfflineDatabase())?.put('commands', command);
  };

  /** Shows the queued commands in this tab. */
  const show = async () => {
    const all = await commands();
    const left = all.filter(isQueued);
    writeQueuedFlag(left.length > 0);
    const ids = left.map(({ deed }) => deed.id);
    const refused = all.length - left.length;
    dispatch(outboxChanged(all.length === 0 ? EMPTY_OUTBOX : { waiting: left.length, ids, refused }));
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
    remove: async ({ order }) => (await openOfflineDatabase())?.delete('commands', order),
    refuse: (command, refusal) => putCommand({ ...command, refusal }),
    noteFailure: (command, failures) => putCommand({ ...command, failures }),
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
  const onReconnect = () => {
    refetchAll();
    sender.sendNow();
  };
  const saveSnapshot = () => {
    const user = player();
    if (user) snapshot.save(user.id, getState().api.queries);
  };
  watchPage(page, {
    onSignIn: (playerId, since) => {
      snapshot.begin(playerId, since);
      void refresh().then(sender.sendNow);
    },
    onSignOut: (playerId) => {
      snapshot.end(playerId);
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
      const store = await openOfflineDatabase();
      if (!store) return undefined;
      await store.add('commands', described.command);
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
    overlayQueued: async (url, answer) => {
      if (url === CURRENT_USER_PATH) {
        // The user is taken from the answer: the page may know no user yet, or still the previous one.
        const user = answer as User;
        return overlayUser(user, (await readCommands(user.id)).filter(isQueued));
      }
      if (url === '/api/quests') return overlayQuests(answer as Quest[], await waiting());
      if (url !== `/api/personal-tasks/${player()?.id}`) return answer;
      return overlayTasks(answer as Task[], await waiting());
    },
    send: sender.send,
    isSending: sender.isSending,
    readRefusals: async () => (await commands()).filter((command) => !isQueued(command)),
    acknowledgeRefusals: async (orders) => {
      const store = await openOfflineDatabase();
      for (const order of orders) await store?.delete('commands', order);
      await publishChange();
    },
  };
}

function isQueued({ refusal }: QueuedCommand): boolean {
  return refusal === undefined;
}
