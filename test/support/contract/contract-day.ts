import { expect } from '@jest/globals';
import type { ContractClient, Read } from './contract-client';
import { idsOf } from './contract-quests';

/** Spends all stat points, after an attempt to spend one more. */
export async function spendPoints(client: ContractClient): Promise<void> {
  const { stats } = await client.refresh();
  if (stats.availablePoints === 0) return;
  await client.post(
    `/api/user/${client.user.id}/allocate-stats`,
    { statAllocations: { intelligence: stats.availablePoints + 1 } },
    409,
  );
  const spent = await client.post(`/api/user/${client.user.id}/allocate-stats`, {
    statAllocations: { charisma: stats.availablePoints },
  });
  expect(spent.stats).toMatchObject({ charisma: stats.charisma + stats.availablePoints, availablePoints: 0 });
}

/** Makes a task of two steps for that day and does it, after an attempt to make another of its name. */
export async function playTasks(client: ContractClient, day: string): Promise<void> {
  const task = {
    userId: client.user.id,
    name: 'Read',
    emoji: '📚',
    duration: 15,
    dateAssigned: day,
    isProgressive: true,
    maxProgress: 2,
  };
  const made = await client.post(
    '/api/personal-tasks',
    { ...task, description: null, subTasks: ['Ten pages', ' '] },
    201,
  );
  expect(made).toMatchObject({
    xpReward: 9,
    subTasks: ['Ten pages'],
    currentProgress: 0,
    isCompleted: false,
  });
  const refused = await client.post('/api/personal-tasks', { ...task, name: 'READ' }, 409);
  expect(refused.detail).toBe('This task already exists today!');
  const path = `/api/user/${client.user.id}/personal-tasks/${made.id}/complete`;
  expect(await client.post(path)).toMatchObject({ isCompleted: false, progress: 1 });
  expect(await client.post(path)).toMatchObject({ isCompleted: true, progress: 2 });
  await client.post(path, undefined, 409);
  const listed = await client.get(`/api/personal-tasks/${client.user.id}`);
  expect(listed).toMatchObject([{ id: made.id, dateAssigned: day, isCompleted: true }]);
}

/** What is not a player's daily round: an edit, an archive, an item put away, the settings of the party. */
export async function changeThings(
  leader: ContractClient,
  member: ContractClient,
  { customId, partyId }: { readonly customId: string; readonly partyId: string },
): Promise<void> {
  const changed = await leader.call('PATCH', `/api/custom-quests/${customId}`, { name: 'Bandura at dusk' });
  expect(changed).toMatchObject({ id: customId, name: 'Bandura at dusk', xpReward: 35 });
  const form = { name: 'Sketch', frequency: 'weekly', category: 'creative', difficulty: 'easy' };
  const sketch = await leader.post('/api/custom-quests', form, 201);
  await leader.call('DELETE', `/api/custom-quests/${sketch.id}`, undefined, 204);
  expect(idsOf(await leader.get<readonly Read[]>('/api/quests'))).not.toContain(sketch.id);
  const settings = { description: 'A page a day', weeklyGoal: 120, monthlyGoal: 500, maxMembers: 4 };
  expect(await leader.call('PATCH', `/api/parties/${partyId}`, settings)).toMatchObject(settings);
  expect(await member.get(`/api/parties/${partyId}`)).toMatchObject(settings);
}

/** Puts away what is worn, and wears it again. */
export async function changeClothes(client: ContractClient): Promise<void> {
  const inventory = await client.get<readonly Read[]>('/api/inventory');
  for (const { id } of inventory.slice(0, 1))
    for (const how of ['equip', 'unequip', 'equip'] as const) {
      const isEquipped = how === 'equip';
      expect(await client.post(`/api/user/${client.user.id}/${how}/${id}`)).toMatchObject({ id, isEquipped });
      const shown = await client.get<readonly Read[]>('/api/inventory');
      expect(shown.find((each) => each.id === id)).toMatchObject({ isEquipped });
    }
}
