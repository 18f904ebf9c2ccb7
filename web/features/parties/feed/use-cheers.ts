import { useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_NAMED_CHEERS, type OwnEntryCheers, type Reaction } from '../../../../server/contracts/cheers';
import { useCurrentUser } from '../../../api/current-user';
import type { User } from '../../../api/models';
import { toProblem } from '../../../api/problem';
import { useCheerEntryMutation, useWithdrawCheerMutation } from '../../../api/questlog';
import { liveCheers } from '../../../live/live-cheers';
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
 * The cheers of a group of entries as they are now. A press shows at once, also while an earlier one is on its way, and is taken back
 * if the server refuses it.
 */
export function useCheers(entries: readonly Activity[]): Cheers {
  const { t } = useTranslation(['parties', 'common']);
  const user = useCurrentUser();
  const [cheerEntry] = useCheerEntryMutation();
  const [withdrawCheer] = useWithdrawCheerMutation();
  const answered = useRef<Promise<void>>(Promise.resolve());
  useKnownVersion(entries);
  const getKnown = () =>
    withKnownCheers(entries, ({ partyId, id: entryId }) => liveCheers.of({ partyId, entryId }));
  const press = (reaction: Reaction): void => {
    const pressed = findPressed(getKnown(), reaction);
    if (!pressed || !user) return;
    const { entry, before } = pressed;
    const { partyId, id: entryId } = entry;
    const takeBack = liveCheers.press({ partyId, entryId }, before, toggle(before, user));
    const send = async (): Promise<void> => {
      try {
        if (before.isMine) await withdrawCheer({ partyId, entryId, reaction }).unwrap();
        else await cheerEntry({ partyId, entryId, cheerDto: { reaction } }).unwrap();
      } catch (error) {
        takeBack();
        const text = refusalText(t, toProblem(error), t('common:errors.generic'));
        toasts.show({ kind: 'error', about: entryId, title: t('feed.cheerFailed'), text });
      }
    };
    // One after another: a cheer and its withdrawal must reach the server in the order of the presses.
    answered.current = answered.current.then(send);
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
