// Shows R428.
import { describe, expect, it } from '@jest/globals';
import { createCompletedQuests } from './completed-quests';

const quest = (questId: string) => ({ partyId: 'p1', questId });

describe('completed party quests', () => {
  it('wait in the order of their completion, each once, even after they were celebrated', () => {
    const quests = createCompletedQuests();
    for (const id of ['a', 'b', 'a']) quests.add(quest(id));
    expect(quests.waiting()).toEqual([quest('a'), quest('b')]);
    quests.remove('a');
    quests.add(quest('a'));
    expect(quests.waiting()).toEqual([quest('b')]);
  });

  it('are forgotten with the session', () => {
    const quests = createCompletedQuests();
    quests.add(quest('a'));
    quests.clear();
    expect(quests.waiting()).toEqual([]);
    quests.add(quest('a'));
    expect(quests.waiting()).toEqual([quest('a')]);
  });

  it('are announced to who listens, until they stop', () => {
    const quests = createCompletedQuests();
    const seen: number[] = [];
    const stop = quests.subscribe(() => seen.push(quests.waiting().length));
    quests.add(quest('a'));
    stop();
    quests.add(quest('b'));
    expect(seen).toEqual([1]);
  });
});
