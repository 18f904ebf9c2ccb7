import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { api } from '../questlog';
import { PLAYER_TAGS, TAG_TYPES } from '../tags';
import { describeCommand } from './describe-command';
import type { StoredCommand } from './kept-command';
import { questsWith, tasksWith } from './kept-picture';
import { createLastSeen } from './last-seen';
import type { Outbox } from './late-outbox';
import { commandsOf, offlineStore } from './offline-store';
import { NOTHING_WAITS, noteWaiting, outboxChanged } from './outbox-state';
import { createSender } from './sender';
import type { Quest, Task } from '../models';

type ApiState = ReturnType<Parameters<ReturnType<typeof api.util.updateQueryData>>[1]>;

/** The page's store, as far as the outbox is concerned. */
export interface PageStore {
  readonly dispatch: ThunkDispatch<ApiState, unknown, UnknownAction>;
  readonly getState: () => ApiState & {
    readonly session: { readonly ended: boolean };
    readonly live: { readonly status: string };
  };
  readonly subscribe: (listener: () => void) => () => void;
}

/** Tabs tell each other under this name that something waits, or was sent. */
const CHANNEL = 'questlog.outbox';
/** What is shown is written down no more often than this, in milliseconds. */
const SAVE_EVERY_MS = 1000;

/** Opens the outbox of this page, once; it lives as long as the page. */
export function openOutbox({ dispatch, getState, subscribe }: PageStore): Outbox {
  const seen = createLastSeen();
  const tabs = new BroadcastChannel(CHANNEL);
  /** Something was shown that the network has not confirmed. */
  let shownOld = false;

  const player = () =>
    getState().session.ended
      ? undefined
      : (api.endpoints.getCurrentUser.select()(getState()).data ?? undefined);
  const commands = async () => commandsOf(player()?.id ?? '');

  const refresh = async () => {
    const all = await commands();
    const waiting = all.filter(({ refusal }) => refusal === undefined);
    noteWaiting(waiting.length > 0);
    const ids = waiting.map(({ deed }) => deed.id);
    const refused = all.length - waiting.length;
    dispatch(outboxChanged(all.length === 0 ? NOTHING_WAITS : { waiting: waiting.length, ids, refused }));
    if (waiting.length === 0) return;
    const userId = waiting[0]?.playerId ?? '';
    const { updateQueryData } = api.util;
    dispatch(updateQueryData('getQuests', undefined, (quests) => [...questsWith(quests, waiting)]));
    dispatch(updateQueryData('getTasks', { userId }, (tasks) => [...tasksWith(tasks, waiting)]));
  };
  const changed = async () => {
    await refresh();
    tabs.postMessage('changed');
  };
  const sender = createSender({
    dispatch,
    waiting: async () => (await commands()).filter(({ refusal }) => refusal === undefined),
    drop: async ({ order }) => (await offlineStore())?.delete('commands', order),
    refuse: async (command, refusal) => {
      await (await offlineStore())?.put('commands', { ...command, refusal });
    },
    sent: async () => {
      await changed();
      dispatch(api.util.invalidateTags([...PLAYER_TAGS]));
      tabs.postMessage('sent');
    },
  });
  tabs.addEventListener('message', ({ data }) => {
    void refresh();
    if (data === 'sent') dispatch(api.util.invalidateTags([...PLAYER_TAGS]));
  });

  const back = () => {
    if (shownOld) dispatch(api.util.invalidateTags([...TAG_TYPES]));
    shownOld = false;
    sender.hurry();
  };
  const save = () => {
    const user = player();
    if (user) seen.save(user.id, getState().api.queries);
  };
  watch({ getState, subscribe }, player, {
    arrived: () => void refresh().then(sender.hurry),
    left: () => {
      seen.clear();
      void refresh();
    },
    back,
    save,
  });
  window.addEventListener('online', back);
  document.addEventListener('visibilitychange', () => (document.hidden ? save() : sender.hurry()));

  return {
    keep: async (call) => {
      const user = player();
      if (!user) return undefined;
      const quests = api.endpoints.getQuests.select()(getState()).data ?? [];
      const tasks = api.endpoints.getTasks.select({ userId: user.id })(getState()).data ?? [];
      const described = describeCommand(call, { playerId: user.id, quests, tasks }, Date.now());
      if (!described) return undefined;
      const store = await offlineStore();
      if (!store) return undefined;
      await store.add('commands', described.command);
      await changed();
      sender.soon();
      return described.answer;
    },
    lastSeen: async (cacheKey) => {
      const answer = await seen.read(cacheKey);
      shownOld ||= answer !== undefined;
      return answer;
    },
    withWaiting: async (url, answer) => {
      const waiting = (await commands()).filter(({ refusal }) => refusal === undefined);
      if (url === '/api/quests') return questsWith(answer as Quest[], waiting);
      return url === `/api/personal-tasks/${player()?.id}` ? tasksWith(answer as Task[], waiting) : answer;
    },
    send: sender.send,
    refusals: async () => (await commands()).filter(({ refusal }) => refusal !== undefined),
    forgetRefusals: async () => {
      const store = await offlineStore();
      const read = (await commands()).filter(({ refusal }: StoredCommand) => refusal !== undefined);
      for (const { order } of read) await store?.delete('commands', order);
      await changed();
    },
  };
}

/** Tells of a player's coming and going, of the network's return, and, now and then, that something has changed. */
function watch(
  { getState, subscribe }: Pick<PageStore, 'getState' | 'subscribe'>,
  player: () => { readonly id: string } | undefined,
  tell: Readonly<Record<'arrived' | 'left' | 'back' | 'save', () => void>>,
): void {
  let knownPlayer: string | undefined;
  let knownStatus = '';
  let saving: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    const id = player()?.id;
    const { status } = getState().live;
    if (id !== knownPlayer && id !== undefined) tell.arrived();
    if (id === undefined && isSignedOut(getState())) tell.left();
    else if (status === 'live' && knownStatus !== 'live') tell.back();
    knownPlayer = id;
    knownStatus = status;
    saving ??= setTimeout(() => {
      saving = undefined;
      tell.save();
    }, SAVE_EVERY_MS);
  };
  let told = false;
  /** Once a time: signed out, the store goes on changing. */
  const isSignedOut = (state: ReturnType<PageStore['getState']>): boolean => {
    const out =
      state.session.ended || api.endpoints.getCurrentUser.select()(state).data === (null as unknown);
    const news = out && !told;
    told = out;
    return news;
  };
  subscribe(look);
  look();
}
