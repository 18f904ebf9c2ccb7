import { expectOk, callQuest, startDay, type Completion, type Quest } from './game-api';
import type { Answer, CallOptions, TestPlayer } from './player';

export interface Item {
  readonly id: string;
  readonly name: string;
  readonly emoji: string;
  readonly description: string;
  readonly rarity: string;
  readonly slot: string;
  readonly place: string;
  readonly effects: Readonly<Partial<Record<'str' | 'int' | 'foc' | 'cha' | 'wil', number>>>;
  readonly passiveEffect: string | null;
  readonly passive: {
    readonly kind: string;
    readonly category?: string;
    readonly percent: number;
  } | null;
}

export interface OwnedItem {
  readonly id: string;
  readonly isEquipped: boolean;
  readonly quantity: number;
  readonly item: Item;
}

export interface InventoryEntry extends OwnedItem {
  readonly lastFoundAt: string;
}

export interface LootClaim {
  readonly success: boolean;
  readonly lootReceived: boolean;
  readonly item: Item | null;
  readonly rarity: string | null;
  readonly emptyInARow: number;
  readonly message: string;
}

/** Does a quest's remaining steps; resolves with the last answer. */
export async function finishQuest(player: TestPlayer, quest: Quest): Promise<Completion> {
  const { progress, maxProgress } = quest.userQuest;
  for (let step = progress; step < maxProgress - 1; step += 1) {
    expectOk(await callQuest(player, 'complete-quest', quest.id));
  }
  return expectOk(await callQuest(player, 'complete-quest', quest.id));
}

/** Completes a quest of that type; weekly and monthly ones have a chest. */
export async function finishQuestOfType(
  player: TestPlayer,
  type: 'daily' | 'weekly' | 'monthly',
): Promise<Quest> {
  const quest = (await startDay(player)).find(
    (each) =>
      each.type === type && !each.userQuest.isCompleted && (type === 'daily' || each.userQuest.hasLoot),
  );
  if (!quest) throw new Error(`No ${type} quest is left`);
  await finishQuest(player, quest);
  return quest;
}

export function claimLoot<Body = LootClaim>(
  player: TestPlayer,
  questId: string,
  options: CallOptions = {},
): Promise<Answer<Body>> {
  return player.post<Body>(`/user/${player.id}/quests/${questId}/claim-loot`, options);
}

export function equipItem<Body = OwnedItem>(
  player: TestPlayer,
  how: 'equip' | 'unequip',
  itemId: string,
  options: CallOptions = {},
): Promise<Answer<Body>> {
  return player.post<Body>(`/user/${player.id}/${how}/${itemId}`, options);
}

export async function inventoryOf(player: TestPlayer): Promise<readonly InventoryEntry[]> {
  return expectOk(await player.get<readonly InventoryEntry[]>('/inventory'));
}

/** Completes the current quests of these types and claims their chests; resolves with the answers in order. */
export async function openChests(
  player: TestPlayer,
  types: readonly string[],
): Promise<readonly LootClaim[]> {
  const claims: LootClaim[] = [];
  for (const quest of await startDay(player)) {
    if (!types.includes(quest.type) || !quest.userQuest.hasLoot) continue;
    if (!quest.userQuest.isCompleted) await finishQuest(player, quest);
    claims.push(expectOk(await claimLoot(player, quest.id)));
  }
  return claims;
}
