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

/** Tabs tell each other under this name that something waits, or was sent. */
const CHANNEL = 'questlog.outbox';

/** Opens the outbox of this page, once; it lives as long as the page. `contract`: the version of what is stored. */
export function openOutbox(page: PageStore, contract: string, snapshots = snapshotStore): Outbox {
  const { dispatch, getState } = page;
  const snapshot = createOfflineSnapshot(contract, snapshots);
  const tabs = new BroadcastChannel(CHANNEL);
  /** Something was shown that the network has not confirmed. */
  let hasShownSnapshot = false;

  const player = () => selectPlayer(getState());
  const commands = async () => readCommands(player()?.id ?? '');
  const waiting = async () => (await commands()).filter(isQueued);
  const putCommand = async (command: StoredCommand) => {
    await (await openOfflineDatabase())?.put('commands', command);
  };

  /** Shows what waits, in this tab. */
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
  /** A storage that refuses keeps nobody from playing. */
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
    // First, as the store tells of its change before the dispatch is through.
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

  /** Whether a command need not try the network: what it is about waits, or nobody answered the last time. */
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
      // Once this query is through; the connection's return, which has it done elsewhere, is over here.
      if (getState().live.status === 'live') refetchAll();
      return answer;
    },
    overlayQueued: async (url, answer) => {
      if (url === CURRENT_USER_PATH) {
        // Of whom the answer is about: the page may know nobody yet, or still somebody else.
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
