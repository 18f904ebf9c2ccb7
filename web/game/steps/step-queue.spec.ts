import { describe, expect, it } from '@jest/globals';
import { createStepQueue, type StepOutcome } from './step-queue';

/** A queue with a network that answers when the test says so. */
function createSlowQueue() {
  const queue = createStepQueue();
  const answers: ((outcome: StepOutcome) => void)[] = [];
  const last: (() => boolean)[] = [];
  const press = (questId = 'q1') =>
    queue.add(questId, (isLast) => {
      last.push(isLast);
      return new Promise((resolve) => answers.push(resolve));
    });
  const answer = async (outcome: StepOutcome) => {
    answers.at(-1)?.(outcome);
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  return { queue, press, answer, sent: () => answers.length, isLast: () => last.at(-1)?.() };
}

describe('a queue of steps', () => {
  it('sends each step, one at a time', async () => {
    const { queue, press, answer, sent } = createSlowQueue();
    press();
    press();
    press();
    expect([sent(), queue.waiting().get('q1')]).toEqual([1, 2]);
    await answer('progressed');
    expect([sent(), queue.waiting().get('q1')]).toEqual([2, 1]);
    await answer('progressed');
    await answer('progressed');
    expect([sent(), queue.waiting().size]).toEqual([3, 0]);
  });

  it.each(['failed', 'completed'] as const)('drops the steps after one that %s', async (outcome) => {
    const { queue, press, answer, sent } = createSlowQueue();
    press();
    press();
    press();
    await answer(outcome);
    expect([sent(), queue.waiting().size]).toEqual([1, 0]);
    press();
    expect(sent()).toBe(2);
  });

  it('knows which step is the last', async () => {
    const { press, answer, isLast } = createSlowQueue();
    press();
    press();
    expect(isLast()).toBe(false);
    await answer('progressed');
    expect(isLast()).toBe(true);
  });

  it('does not delay the steps of another quest', () => {
    const { press, sent } = createSlowQueue();
    press('q1');
    press('q2');
    expect(sent()).toBe(2);
  });

  it('notifies its subscribers', () => {
    const { queue, press } = createSlowQueue();
    let calls = 0;
    const leave = queue.subscribe(() => (calls += 1));
    press();
    expect(calls).toBe(2);
    leave();
    press();
    expect(calls).toBe(2);
  });
});

describe('a cancelled press', () => {
  it('is never sent when it was still waiting', async () => {
    const { queue, press, answer, sent } = createSlowQueue();
    press();
    press();
    expect(await queue.cancelLatest('q1')).toBe(true);
    await answer('progressed');
    expect([sent(), queue.waiting().size]).toEqual([1, 0]);
  });

  it('that is being sent is awaited, so that its undo follows it', async () => {
    const { queue, press, answer } = createSlowQueue();
    press();
    const heard: boolean[] = [];
    void queue.cancelLatest('q1').then((dropped) => heard.push(dropped));
    await Promise.resolve();
    expect(heard).toEqual([]);
    await answer('progressed');
    expect(heard).toEqual([false]);
  });
});
