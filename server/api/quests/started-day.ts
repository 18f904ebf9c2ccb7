import type { PlayerEvent } from '../../domain/player/player.events';
import type { OpenQuest, PlayerState } from '../../domain/player/player.state';
import { toOpenQuest } from '../../domain/player/quests.evolve';
import { QUEST_TYPES } from '../../rules/quest-type';
import { toOpenQuestResponse, type QuestOwner } from './quest-view';
import type { QuestResponse } from './quest.response';

/** What the answer to the start of a day shows beyond the events: what the view depends on, and the quests from before. */
interface StartedDay extends QuestOwner {
  /** YYYY-MM-DD. */
  readonly day: string;
  /** Those of the week and the month, and the player's own, that the events didn't hand out. */
  readonly quests: readonly OpenQuest[];
}

/** `state` is the player right after the command. Without events the day has begun before. */
export function describeStartedDay(state: PlayerState, events: readonly PlayerEvent[]): StartedDay {
  if (state.status !== 'registered' || state.day === null)
    throw new Error('A day was started without an event');
  const { day, characterClass, language, equipped, stats } = state;
  const assigned = new Set(listAssigned(events).map(({ questId }) => questId));
  const quests = Object.values(state.quests).filter(
    ({ questId, isArchived }) => !isArchived && !assigned.has(questId),
  );
  return { day, characterClass, language, equipped, stats, quests };
}

/** The quests of a started day, in the order of the list; the same for a repeat of the command (R231). */
export function toStartedDay(events: readonly PlayerEvent[], started: StartedDay): QuestResponse[] {
  return [...started.quests, ...listAssigned(events)]
    .toSorted((one, other) => QUEST_TYPES.indexOf(one.type) - QUEST_TYPES.indexOf(other.type))
    .map((quest) => toOpenQuestResponse(quest, started, started.day));
}

function listAssigned(events: readonly PlayerEvent[]): readonly OpenQuest[] {
  return events.flatMap((event) => (event.type === 'DayStarted' ? event.data.quests.map(toOpenQuest) : []));
}
