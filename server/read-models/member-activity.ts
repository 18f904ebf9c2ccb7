import { findQuestTemplate } from '../content/catalogue';
import { findItem } from '../content/item-catalogue';
import type { ActivitySubject, PartyActivity } from '../contracts/live';
import type { PlayerEvent } from '../domain/player/player.events';
import type { RecordedEvent } from '../event-log/event-log';
import { createPartyActivity, type ActivityDetails } from './party-activity';
import { extractUserId } from '../event-log/stream-ids';

/**
 * Returns the feed entries of a player's activity: one for each party the event lists as audience (R90, R91). Names of
 * custom quests and personal tasks never appear. The feed and the push share it, as with `toPartyActivity`.
 */
export function toMemberActivities(event: PlayerEvent, recorded: RecordedEvent): readonly PartyActivity[] {
  const { toldTo } = recorded.metadata;
  const entry = toldTo && describeActivity(event);
  if (!entry) return [];
  const { parties, nickname, username } = toldTo;
  const by = { userId: extractUserId(recorded.streamId), nickname, username };
  return parties.map((partyId) => createPartyActivity(entry, by, partyId, recorded));
}

function describeActivity(event: PlayerEvent): ActivityDetails | undefined {
  switch (event.type) {
    case 'QuestCompleted':
      return {
        type: 'member_quest',
        xpGained: event.data.xpGained,
        subject: toActivitySubject(event.data.templateId, findQuestTemplate),
      };
    case 'QuestStepUndone':
      return event.data.wasCompleted ? { type: 'member_quest_undone' } : undefined;
    case 'LootClaimed':
      return event.data.item
        ? { type: 'member_loot', subject: toActivitySubject(event.data.item.itemId, findItem) }
        : undefined;
    case 'ItemEquipped':
      return { type: 'member_equip', subject: toActivitySubject(event.data.itemId, findItem) };
    case 'StatsAllocated':
      return { type: 'member_stats', amount: event.data.pointsSpent };
    case 'LevelReached':
      return { type: 'member_level', amount: event.data.level };
    default:
      return undefined;
  }
}

interface CatalogueEntry {
  readonly emoji: string;
  readonly texts: { readonly en: { readonly name: string }; readonly uk: { readonly name: string } };
}

/** Returns null for an id that is not in the catalogue, or no longer. */
function toActivitySubject(
  id: string | null,
  find: (id: string) => CatalogueEntry | undefined,
): ActivitySubject | null {
  const found = id === null ? undefined : find(id);
  return found ? { emoji: found.emoji, names: { en: found.texts.en.name, uk: found.texts.uk.name } } : null;
}
