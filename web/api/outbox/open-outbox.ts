import { CURRENT_USER } from '../first-answers';
import { api } from '../questlog';
import { PLAYER_TAGS, TAG_TYPES } from '../tags';
import { describeCommand } from './describe-command';
import { isAboutSame, type KeptCommand, type StoredCommand } from './kept-command';
import { questsWith, tasksWith, userWith } from './kept-picture';
import { createLastSeen } from './last-seen';
import type { Outbox } from './late-outbox';
import { answerShelf, commandsOf, offlineStore } from './offline-store';
import { NOTHING_WAITS, noteWaiting, outboxChanged } from './outbox-state';
import { playerOf, watchPage, type PageStore } from './page-watch';
import { createSender } from './sender';
import type { Quest, Task, User } from '../models';

/** Tabs tell each other under this name that something waits, or was sent. */
const CHANNEL = 'questlog.outbox';

/** Opens the outbox of this page, once; it lives as long as the page. `contract`: the version of what is stored. */
export function openOutbox(page: PageStore, contract: string, shelf = answerShelf): Outbox {
  const { dispatch, getState } = page;
  const seen = createLastSeen(contract, shelf);
  const tabs = new BroadcastChannel(CHANNEL);
  /** Something was shown that the network has not confirmed. */
  let shownOld = false;

  const player = () => playerOf(getState());
  const commands = async () => commandsOf(player()?.id ?? '');
  const waiting = async () => (await commands()).filter(isWaiting);
  const put = async (command: StoredCommand) => {
    await (await offlineStore())?.put('commands', command);
  };

  /** Shows what waits, in this tab. */
  const show = async () => {
    const all = await commands();
    const left = all.filter(isWaiting);
    noteWaiting(left.length > 0);
    const ids = left.map(({ deed }) => deed.id);
    const refused = all.length - left.length;
    dispatch(outboxChanged(all.length === 0 ? NOTHING_WAITS : { waiting: left.length, ids, refused }));
    if (left.length === 0) return;
    const userId = left[0]?.playerId ?? '';
    const { updateQueryData } = api.util;
    dispatch(updateQueryData('getQuests', undefined, (quests) => [...questsWith(quests, left)]));
    dispatch(updateQueryData('getTasks', { userId }, (tasks) => [...tasksWith(tasks, left)]));
    dispatch(updateQueryData('getCurrentUser', undefined, (user) => userWith(user, left)));
  };
  /** A storage that refuses keeps nobody from playing. */
  const refresh = () => show().catch(console.error);
  const changed = async () => {
    await refresh();
    tabs.postMessage('changed');
  };
  const sender = createSender({
    dispatch,
    waiting,
    remove: async ({ order }) => (await offlineStore())?.delete('commands', order),
    refuse: (command, refusal) => put({ ...command, refusal }),
    noteFailure: (command, failures) => put({ ...command, failures }),
    left: changed,
    sent: () => {
      dispatch(api.util.invalidateTags([...PLAYER_TAGS]));
      tabs.postMessage('sent');
    },
  });
  tabs.addEventListener('message', ({ data }) => {
    void refresh();
    if (data === 'sent') dispatch(api.util.invalidateTags([...PLAYER_TAGS]));
  });

  const fetchAnew = () => {
    if (!shownOld) return;
    // First, as the store tells of its change before the dispatch is through.
    shownOld = false;
    dispatch(api.util.invalidateTags([...TAG_TYPES]));
  };
  const back = () => {
    fetchAnew();
    sender.hurry();
  };
  const save = () => {
    const user = player();
    if (user) seen.save(user.id, getState().api.queries);
  };
  watchPage(page, {
    arrived: (playerId, since) => {
      seen.begin(playerId, since);
      void refresh().then(sender.hurry);
    },
    left: (playerId) => {
      seen.end(playerId);
      void refresh();
    },
    back,
    save,
  });
  window.addEventListener('online', back);
  document.addEventListener('visibilitychange', () => (document.hidden ? save() : sender.hurry()));

  /** Whether a command need not try the network: what it is about waits, or nobody answered the last time. */
  const hasToWait = async (command: KeptCommand) =>
    !navigator.onLine ||
    sender.isUnheard() ||
    (await waiting()).some((earlier) => isAboutSame(command, earlier));

  return {
    keep: async (call, tried) => {
      const user = player();
      if (!user) return undefined;
      const quests = api.endpoints.getQuests.select()(getState()).data ?? [];
      const tasks = api.endpoints.getTasks.select({ userId: user.id })(getState()).data ?? [];
      const described = describeCommand(call, { playerId: user.id, quests, tasks });
      if (!described || (tried === 'untried' && !(await hasToWait(described.command)))) return undefined;
      const store = await offlineStore();
      if (!store) return undefined;
      await store.add('commands', described.command);
      await changed();
      void sender.send();
      return described.answer;
    },
    lastSeen: async (cacheKey) => {
      const answer = await seen.read(cacheKey);
      shownOld ||= answer !== undefined;
      // Once this query is through; the connection's return, which has it done elsewhere, is over here.
      if (getState().live.status === 'live') fetchAnew();
      return answer;
    },
    withWaiting: async (url, answer) => {
      if (url === CURRENT_USER) {
        // Of whom the answer is about: the page may know nobody yet, or still somebody else.
        const user = answer as User;
        return userWith(user, (await commandsOf(user.id)).filter(isWaiting));
      }
      if (url === '/api/quests') return questsWith(answer as Quest[], await waiting());
      if (url !== `/api/personal-tasks/${player()?.id}`) return answer;
      return tasksWith(answer as Task[], await waiting());
    },
    send: sender.send,
    isSending: sender.isSending,
    refusals: async () => (await commands()).filter((command) => !isWaiting(command)),
    forgetRefusals: async (orders) => {
      const store = await offlineStore();
      for (const order of orders) await store?.delete('commands', order);
      await changed();
    },
  };
}

function isWaiting({ refusal }: KeptCommand): boolean {
  return refusal === undefined;
}
