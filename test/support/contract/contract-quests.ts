import { expect } from '@jest/globals';
import type { ContractClient, Read } from './contract-client';

export const ofType = (quests: readonly Read[], type: string): readonly Read[] =>
  quests.filter((quest: Read) => quest.type === type);
export const idsOf = (quests: readonly Read[]): readonly string[] => quests.map(({ id }: Read) => id);

/** XP needed from the first level to this level and XP within it. */
export function totalXp({ level, xp }: Read): number {
  let total = xp;
  for (let below = 1; below < level; below += 1) total += Math.round(100 * below ** 1.5);
  return total;
}

/** Does every step of the quest; returns the XP it paid. */
export async function finishQuest(client: ContractClient, quest: Read): Promise<number> {
  const { progress, maxProgress } = quest.userQuest;
  const path = `/api/user/${client.user.id}/quests/${quest.id}`;
  let answer: Read | undefined;
  if (maxProgress === 1) answer = await client.post(`${path}/complete`);
  else {
    await client.post(`${path}/complete`, undefined, 409);
    for (let step = progress + 1; step <= maxProgress; step += 1) {
      answer = await client.post(
        step % 2 ? `${path}/increment` : `/api/user/${client.user.id}/complete-quest/${quest.id}`,
      );
      expect(answer).toMatchObject({ progress: step, maxProgress, isCompleted: step === maxProgress });
    }
  }
  expect(answer).toMatchObject({ isCompleted: true, progress: maxProgress, maxProgress });
  await client.post(`${path}/complete`, undefined, 409);
  return answer?.xpGained ?? 0;
}

/** Opens the chest, and wears what was in it. */
export async function claimLoot(client: ContractClient, quest: Read): Promise<void> {
  const path = `/api/user/${client.user.id}/quests/${quest.id}/claim-loot`;
  const loot = await client.post(path);
  expect(loot).toMatchObject({ success: true, lootReceived: loot.item !== null });
  expect(await client.post(path, undefined, 409)).toMatchObject({
    detail: 'Loot already claimed from this quest',
  });
  if (!loot.item) return;
  const worn = await client.post(`/api/user/${client.user.id}/equip/${loot.item.id}`);
  expect(worn).toMatchObject({ id: loot.item.id, isEquipped: true, item: { rarity: loot.rarity } });
  const inventory = await client.get<readonly Read[]>('/api/inventory');
  expect(inventory.find(({ id }: Read) => id === worn.id)).toMatchObject({
    isEquipped: true,
    quantity: worn.quantity,
  });
}
