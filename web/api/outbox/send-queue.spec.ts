import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { StoredCommand } from './kept-command';
import { outcomeOf, sendQueue, type Sent } from './send-queue';

type Fate = 'done' | 'refused' | 'lost answer' | 'not sent';

const command = (order: number, deed?: StoredCommand['deed']): StoredCommand => ({
  order,
  playerId: 'p',
  key: `key-${order}`,
  madeAt: order,
  method: 'POST',
  url: '/api',
  deed: deed ?? { kind: 'quest', id: `q${order}`, shown: { progress: 1, isCompleted: true } },
  name: '',
  emoji: '',
});

/** A queue before a server that does each key once, and answers a repeat as the first time. */
class Desk {
  readonly refused: number[] = [];
  readonly done: string[] = [];
  readonly asked: number[] = [];
  /** Asked for again although there was a definite answer. */
  askedInVain = 0;
  private readonly answered = new Map<string, Sent>();

  constructor(
    private queue: StoredCommand[],
    private readonly fates: Fate[],
    private readonly refuses: (command: StoredCommand) => boolean = () => false,
  ) {}

  get left(): number {
    return this.queue.length;
  }

  run(): Promise<boolean> {
    return sendQueue({
      next: async () => this.queue[0],
      remove: async (gone) => this.leave(gone),
      refuse: async (gone) => {
        this.leave(gone);
        this.refused.push(gone.order);
      },
      send: async (sent) => this.send(sent),
    });
  }

  private send(sent: StoredCommand): Sent {
    const fate = this.fates.shift() ?? 'done';
    if (this.answered.has(sent.key)) this.askedInVain += 1;
    if (fate === 'not sent') return { end: 'later' };
    this.asked.push(sent.order);
    const isRefused = fate === 'refused' || this.refuses(sent);
    if (!isRefused && !this.done.includes(sent.key)) this.done.push(sent.key);
    if (fate === 'lost answer') return { end: 'later' };
    const answer: Sent = isRefused ? { end: 'refused', code: 'QUEST_EXPIRED' } : { end: 'done' };
    this.answered.set(sent.key, answer);
    return answer;
  }

  private leave(gone: StoredCommand): void {
    this.queue = this.queue.filter(({ order }) => order !== gone.order);
  }
}

const fates = fc.array(fc.constantFrom<Fate>('done', 'refused', 'lost answer', 'not sent'), {
  maxLength: 40,
});

describe('a queue of what was done offline', () => {
  it('leaves once and in order, whatever fails in between', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 12 }), fates, async (length, ways) => {
        const desk = new Desk(
          Array.from({ length }, (_unused, order) => command(order)),
          [...ways],
        );
        for (let tries = 0; !(await desk.run()); tries += 1) expect(tries).toBeLessThan(60);
        expect(desk.left).toBe(0);
        expect(desk.askedInVain).toBe(0);
        expect(desk.asked).toEqual([...desk.asked].sort((a, b) => a - b));
        expect(new Set(desk.done).size).toBe(desk.done.length);
        for (let order = 0; order < length; order += 1) expect(desk.asked).toContain(order);
      }),
    );
  });

  it('waits as it is when nobody knows what became of its first', async () => {
    const desk = new Desk([command(1), command(2)], ['lost answer']);
    expect(await desk.run()).toBe(false);
    expect([desk.left, desk.asked]).toEqual([2, [1]]);
  });

  it('does not send what needs a task that was refused', async () => {
    const shown = { progress: 1, isCompleted: true };
    const made = command(1, { kind: 'new-task', id: 't', task: { name: 'Read' } });
    const queue = [made, command(2, { kind: 'task', id: 't', shown }), command(3)];
    const desk = new Desk(queue, [], ({ order }) => order === 1);
    expect(await desk.run()).toBe(true);
    expect([desk.asked, desk.refused]).toEqual([[1, 3], [1]]);
  });

  it.each(['QUEST_ALREADY_COMPLETED', 'TASK_ALREADY_COMPLETED'])(
    'has nothing to tell of %s: what was wanted is so',
    async (code) => {
      let queue = [command(1)];
      const refused: string[] = [];
      await sendQueue({
        next: async () => queue[0],
        send: async () => ({ end: 'refused', code }),
        remove: async () => {
          queue = [];
        },
        refuse: async (_command, reason) => {
          queue = [];
          refused.push(reason);
        },
      });
      expect([queue, refused]).toEqual([[], []]);
    },
  );
});

describe('an answer', () => {
  it.each([
    [200, 'done'],
    [201, 'done'],
    [409, 'refused'],
    [422, 'refused'],
    [404, 'refused'],
    [0, 'later'],
    [401, 'later'],
    [403, 'later'],
    [429, 'later'],
    [500, 'later'],
    [503, 'later'],
  ])('of %i means %s', (status, end) => {
    expect(outcomeOf(status, 'CODE').end).toBe(end);
  });
});
