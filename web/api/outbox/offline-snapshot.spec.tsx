import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { writeLastPlayer } from './last-player';
import { createOfflineSnapshot } from './offline-snapshot';
import type { SnapshotStore, StoredSnapshot } from './offline-database';

const DAY = 24 * 60 * 60 * 1000;
const CONTRACT = 'contract-1';

/** The browser's database, in memory. */
function openStore() {
  const stored = new Map<string, StoredSnapshot>();
  const shelf: SnapshotStore = {
    get: async (key) => stored.get(key),
    put: async (answers) => answers.forEach((answer, key) => stored.set(key, answer)),
    remove: async (keys) => keys.forEach((key) => stored.delete(key)),
    readTimestamps: async () => new Map([...stored].map(([key, { at }]) => [key, at])),
  };
  return { stored, shelf };
}

const quests = (data: unknown, fulfilledTimeStamp = 1) => ({
  getQuests: { endpointName: 'getQuests', data, fulfilledTimeStamp },
});

describe('the offline snapshot', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => void jest.restoreAllMocks());

  it('is there when the page is opened again', async () => {
    const { shelf } = openStore();
    const seen = createOfflineSnapshot(CONTRACT, shelf);
    seen.begin('p', 0);
    seen.save('p', quests(['one']));
    expect(await seen.read('getQuests')).toEqual(['one']);
    expect(await createOfflineSnapshot(CONTRACT, shelf).read('getQuests')).toEqual(['one']);
  });

  it('is not shown to another player or under another contract, and is deleted', async () => {
    const { shelf, stored } = openStore();
    const seen = createOfflineSnapshot(CONTRACT, shelf);
    seen.begin('p', 0);
    seen.save('p', quests(['one']));
    await seen.read('getQuests');
    const next = createOfflineSnapshot('contract-2', shelf);
    expect(await next.read('getQuests')).toBeUndefined();
    next.begin('p', 0);
    expect(await next.read('getQuests')).toBeUndefined();
    expect(stored.size).toBe(0);
    next.save('p', quests(['two']));
    next.begin('other', 2);
    expect(await next.read('getQuests')).toBeUndefined();
    expect(stored.size).toBe(0);
  });

  it('is written only while its player is the one signed in here', async () => {
    const { shelf, stored } = openStore();
    const [here, otherTab] = [createOfflineSnapshot(CONTRACT, shelf), createOfflineSnapshot(CONTRACT, shelf)];
    here.begin('p', 0);
    otherTab.begin('other', 0);
    here.save('p', quests(['one']));
    otherTab.save('other', quests(['two']));
    here.end('p');
    await here.read('getQuests');
    expect(await otherTab.read('getQuests')).toEqual(['two']);
    otherTab.end('other');
    otherTab.save('other', quests(['three']));
    expect(await otherTab.read('getQuests')).toBeUndefined();
    expect(stored.size).toBe(0);
  });

  it('is not shown once its player is forgotten, and is deleted with the next end', async () => {
    const { shelf, stored } = openStore();
    const seen = createOfflineSnapshot(CONTRACT, shelf);
    seen.begin('p', 0);
    seen.save('p', quests(['one']));
    expect(await seen.read('getQuests')).toEqual(['one']);
    writeLastPlayer(null);
    expect(await seen.read('getQuests')).toBeUndefined();
    seen.end(undefined);
    await seen.read('getQuests');
    expect(stored.size).toBe(0);
  });

  it('does not hold answers for the previous player', async () => {
    const { shelf } = openStore();
    const seen = createOfflineSnapshot(CONTRACT, shelf);
    seen.begin('other', 500);
    seen.save('other', quests(['of p'], 499));
    expect(await seen.read('getQuests')).toBeUndefined();
    seen.save('other', quests(['theirs'], 501));
    expect(await seen.read('getQuests')).toEqual(['theirs']);
  });

  it('is shown for thirty days, and then deleted', async () => {
    const { shelf, stored } = openStore();
    let now = 0;
    const seen = createOfflineSnapshot(CONTRACT, shelf, () => now);
    seen.begin('p', 0);
    seen.save('p', quests(['one']));
    now = 30 * DAY;
    expect(await seen.read('getQuests')).toEqual(['one']);
    now += 1;
    expect(await seen.read('getQuests')).toBeUndefined();
    seen.begin('p', 0);
    await seen.read('getQuests');
    expect(stored.size).toBe(0);
  });

  it('keeps the newest answers when there are too many', async () => {
    const { shelf, stored } = openStore();
    let now = 0;
    const seen = createOfflineSnapshot(CONTRACT, shelf, () => now);
    seen.begin('p', 0);
    for (; now < 100; now += 1)
      seen.save('p', { [`party-${now}`]: { endpointName: 'getParty', data: now, fulfilledTimeStamp: 1 } });
    await seen.read('party-0');
    seen.begin('p', 0);
    expect(await seen.read('party-19')).toBeUndefined();
    expect(await seen.read('party-20')).toBeDefined();
    expect(stored.size).toBe(80);
  });

  it('keeps no other month of the streak and no weeks of a quest', async () => {
    const { shelf, stored } = openStore();
    const seen = createOfflineSnapshot(CONTRACT, shelf);
    seen.begin('p', 0);
    const answer = (endpointName: string, data: object) => ({ endpointName, data, fulfilledTimeStamp: 1 });
    seen.save('p', {
      now: answer('getStreakCalendar', { month: '2026-03-01', today: '2026-03-06' }),
      earlier: answer('getStreakCalendar', { month: '2026-02-01', today: '2026-03-06' }),
      quest: answer('getQuestHistory', { days: [] }),
    });
    expect(await seen.read('now')).toBeDefined();
    expect(stored.size).toBe(1);
  });

  it('does not stop the game where the storage refuses', async () => {
    const logged = jest.spyOn(console, 'error').mockReturnValue();
    const { shelf } = openStore();
    const full = async () => {
      throw new DOMException('Full', 'QuotaExceededError');
    };
    const seen = createOfflineSnapshot(CONTRACT, { ...shelf, put: full, readTimestamps: full });
    seen.begin('p', 0);
    seen.save('p', quests(['one']));
    expect(await seen.read('getQuests')).toBeUndefined();
    expect(logged).toHaveBeenCalledTimes(2);
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('No', 'SecurityError');
    });
    seen.save('p', quests(['two']));
    expect(await seen.read('getQuests')).toBeUndefined();
  });
});
