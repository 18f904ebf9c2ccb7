// Shows R98.
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import type { StoredCommand } from './queued-command';
import { COULD_NOT_BE_SENT, drainQueue, type SendResult } from './drain-queue';

type ScriptedResult = 'done' | 'refused' | 'lost answer' | 'not sent' | 'failed';

const HOUR = 60 * 60 * 1000;

const command = (order: number, deed?: StoredCommand['deed']): StoredCommand => ({
  order,
  playerId: 'p',
  key: `key-${order}`,
  method: 'POST',
  url: '/api',
  deed: deed ?? { kind: 'quest', id: `q${order}`, shown: { progress: 1, isCompleted: true } },
  name: '',
  emoji: '',
});

/** A queue and a server that handles each key once and answers a repeat as the first time. */
class FakeQueue {
  readonly refused: number[] = [];
  readonly reasons: string[] = [];
  now = 0;
  readonly done: string[] = [];
  readonly sentOrders: number[] = [];
  /** The number of requests repeated after a definite answer. */
  needlessRepeats = 0;
  private readonly answered = new Map<string, SendResult>();

  constructor(
    private queue: StoredCommand[],
    private readonly scriptedResults: ScriptedResult[],
    private readonly refuses: (command: StoredCommand) => boolean = () => false,
  ) {}

  get left(): number {
    return this.queue.length;
  }

  async run(): Promise<boolean> {
    const { isEmpty } = await drainQueue({
      waiting: async () => this.queue,
      remove: async (removed) => this.leave(removed),
      refuse: async (removed, code) => {
        this.leave(removed);
        this.refused.push(removed.order);
        this.reasons.push(code);
      },
      noteFailure: async (failed, failures) => {
        this.queue = this.queue.map((one) => (one.order === failed.order ? { ...one, failures } : one));
      },
      send: async (sent) => this.send(sent),
      now: () => this.now,
    });
    return isEmpty;
  }

  private send(sent: StoredCommand): SendResult {
    const fate = this.scriptedResults.shift() ?? 'done';
    if (this.answered.has(sent.key)) this.needlessRepeats += 1;
    if (fate === 'not sent') return { end: 'later' };
    if (fate === 'failed') return { end: 'failed' };
    this.sentOrders.push(sent.order);
    const isRefused = fate === 'refused' || this.refuses(sent);
    if (!isRefused && !this.done.includes(sent.key)) this.done.push(sent.key);
    if (fate === 'lost answer') return { end: 'later' };
    const answer: SendResult = isRefused ? { end: 'refused', code: 'QUEST_EXPIRED' } : { end: 'done' };
    this.answered.set(sent.key, answer);
    return answer;
  }

  private leave(removed: StoredCommand): void {
    this.queue = this.queue.filter(({ order }) => order !== removed.order);
  }
}

const scriptedResults = fc.array(
  fc.constantFrom<ScriptedResult>('done', 'refused', 'lost answer', 'not sent', 'failed'),
  {
    maxLength: 40,
  },
);

describe('the queue of offline commands', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('is sent once, and in order for each subject, whatever fails in between', async () => {
    const about = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(about, scriptedResults, async (ids, ways) => {
        const shown = { progress: 1, isCompleted: false };
        const queue = ids.map((id, order) => command(order, { kind: 'quest', id, shown }));
        const fake = new FakeQueue(queue, [...ways]);
        for (let tries = 0; !(await fake.run()); tries += 1) expect(tries).toBeLessThan(60);
        expect(fake.left).toBe(0);
        expect(fake.needlessRepeats).toBe(0);
        for (const id of ['a', 'b', 'c']) {
          const orders = fake.sentOrders.filter((order) => ids[order] === id);
          expect(orders).toEqual([...orders].sort((a, b) => a - b));
        }
        expect(new Set(fake.done).size).toBe(fake.done.length);
        for (const { order } of queue) expect(fake.sentOrders).toContain(order);
      }),
    );
  });

  it('stays unchanged when the outcome of its first command is unknown', async () => {
    const fake = new FakeQueue([command(1), command(2)], ['lost answer']);
    expect(await fake.run()).toBe(false);
    expect([fake.left, fake.sentOrders]).toEqual([2, [1]]);
  });

  it('continues past a command that the server fails at, except for the same subject', async () => {
    const [first, second] = [command(1), command(2)];
    const fake = new FakeQueue([first, { ...second, deed: first.deed }, command(3)], ['failed']);
    expect(await fake.run()).toBe(false);
    expect([fake.left, fake.sentOrders]).toEqual([2, [3]]);
    expect(await fake.run()).toBe(true);
    expect(fake.sentOrders).toEqual([3, 1, 2]);
  });

  it('sets a command aside after hours of server failures, and no sooner', async () => {
    const fake = new FakeQueue(
      [command(1)],
      Array.from({ length: 30 }, () => 'failed'),
    );
    for (let tries = 0; tries < 20; tries += 1) await fake.run();
    expect([fake.left, fake.reasons]).toEqual([1, []]);
    fake.now = 6 * HOUR;
    expect(await fake.run()).toBe(true);
    expect([fake.left, fake.reasons]).toEqual([0, [COULD_NOT_BE_SENT]]);
  });

  it.each<[string, ScriptedResult, string]>([
    ['refused', 'refused', 'QUEST_EXPIRED'],
    ['set aside', 'failed', COULD_NOT_BE_SENT],
  ])('only logs a language that is %s (R149)', async (_how, fate, code) => {
    const logged = jest.spyOn(console, 'error').mockReturnValue();
    const chosen = command(1, { kind: 'language', id: 'language', language: 'uk' });
    const fake = new FakeQueue([{ ...chosen, failures: { count: 9, since: 0 } }, command(2)], [fate]);
    fake.now = 6 * HOUR;
    expect(await fake.run()).toBe(true);
    expect([fake.left, fake.reasons, fake.done]).toEqual([0, [], ['key-2']]);
    expect(logged).toHaveBeenCalledWith(expect.any(String), code);
  });

  it('keeps a command for days without an answer', async () => {
    const fake = new FakeQueue(
      [command(1)],
      Array.from({ length: 30 }, () => 'not sent'),
    );
    for (let tries = 0; tries < 30; tries += 1) {
      fake.now += 5 * HOUR;
      expect(await fake.run()).toBe(false);
    }
    expect([fake.left, fake.reasons]).toEqual([1, []]);
  });

  it('does not send a command that depends on a refused task', async () => {
    const shown = { progress: 1, isCompleted: true };
    const made = command(1, { kind: 'new-task', id: 't', task: { name: 'Read' } });
    const queue = [made, command(2, { kind: 'task', id: 't', shown }), command(3)];
    const fake = new FakeQueue(queue, [], ({ order }) => order === 1);
    expect(await fake.run()).toBe(true);
    expect([fake.sentOrders, fake.refused]).toEqual([[1, 3], [1]]);
  });

  it.each(['QUEST_ALREADY_COMPLETED', 'TASK_ALREADY_COMPLETED'])(
    'reports no refusal for %s: the outcome is the wanted one',
    async (code) => {
      const left: string[] = [];
      let queue = [command(1)];
      await drainQueue({
        waiting: async () => queue,
        send: async () => ({ end: 'refused', code }),
        remove: async () => {
          queue = [];
          left.push('removed');
        },
        refuse: async () => void left.push('refused'),
        noteFailure: async () => void left.push('failed'),
        now: () => 0,
      });
      expect(left).toEqual(['removed']);
    },
  );
});
