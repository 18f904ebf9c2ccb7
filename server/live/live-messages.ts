import type { ServerToClient } from '../contracts/live';
import type { Position } from '../contracts/position';
import type { PartyEvent } from '../domain/party/party.events';
import type { RecordedEvent } from '../event-log/event-log';
import { toPartyActivity } from '../read-models/party-activity';
import { toPartyQuestBar, toPartyQuestContribution } from '../read-models/party-quest-bar';
import { extractPartyId } from '../event-log/stream-ids';

/** A socket or a room of sockets. */
interface LiveEmitter {
  emit<Name extends keyof ServerToClient>(name: Name, ...body: Parameters<ServerToClient[Name]>): boolean;
}

/** A message that is still to be told to somebody. */
export type LiveMessage = (to: LiveEmitter) => void;

/** What a fact about a party tells its members, live and after a reconnect alike. */
export function toPartyMessages(event: PartyEvent, recorded: RecordedEvent): readonly LiveMessage[] {
  const { position } = recorded;
  const messages: LiveMessage[] = [];
  const bar = toPartyQuestBar(event, recorded);
  const contribution = toPartyQuestContribution(event);
  if (bar && contribution) messages.push((to) => to.emit('party:quest', { position, bar, contribution }));
  const activity = toPartyActivity(event, recorded);
  if (activity) messages.push((to) => to.emit('party:activity', { position, activity }));
  if (requiresRefetch(event)) {
    const partyId = extractPartyId(recorded.streamId);
    messages.push((to) => to.emit('party:changed', { position, partyId }));
  }
  return messages;
}

export function toPlayerChangedMessage(position: Position): LiveMessage {
  return (to) => to.emit('player:changed', { position });
}

/** A contribution is told whole by its bar and its entry; everything else needs a look at the views. */
function requiresRefetch(event: PartyEvent): boolean {
  return event.type !== 'PartyContributionMade';
}
