import { expectOk } from './game-api';
import type { Answer, TestPlayer } from './player';

type Stats = Readonly<Record<'strength' | 'intelligence' | 'focus' | 'charisma' | 'willpower', number>>;

export interface PastDay {
  readonly day: string;
  readonly firstDay: string;
  readonly today: string;
  readonly isStarted: boolean;
  readonly isPaused: boolean;
  readonly character: {
    readonly nickname: string;
    readonly characterClass: string;
    readonly build: string;
    readonly wornItems: readonly string[];
    readonly level: number;
    readonly xp: number;
    readonly xpRequired: number;
    readonly streak: number;
    readonly stats: Stats;
    readonly effectiveStats: Stats;
    readonly availablePoints: number;
  };
  readonly quests: readonly {
    readonly id: string;
    readonly type: string;
    readonly name: string;
    readonly emoji: string;
    readonly category: string;
    readonly xpReward: number;
    readonly progress: number;
    readonly maxProgress: number;
    readonly isCompleted: boolean;
  }[];
  readonly tasks: readonly {
    readonly id: string;
    readonly name: string;
    readonly emoji: string;
    readonly progress: number;
    readonly maxProgress: number;
    readonly isCompleted: boolean;
  }[];
  readonly inventory: readonly {
    readonly id: string;
    readonly name: string;
    readonly emoji: string;
    readonly rarity: string;
    readonly place: string;
    readonly quantity: number;
    readonly isEquipped: boolean;
  }[];
}

/** Requests the player's own day, YYYY-MM-DD. */
export function requestPastDay<Body>(player: TestPlayer, day: string): Promise<Answer<Body>> {
  return player.get<Body>(`/user/${player.id}/past-day?day=${day}`);
}

export async function fetchPastDay(player: TestPlayer, day: string): Promise<PastDay> {
  return expectOk(await requestPastDay<PastDay>(player, day));
}
