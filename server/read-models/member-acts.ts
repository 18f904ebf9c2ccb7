import { findQuestTemplate } from '../content/catalogue';
import { findItem } from '../content/item-catalogue';
import type { ActivitySubject, PartyActivity } from '../contracts/live';
import type { PlayerEvent } from '../domain/player/player.events';
import type { RecordedEvent } from '../event-log/event-log';
import { activityOf, type ToldEntry } from './party-activity';
import { userIdOfStream } from './stream-ids';

/**
 * The feed entries that an act of a player makes: one in each party that heard of it when it was recorded (R90, R91). Names
 * of custom quests and of personal tasks are in none. The feed and the push share it, as with `toPartyActivity`.
 */
export function toMemberActs(event: PlayerEvent, recorded: RecordedEvent): readonly PartyActivity[] {
  const { toldTo } = recorded.metadata;
  const entry = toldTo && toldEntry(event);
  if (!entry) return [];
  const { parties, nickname, username } = toldTo;
  const by = { userId: userIdOfStream(recorded.streamId), nickname, username };
  return parties.map((partyId) => activityOf(entry, by, partyId, recorded));
}

function toldEntry(event: PlayerEvent): ToldEntry | undefined {
  switch (event.type) {
    case 'QuestCompleted':
      return {
        type: 'member_quest',
        xpGained: event.data.xpGained,
        subject: subjectOf(event.data.templateId, findQuestTemplate),
      };
    case 'QuestStepUndone':
      return event.data.wasCompleted ? { type: 'member_quest_undone' } : undefined;
    case 'LootClaimed':
      return event.data.item
        ? { type: 'member_loot', subject: subjectOf(event.data.item.itemId, findItem) }
        : undefined;
    case 'ItemEquipped':
      return { type: 'member_equip', subject: subjectOf(event.data.itemId, findItem) };
    case 'StatsAllocated':
      return { type: 'member_stats', amount: event.data.pointsSpent };
    case 'LevelReached':
      return { type: 'member_level', amount: event.data.level };
    default:
      return undefined;
  }
}

interface Named {
  readonly emoji: string;
  readonly texts: { readonly en: { readonly name: string }; readonly uk: { readonly name: string } };
}

/** Null for what is not, or no longer, in the catalogue. */
function subjectOf(id: string | null, find: (id: string) => Named | undefined): ActivitySubject | null {
  const found = id === null ? undefined : find(id);
  return found ? { emoji: found.emoji, names: { en: found.texts.en.name, uk: found.texts.uk.name } } : null;
}
