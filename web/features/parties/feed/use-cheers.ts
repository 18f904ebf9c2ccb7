import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_NAMED_CHEERS, type OwnEntryCheers, type Reaction } from '../../../../server/contracts/cheers';
import { useCurrentUser } from '../../../api/current-user';
import type { User } from '../../../api/models';
import { toProblem } from '../../../api/problem';
import { useCheerEntryMutation, useWithdrawCheerMutation } from '../../../api/questlog';
import { liveCheers, type EntryKey } from '../../../live/live-cheers';
import { toasts } from '../../../ui/toast/toast-queue';
import { refusalText } from '../shared/refusal-text';
import { findPressed, sumCheers, withKnownCheers, type GroupCheers } from './group-cheers';
import type { Activity } from './group-feed';

interface Cheers {
  readonly cheers: readonly GroupCheers[];
  /** Gives the reaction, or takes it back. */
  readonly press: (reaction: Reaction) => void;
}

/**
 * The cheers of a group of entries as they are now. A press shows at once, also while an earlier one of its reaction is on its way: they
 * are sent one after another until the server has what the player wants. A refusal takes back what the server doesn't have.
 */
export function useCheers(entries: readonly Activity[]): Cheers {
  const { t } = useTranslation(['parties', 'common']);
  const user = useCurrentUser();
  const [cheerEntry] = useCheerEntryMutation();
  const [withdrawCheer] = useWithdrawCheerMutation();
  useKnownVersion(entries);
  const getKnown = () =>
    withKnownCheers(entries, ({ partyId, id: entryId }) => liveCheers.of({ partyId, entryId }));
  const sendWanted = async (key: EntryKey, before: OwnEntryCheers): Promise<void> => {
    const { reaction } = before;
    let answered = before;
    try {
      for (;;) {
        const wanted = liveCheers.of(key)?.[reaction];
        if (!wanted || wanted.isMine === answered.isMine) return;
        if (wanted.isMine) await cheerEntry({ ...key, cheerDto: { reaction } }).unwrap();
        else await withdrawCheer({ ...key, reaction }).unwrap();
        answered = { ...wanted.cheers, isMine: wanted.isMine };
      }
    } catch (error) {
      const text = refusalText(t, toProblem(error), t('common:errors.generic'));
      toasts.show({ kind: 'error', about: key.entryId, title: t('feed.cheerFailed'), text });
    } finally {
      liveCheers.settle(key, answered);
    }
  };
  const press = (reaction: Reaction): void => {
    const pressed = findPressed(getKnown(), reaction);
    if (!pressed || !user) return;
    const { entry, before } = pressed;
    const key = { partyId: entry.partyId, entryId: entry.id };
    if (liveCheers.press(key, toggle(before, user))) void sendWanted(key, before);
  };
  return { cheers: sumCheers(getKnown()), press };
}

/** Renders again when `liveCheers` has something new of these entries. */
function useKnownVersion(entries: readonly Activity[]): void {
  const getVersion = () =>
    entries
      .map(({ partyId, id: entryId }) => {
        const known = Object.values(liveCheers.of({ partyId, entryId }) ?? {});
        return known.map(({ cheers, isMine }) => `${cheers.position}:${cheers.count}:${isMine}`).join();
      })
      .join(' ');
  useSyncExternalStore(liveCheers.subscribe, getVersion);
}

function toggle(before: OwnEntryCheers, { id, nickname }: Pick<User, 'id' | 'nickname'>): OwnEntryCheers {
  const others = before.players.filter((player) => player.id !== id);
  return before.isMine
    ? { ...before, isMine: false, count: Math.max(0, before.count - 1), players: others }
    : {
        ...before,
        isMine: true,
        count: before.count + 1,
        players: [...others, { id, nickname }].slice(0, MAX_NAMED_CHEERS),
      };
}
