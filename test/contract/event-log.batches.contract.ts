import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { ORIGIN, type Position } from '../../server/contracts/position';
import { InvalidEvent, WrongExpectedRevision } from '../../server/event-log/errors';
import type { Append, AppendBatchResult, EventLog } from '../../server/event-log/event-log';
import { fillStream, newEvent, newEvents, readAll, streamId, type Checkpoints } from './event-log.fixtures';

const newStream = (count = 1): Append => ({
  streamId: streamId(),
  expectedRevision: 'none',
  events: newEvents(count),
});

const errorsOf = ({ outcomes }: AppendBatchResult): readonly unknown[] =>
  outcomes.map((outcome) => (outcome.status === 'rejected' ? (outcome.reason as unknown) : undefined));

/** What {@link EventLog.appendBatch} guarantees. */
export function describeBatches(log: () => EventLog, checkpoints: () => Checkpoints | undefined): void {
  const lengthOf = async (stream: string): Promise<number> =>
    (await readAll(log().readStream(stream))).length;

  describe('a batch of appends', () => {
    it('appends each of them, or refuses it by itself', async () => {
      const { streamId: taken } = await fillStream(log(), 3);
      const appends: Append[] = [
        newStream(2),
        { streamId: taken, expectedRevision: 0, events: newEvents(1) },
        { ...newStream(), events: [newEvent({ n: Number.NaN })] },
        { streamId: taken, expectedRevision: 2, events: newEvents(2) },
        newStream(),
      ];
      const result = await log().appendBatch(appends);
      expect(errorsOf(result)).toEqual([
        undefined,
        new WrongExpectedRevision(taken, 0, 2),
        expect.any(InvalidEvent),
        undefined,
        undefined,
      ]);
      const recorded = await readAll(log().readStream(taken));
      const { position } = recorded[4] ?? {};
      expect(result.outcomes[3]).toEqual({ status: 'fulfilled', value: { position, revision: 4 } });
      expect(await Promise.all(appends.map((append) => lengthOf(append.streamId)))).toEqual([2, 5, 0, 5, 1]);
    });

    it('refuses only the append whose ids are in the log with other events', async () => {
      const { streamId: taken, events } = await fillStream(log(), 1);
      const good = [newStream(), newStream()];
      const bad = { streamId: taken, expectedRevision: 0, events: [...events, newEvent()] };
      const result = await log().appendBatch([good[0]!, bad, good[1]!]);
      expect(errorsOf(result)).toEqual([undefined, expect.any(InvalidEvent), undefined]);
      for (const { streamId: stream } of good) expect(await lengthOf(stream)).toBe(1);
      expect(await lengthOf(taken)).toBe(1);
    });

    it('appends to one stream in the given order, also when it exceeds one transaction', async () => {
      const [stream, other] = [streamId(), streamId()];
      const chain = newEvents(600).flatMap((event, n): Append[] => [
        { streamId: stream, expectedRevision: n === 0 ? 'none' : n - 1, events: [event] },
        ...(n % 100 ? [] : [{ ...newStream(), streamId: `${other}-${n}` }]),
      ]);
      expect(errorsOf(await log().appendBatch(chain)).every((error) => error === undefined)).toBe(true);
      const ids = chain
        .filter((append) => append.streamId === stream)
        .flatMap(({ events }) => events.map(({ id }) => id));
      expect((await readAll(log().readStream(stream))).map(({ id }) => id)).toEqual(ids);
    });

    it('gets the same answer when it is repeated, and appends nothing', async () => {
      const appends = [newStream(2), newStream(1), newStream(3)];
      const { outcomes } = await log().appendBatch(appends);
      expect(await log().appendBatch(appends)).toEqual({ outcomes, checkpointAdvanced: false });
      for (const { streamId: stream, events } of appends) expect(await lengthOf(stream)).toBe(events.length);
    });

    it('without appends moves no checkpoint', async () => {
      const name = await placed(ORIGIN);
      const update = { name, position: await log().head() };
      expect(await log().appendBatch([], update)).toEqual({ outcomes: [], checkpointAdvanced: false });
      expect(await checkpoints()?.read(name)).toBe(checkpoints() && ORIGIN);
    });
  });

  describe('the checkpoint of a batch', () => {
    it('moves with the appends where the log holds it, and not where it does not', async () => {
      const name = await placed(ORIGIN);
      const position = await someHead();
      const { checkpointAdvanced } = await log().appendBatch([newStream(), newStream()], { name, position });
      expect(checkpointAdvanced).toBe(checkpoints() !== undefined);
      expect(await checkpoints()?.read(name)).toBe(checkpoints() && position);
    });

    it.each<[string, () => Promise<Append>]>([
      ['at another revision', async () => ({ ...newStream(), expectedRevision: 4 })],
      ['not valid', async () => ({ ...newStream(), events: [] })],
      ['recorded otherwise', async () => recordedOtherwise()],
      ['recorded already', async () => recordedAlready()],
    ])('stays when one of the appends is %s', async (_how, bad) => {
      const name = await placed(ORIGIN);
      const update = { name, position: await someHead() };
      const appends = [newStream(), await bad(), newStream()];
      const { outcomes, checkpointAdvanced } = await log().appendBatch(appends, update);
      expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(2);
      expect(checkpointAdvanced).toBe(false);
      expect(await checkpoints()?.read(name)).toBe(checkpoints() && ORIGIN);
    });

    it('stays when the batch does not fit in one transaction', async () => {
      const name = await placed(ORIGIN);
      const appends = Array.from({ length: 600 }, () => newStream());
      const result = await log().appendBatch(appends, { name, position: await someHead() });
      expect(errorsOf(result).every((error) => error === undefined)).toBe(true);
      expect(result.checkpointAdvanced).toBe(false);
      expect(await checkpoints()?.read(name)).toBe(checkpoints() && ORIGIN);
    });

    it('never moves backwards', async () => {
      const before = await someHead();
      const position = await someHead();
      const name = await placed(position);
      expect(await log().appendBatch([newStream()], { name, position: before })).toMatchObject({
        checkpointAdvanced: false,
      });
      expect(await checkpoints()?.read(name)).toBe(checkpoints() && position);
    });

    it('is not created by the batch', async () => {
      const name = randomUUID();
      const { checkpointAdvanced } = await log().appendBatch([newStream()], {
        name,
        position: await someHead(),
      });
      expect(checkpointAdvanced).toBe(false);
      expect(await checkpoints()?.read(name)).toBeUndefined();
    });

    it('moves only with its own batch among concurrent ones', async () => {
      const position = await someHead();
      const names = await Promise.all(Array.from({ length: 12 }, () => placed(ORIGIN)));
      const batches = names.map((name, index) => {
        const bad = index % 4 === 3 ? [recordedOtherwise()] : [];
        const refused = index % 4 === 1 ? [{ ...newStream(), expectedRevision: 0 }] : [];
        return { name, appends: [newStream(), ...refused, newStream()], bad };
      });
      const results = await Promise.all(
        batches.flatMap(({ name, appends, bad }) => [
          log().append(newStream()),
          Promise.all(bad).then((more) => log().appendBatch([...appends, ...more], { name, position })),
        ]),
      );
      const moved = results.flatMap((result) =>
        'checkpointAdvanced' in result ? [result.checkpointAdvanced] : [],
      );
      const holds = checkpoints() !== undefined;
      expect(moved).toEqual(names.map((_name, index) => holds && index % 2 === 0));
      for (const [index, name] of names.entries())
        expect(await checkpoints()?.read(name)).toBe(holds ? (index % 2 ? ORIGIN : position) : undefined);
    });
  });

  async function placed(position: Position): Promise<string> {
    const name = randomUUID();
    await checkpoints()?.place(name, position);
    return name;
  }

  async function someHead(): Promise<Position> {
    return (await log().append(newStream())).position;
  }

  async function recordedOtherwise(): Promise<Append> {
    const { streamId: taken, events } = await fillStream(log(), 1);
    return { streamId: taken, expectedRevision: 0, events: [...events, newEvent()] };
  }

  async function recordedAlready(): Promise<Append> {
    const append = newStream(2);
    await log().append(append);
    return append;
  }
}
