import type { ServerToClient } from '../contracts/live';
import type { Position } from '../contracts/position';
import { hidesTexts } from '../domain/party/hidden-texts';
import type { PartyEvent } from '../domain/party/party.events';
import type { PlayerEvent } from '../domain/player/player.events';
import type { RecordedEvent } from '../event-log/event-log';
import { isCheerEvent, toEntryCheersChange } from '../read-models/party-cheers';
import { toPartyActivity } from '../read-models/party-activity';
import { toPartyQuestBar, toPartyQuestContribution } from '../read-models/party-quest-bar';
import { extractPartyId } from '../event-log/stream-ids';

/** A socket, or a room of sockets. */
export interface LiveEmitter {
  emit<Name extends keyof ServerToClient>(name: Name, ...body: Parameters<ServerToClient[Name]>): boolean;
}

/** Emits one message to the given socket or room. */
export type LiveMessage = (to: LiveEmitter) => void;

/** The messages that a party's event sends to its members, the same live and after a reconnect. */
export function toPartyMessages(event: PartyEvent, recorded: RecordedEvent): readonly LiveMessage[] {
  const { position } = recorded;
  const messages: LiveMessage[] = [];
  const bar = toPartyQuestBar(event, recorded);
  const contribution = toPartyQuestContribution(event);
  if (bar && contribution) messages.push((to) => to.emit('party:quest', { position, bar, contribution }));
  const activity = toPartyActivity(event, recorded);
  if (activity) messages.push((to) => to.emit('party:activity', { position, activity }));
  const change = toEntryCheersChange(event, recorded);
  if (change) messages.push((to) => to.emit('party:cheers', { position, change }));
  // Hidden texts are in the feed, the notifications and the ledger of clients, too.
  if (hidesTexts(event)) messages.push((to) => to.emit('live:reset', { position }));
  else if (requiresRefetch(event)) {
    messages.push(toPartyChangedMessage(position, extractPartyId(recorded.streamId)));
  }
  return messages;
}

export function toPartyChangedMessage(position: Position, partyId: string): LiveMessage {
  return (to) => to.emit('party:changed', { position, partyId });
}

/** Events after which other players see the player differently; `ItemEquipped` is not among them, the feed has its entry. */
const PROFILE_TYPES: ReadonlySet<PlayerEvent['type']> = new Set([
  'NicknameChanged',
  'ClassChanged',
  'BuildChanged',
  'PauseAnnounced',
  'PauseEnded',
  'PauseSharingChanged',
  'ItemUnequipped',
]);

/** Whether the members of the player's parties fetch them again after it (R382, R407). */
export function changesProfile({ type }: PlayerEvent): boolean {
  return PROFILE_TYPES.has(type);
}

export function toPlayerChangedMessage(position: Position): LiveMessage {
  return (to) => to.emit('player:changed', { position });
}

/** The messages of a contribution and of a cheer hold all of the change; after any other event clients fetch the party again. */
function requiresRefetch(event: PartyEvent): boolean {
  return event.type !== 'PartyContributionMade' && !isCheerEvent(event);
}
