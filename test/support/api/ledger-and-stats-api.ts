import { expectOk } from './game-api';
import type { TestPlayer } from './player';

export interface LedgerEntry {
  readonly id: string;
  readonly at: string;
  readonly cause: string;
  readonly subject: { readonly id: string; readonly name: string | null } | null;
  readonly xp: number;
  readonly points: number;
  readonly level: number | null;
  readonly streak: number | null;
  readonly items: number;
  readonly reckoning: {
    readonly xpReward: number;
    readonly classBonus: boolean;
    readonly intelligence: number;
    readonly passivePercent: number;
  } | null;
}

export interface LedgerPage {
  readonly items: readonly LedgerEntry[];
  readonly next: string | null;
}

interface PlayedDay {
  readonly day: string;
  readonly xp: number;
  readonly questsCompleted: number;
  readonly tasksCompleted: number;
  readonly streak: number;
}

export interface Stats {
  readonly from: string;
  readonly to: string;
  readonly days: readonly PlayedDay[];
}

export async function fetchLedgerPage(player: TestPlayer, query = ''): Promise<LedgerPage> {
  return expectOk(await player.get<LedgerPage>(`/user/${player.id}/ledger${query && `?${query}`}`));
}

/** Fetches a player's whole ledger page by page, newest first. */
export async function fetchLedger(player: TestPlayer, limit = 100): Promise<readonly LedgerEntry[]> {
  const entries: LedgerEntry[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: LedgerPage = await fetchLedgerPage(player, `limit=${limit}${cursor && `&before=${cursor}`}`);
    entries.push(...page.items);
    cursor = page.next;
  }
  return entries;
}

export async function fetchStats(player: TestPlayer, query = ''): Promise<Stats> {
  return expectOk(await player.get<Stats>(`/user/${player.id}/stats${query && `?${query}`}`));
}
