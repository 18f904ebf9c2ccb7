import {
  REACTIONS,
  type EntryCheers,
  type OwnEntryCheers,
  type Reaction,
} from '../../server/contracts/cheers';
import type { EntryCheersChange } from '../../server/contracts/live';

/** Entries with cheers that are kept; the oldest are dropped, and the fetched ones show again. */
const MAX_ENTRIES = 1_000;

/** What is known of one reaction of an entry beyond what was fetched. */
interface KnownCheers {
  readonly cheers: EntryCheers;
  readonly isMine: boolean;
  /** Up to where `isMine` is known: messages about others say nothing of the reader. */
  readonly minePosition: string;
}

export type KnownCheersOfEntry = Readonly<Partial<Record<Reaction, KnownCheers>>>;

export interface EntryKey {
  readonly partyId: string;
  readonly entryId: string;
}

/**
 * Cheers that the socket has pushed, and those that were pressed and not answered yet. They are laid over the fetched entries of a feed,
 * the earlier pages too: of each reaction the later position wins, in whatever order they arrive.
 */
export interface LiveCheers {
  readonly push: (change: EntryCheersChange, readerId: string) => void;
  /** Shows what the player pressed; returns whether no press of the reaction was on its way. Messages about the player's own cheer wait until {@link settle}: they report earlier presses. */
  readonly press: (key: EntryKey, after: OwnEntryCheers) => boolean;
  /** Shows what the server has answered last, once no press of the reaction is on its way. */
  readonly settle: (key: EntryKey, answered: OwnEntryCheers) => void;
  readonly of: (key: EntryKey) => KnownCheersOfEntry | undefined;
  readonly subscribe: (onChange: () => void) => () => void;
  /** Empties it at the end of a session, or when everything is fetched again. */
  readonly clear: () => void;
}

export function createLiveCheers(): LiveCheers {
  const entries = new Map<string, KnownCheersOfEntry>();
  const listeners = new Set<() => void>();
  /** Reactions with a press on its way, each with the latest message that waits for it. */
  const unsettled = new Map<string, (() => void) | undefined>();
  const notify = () => {
    for (const onChange of listeners) onChange();
  };
  const put = (key: string, known: KnownCheers) => {
    const entry = { ...entries.get(key), [known.cheers.reaction]: known };
    entries.delete(key);
    entries.set(key, entry);
    const [oldest] = entries.keys();
    if (entries.size > MAX_ENTRIES && oldest !== undefined) entries.delete(oldest);
    notify();
  };
  const live: LiveCheers = {
    push: (change, readerId) => {
      const { partyId, entryId, cheers, by, isGiven } = change;
      const key = toKey({ partyId, entryId });
      const reactionKey = `${key} ${cheers.reaction}`;
      if (by === readerId && unsettled.has(reactionKey)) {
        unsettled.set(reactionKey, () => live.push(change, readerId));
        return;
      }
      const known = entries.get(key)?.[cheers.reaction];
      const isNewer = known === undefined || cheers.position >= known.cheers.position;
      const isAboutMe = by === readerId && cheers.position >= (known?.minePosition ?? '');
      put(key, {
        cheers: isNewer ? cheers : known.cheers,
        isMine: isAboutMe ? isGiven : (known?.isMine ?? false),
        minePosition: isAboutMe ? cheers.position : (known?.minePosition ?? ''),
      });
    },
    press: (entryKey, after) => {
      const key = toKey(entryKey);
      const reactionKey = `${key} ${after.reaction}`;
      const isFirst = !unsettled.has(reactionKey);
      if (isFirst) unsettled.set(reactionKey, undefined);
      put(key, toKnown(after));
      return isFirst;
    },
    settle: (entryKey, answered) => {
      const key = toKey(entryKey);
      const reactionKey = `${key} ${answered.reaction}`;
      const pushWaiting = unsettled.get(reactionKey);
      unsettled.delete(reactionKey);
      const known = entries.get(key)?.[answered.reaction];
      if (known && known.isMine !== answered.isMine)
        put(
          key,
          known.cheers.position > answered.position
            ? { ...known, isMine: answered.isMine }
            : toKnown(answered),
        );
      pushWaiting?.();
    },
    of: (key) => entries.get(toKey(key)),
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
    clear: () => {
      entries.clear();
      unsettled.clear();
      notify();
    },
  };
  return live;
}

function toKnown({ isMine, ...cheers }: OwnEntryCheers): KnownCheers {
  return { cheers, isMine, minePosition: cheers.position };
}

export const liveCheers = createLiveCheers();

/** Lays what is known over the fetched cheers; of equal positions what is known counts, since it holds what was pressed. */
export function mergeCheers(
  fetched: readonly OwnEntryCheers[],
  known: KnownCheersOfEntry = {},
): readonly OwnEntryCheers[] {
  return REACTIONS.flatMap((reaction) => {
    const before = fetched.find((each) => each.reaction === reaction);
    const later = known[reaction];
    if (!later) return before ? [before] : [];
    if (!before) return [{ ...later.cheers, isMine: later.isMine }];
    const { cheers, isMine, minePosition } = later;
    return [
      {
        ...(cheers.position >= before.position ? cheers : before),
        isMine: minePosition >= before.position ? isMine : before.isMine,
      },
    ];
  });
}

function toKey({ partyId, entryId }: EntryKey): string {
  return `${partyId} ${entryId}`;
}
