import {
  PLAYER,
  PLAYER_ITEM,
  PLAYER_QUEST,
  playersProjector,
} from '../../../projections/projectors/players.projector';
import type { PlayerEvent } from '../../../server/domain/player/player.events';
import { projectRows, toRecordedEvents } from './project-in-memory';

export const USER = 'a0000000-0000-4000-8000-000000000001';
export const QUEST = 'd0000000-0000-4000-8000-000000000001';
export const SECOND = 'd0000000-0000-4000-8000-000000000002';

export const registered: PlayerEvent = {
  type: 'PlayerRegistered',
  data: {
    userId: USER,
    nickname: 'Оля',
    username: 'оля',
    characterClass: 'scholar',
    language: 'uk',
    timeZone: 'Europe/Kyiv',
  },
};

const quest = {
  type: 'daily',
  category: 'learning',
  difficulty: 2,
  timerSeconds: null,
  hasLoot: true,
} as const;
/** A day of two quests: `QUEST` with a chest, and `SECOND` with a timer. */
export const dayIn = (timeZone: string, day = '2026-03-01'): PlayerEvent => ({
  type: 'DayStarted',
  data: {
    day,
    timeZone,
    missedDays: 0,
    protectionRolls: [],
    streak: 4,
    quests: [
      { ...quest, questId: QUEST, templateId: 'read', targetValue: 3, xpReward: 40 },
      {
        ...quest,
        questId: SECOND,
        templateId: 'walk',
        targetValue: 1,
        xpReward: 20,
        timerSeconds: 300,
        hasLoot: false,
      },
    ],
  },
});

/** The rows of these events after the player's registration. */
export function projectEvents(...events: PlayerEvent[]) {
  const rows = projectRows(playersProjector, toRecordedEvents(`player-${USER}`, [registered, ...events]));
  return {
    player: rows(PLAYER, USER),
    quest: rows(PLAYER_QUEST, QUEST),
    second: rows(PLAYER_QUEST, SECOND),
    item: rows(PLAYER_ITEM, USER, 'patched-boots'),
  };
}
