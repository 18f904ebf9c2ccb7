import { MAX_NAMED_CHEERS, type Reaction } from '../../contracts/cheers';
import { UNCHEERED_TYPES } from '../../contracts/live';
import { isCheerableAt } from '../../rules/cheers';
import { Rejection } from '../kernel/rejection';
import { requireMember } from './membership';
import type { PartyCommand } from './party.commands';
import type { Cheerer, PartyEvent } from './party.events';
import { MAX_REMEMBERED_CHEERS, type CheeredEntry, type FoundedParty } from './party.state';

type CheerCommand = Extract<PartyCommand, { type: 'CheerEntry' | 'WithdrawCheer' }>;
type CheerChange = Extract<PartyEvent, { type: 'EntryCheered' }>['data'];

/** Gives an entry a reaction, once each a member (R415). Returns no events when the member gives it already. */
export function cheerEntry(command: CheerCommand, party: FoundedParty): readonly PartyEvent[] {
  const { entry, reaction, by } = command;
  requireMember(party, by.userId);
  if (entry.userId === by.userId || UNCHEERED_TYPES.includes(entry.type))
    throw new Rejection('PARTY_ENTRY_NOT_CHEERABLE');
  requireRecent(command, party);
  const cheerers = listCheerers(party, entry.entryId, reaction);
  if (includes(cheerers, by.userId)) return [];
  const { userId, nickname } = by;
  return [{ type: 'EntryCheered', data: toChange(command, [...cheerers, { userId, nickname }], party) }];
}

/** Takes a reaction back. Returns no events when the member doesn't give it. */
export function withdrawCheer(command: CheerCommand, party: FoundedParty): readonly PartyEvent[] {
  const { entry, reaction, by } = command;
  requireMember(party, by.userId);
  requireRecent(command, party);
  const cheerers = listCheerers(party, entry.entryId, reaction);
  if (!includes(cheerers, by.userId)) return [];
  return [{ type: 'CheerWithdrawn', data: toChange(command, without(cheerers, by.userId), party) }];
}

/** The players who give the entry the reaction, in the order of their cheers. */
export function listCheerers(
  { cheeredEntries }: FoundedParty,
  entryId: string,
  reaction: Reaction,
): readonly Cheerer[] {
  return cheeredEntries.find((entry) => entry.entryId === entryId)?.cheers[reaction] ?? [];
}

/** The state after `EntryCheered`. */
export function addCheer(party: FoundedParty, { by, ...change }: CheerChange): FoundedParty {
  const { userId, nickname } = by;
  const cheerers = listCheerers(party, change.entryId, change.reaction);
  return replaceCheerers(party, change, [...without(cheerers, userId), { userId, nickname }]);
}

/** The state after `CheerWithdrawn`. */
export function removeCheer(party: FoundedParty, { by, ...change }: CheerChange): FoundedParty {
  const cheerers = listCheerers(party, change.entryId, change.reaction);
  return replaceCheerers(party, change, without(cheerers, by.userId));
}

/** An entry whose cheers are forgotten counts as too old: a second cheer of one member could not be recognised. */
function requireRecent({ entry, instant }: CheerCommand, { cheersForgottenUntil }: FoundedParty): void {
  const isForgotten = cheersForgottenUntil !== null && entry.time <= cheersForgottenUntil;
  if (isForgotten || !isCheerableAt(entry.time, instant)) throw new Rejection('PARTY_ENTRY_TOO_OLD');
}

function toChange(
  { entry, reaction, by, names }: CheerCommand,
  cheerers: readonly Cheerer[],
  { members }: FoundedParty,
): CheerChange {
  const { entryId, time: entryTime } = entry;
  const to = members.some(({ userId }) => userId === entry.userId) ? entry.userId : null;
  const first = cheerers
    .slice(0, MAX_NAMED_CHEERS)
    .map(({ userId, nickname }) => ({ userId, nickname: names?.[userId]?.nickname ?? nickname }));
  return { entryId, entryTime, reaction, by, to, count: cheerers.length, first };
}

function replaceCheerers(
  party: FoundedParty,
  { entryId, entryTime, reaction }: Pick<CheerChange, 'entryId' | 'entryTime' | 'reaction'>,
  cheerers: readonly Cheerer[],
): FoundedParty {
  const before = party.cheeredEntries.find((entry) => entry.entryId === entryId);
  const { [reaction]: _replaced, ...otherCheers } = before?.cheers ?? {};
  const cheers = cheerers.length > 0 ? { ...otherCheers, [reaction]: cheerers } : otherCheers;
  const others = party.cheeredEntries.filter((entry) => entry !== before);
  const changed = Object.keys(cheers).length > 0 ? [{ entryId, time: entryTime, cheers }] : [];
  return forgetEarlierCheers(
    party,
    [...others, ...changed].sort((a, b) => (a.time > b.time ? -1 : a.time < b.time ? 1 : 0)),
  );
}

/** Bounds the state: forgets entries that can no longer be cheered, and the oldest beyond the number of cheers remembered. */
function forgetEarlierCheers(party: FoundedParty, newestFirst: readonly CheeredEntry[]): FoundedParty {
  const newest = newestFirst[0]?.time ?? '';
  let remembered = 0;
  const isForgotten = (entry: CheeredEntry): boolean => {
    remembered += countCheers(entry);
    return remembered > MAX_REMEMBERED_CHEERS || !isCheerableAt(entry.time, newest);
  };
  const end = newestFirst.findIndex(isForgotten);
  if (end === -1) return { ...party, cheeredEntries: newestFirst };
  return {
    ...party,
    cheeredEntries: newestFirst.slice(0, end),
    cheersForgottenUntil: latest(party.cheersForgottenUntil, newestFirst[end]?.time ?? null),
  };
}

function countCheers({ cheers }: CheeredEntry): number {
  return Object.values(cheers).reduce((sum, cheerers) => sum + cheerers.length, 0);
}

function latest(one: string | null, other: string | null): string | null {
  return (one ?? '') > (other ?? '') ? one : other;
}

function includes(cheerers: readonly Cheerer[], userId: string): boolean {
  return cheerers.some((cheerer) => cheerer.userId === userId);
}

function without(cheerers: readonly Cheerer[], userId: string): readonly Cheerer[] {
  return cheerers.filter((cheerer) => cheerer.userId !== userId);
}
