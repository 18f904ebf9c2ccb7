import { expectOk } from './game-api';
import type { TestPlayer } from './player';

interface StreakCalendar {
  readonly month: string;
  readonly today: string;
  readonly firstMonth: string;
  readonly lastMonth: string;
  readonly current: number;
  readonly longest: number;
  readonly days: readonly { readonly day: string; readonly state: string }[];
}

interface QuestHistory {
  readonly from: string;
  readonly to: string;
  readonly days: readonly string[];
  readonly completed: number;
  readonly chances: number;
  readonly bestRun: number;
}

interface Best {
  readonly day: string;
  readonly amount: number;
}

export interface Records {
  readonly longestStreak: Best | null;
  readonly bestDay: Best | null;
  readonly bestWeek: Best | null;
  readonly mostQuests: Best | null;
  readonly mostTasks: Best | null;
  readonly rarestItem: { readonly id: string; readonly name: string; readonly rarity: string } | null;
  readonly activeDays: number;
  readonly questsCompleted: number;
  readonly tasksCompleted: number;
  readonly xp: number;
}

/** `day`: of the month; without it, today's. */
export async function fetchStreakCalendar(player: TestPlayer, day?: string): Promise<StreakCalendar> {
  const query = day === undefined ? '' : `?month=${day}`;
  return expectOk(await player.get<StreakCalendar>(`/user/${player.id}/streak${query}`));
}

/** What each day of a month meant for the streak, by its date. */
export async function fetchStreakDays(
  player: TestPlayer,
  day?: string,
): Promise<Readonly<Record<string, string>>> {
  const { days } = await fetchStreakCalendar(player, day);
  return Object.fromEntries(days.map((each) => [each.day, each.state]));
}

export async function fetchRecords(player: TestPlayer): Promise<Records> {
  return expectOk(await player.get<Records>(`/user/${player.id}/records`));
}

export async function fetchQuestHistory(player: TestPlayer, questId: string): Promise<QuestHistory> {
  return expectOk(await player.get<QuestHistory>(`/user/${player.id}/quests/${questId}/history`));
}
