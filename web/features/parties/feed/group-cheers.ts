import { REACTIONS, type OwnEntryCheers, type Reaction } from '../../../../server/contracts/cheers';
import { UNCHEERED_TYPES } from '../../../../server/contracts/live';
import { isCheerableAt } from '../../../../server/rules/cheers';
import { mergeCheers, type KnownCheersOfEntry } from '../../../live/live-cheers';
import type { Activity } from './group-feed';

/** One reaction to the entries of a group. */
export interface GroupCheers {
  readonly reaction: Reaction;
  readonly count: number;
  readonly isMine: boolean;
  /** The names that are known, each once; there may be more players. */
  readonly names: readonly string[];
}

/** The cheers of one entry, with those known since it was fetched. */
export interface CheeredActivity {
  readonly entry: Activity;
  readonly cheers: readonly OwnEntryCheers[];
}

export function withKnownCheers(
  entries: readonly Activity[],
  knownOf: (entry: Activity) => KnownCheersOfEntry | undefined,
): readonly CheeredActivity[] {
  return entries.map((entry) => ({ entry, cheers: mergeCheers(entry.cheers ?? [], knownOf(entry)) }));
}

/** The sums over the entries of a group, one for each reaction. */
export function sumCheers(entries: readonly CheeredActivity[]): readonly GroupCheers[] {
  return REACTIONS.map((reaction) => {
    const all = entries.flatMap(({ cheers }) => cheers.filter((each) => each.reaction === reaction));
    const players = new Map(
      all.flatMap((each) => each.players.map(({ id, nickname }) => [id, nickname] as const)),
    );
    return {
      reaction,
      count: all.reduce((sum, { count }) => sum + count, 0),
      isMine: all.some(({ isMine }) => isMine),
      names: [...players.values()],
    };
  });
}

/** Whether the player can cheer the entry: not the own one, none of those that are no reason to, and no old one (R416). */
export function canCheer(
  { user, type, createdAt }: Pick<Activity, 'user' | 'type' | 'createdAt'>,
  userId: string | undefined,
  now: number,
): boolean {
  if (userId === undefined || user.id === userId || UNCHEERED_TYPES.includes(type)) return false;
  return isCheerableAt(createdAt, new Date(now).toISOString());
}

/** What a press of the reaction changes: the own cheer of the group, else the oldest entry, which later ones leave in place. */
export function findPressed(
  entries: readonly CheeredActivity[],
  reaction: Reaction,
): { readonly entry: Activity; readonly before: OwnEntryCheers } | undefined {
  const find = ({ cheers }: CheeredActivity) => cheers.find((each) => each.reaction === reaction);
  const pressed = entries.find((each) => find(each)?.isMine) ?? entries.at(-1);
  if (!pressed) return undefined;
  const none: OwnEntryCheers = { reaction, count: 0, players: [], position: '', isMine: false };
  return { entry: pressed.entry, before: find(pressed) ?? none };
}
