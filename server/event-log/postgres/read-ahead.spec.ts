import { describe, expect, it } from '@jest/globals';
import type { Position } from '../../contracts/position';
import { CopiedEvents } from './copied-events';
import { toPosition } from './position-codec';
import { readAhead } from './read-ahead';

const NONE = new Set<string>();
const at = (pos: number): Position => toPosition(String(pos));

function integer(value: number | bigint): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigInt64BE(BigInt(value));
  return bytes;
}

/** Events at the positions, as Postgres copies them. */
function copied(positions: readonly (number | bigint)[]): CopiedEvents {
  const rows = positions.flatMap((pos) => [
    Buffer.from([0, 7]),
    ...[integer(pos), 'player-1', integer(0), `id-${pos}`, 'Made', '{"text":"ї\\n"}', '{}'].flatMap(
      (field) => {
        const length = Buffer.alloc(4);
        length.writeInt32BE(Buffer.byteLength(field));
        return [length, Buffer.from(field)];
      },
    ),
  ]);
  return new CopiedEvents(Buffer.concat([Buffer.alloc(19), ...rows, Buffer.from([255, 255])]));
}

/** A log of so many events; keeps after what it was asked. */
function logOf(length: number, asked: Position[]) {
  return (after: Position, limit: number): Promise<CopiedEvents> => {
    asked.push(after);
    const positions = Array.from({ length }, (_, index) => index + 1).filter((pos) => at(pos) > after);
    return Promise.resolve(copied(positions.slice(0, limit)));
  };
}

describe('a copied part of the log', () => {
  it.each([1, 2 ** 32 - 1, 2 ** 32, 2 ** 32 + 5, 2n ** 53n + 1n, 2n ** 63n - 1n])(
    'has positions as large as Postgres: %s',
    (pos) => {
      const { events, position } = copied([pos]).take(1);
      expect(events.map((event) => event.position)).toEqual([toPosition(String(pos))]);
      expect(position).toBe(toPosition(String(pos)));
    },
  );
});

describe('reading ahead', () => {
  it('asks for one portion more than is worked on', async () => {
    const asked: Position[] = [];
    const read = readAhead(logOf(100, asked));
    const part = await read(at(0), 2, NONE);

    expect(part.events.map(({ id, data }) => [id, data])).toEqual([
      ['id-1', { text: 'ї\n' }],
      ['id-2', { text: 'ї\n' }],
    ]);
    expect(part).toMatchObject({ position: at(2), eventsRead: 2 });
    for (const after of [2, 4, 6]) await read(at(after), 2, NONE);
    expect(asked).toEqual([at(0), at(8)]);
    await read(at(8), 2, NONE);
    expect(asked).toEqual([at(0), at(8), at(16)]);
  });

  it('asks for nothing ahead at the end of the log, and looks there each time', async () => {
    const asked: Position[] = [];
    const read = readAhead(logOf(3, asked));
    expect((await read(at(0), 2, NONE)).eventsRead).toBe(2);
    expect((await read(at(2), 2, NONE)).eventsRead).toBe(1);
    expect(await read(at(3), 2, NONE)).toEqual({ events: [], position: at(3), eventsRead: 0 });
    expect(await read(at(3), 2, NONE)).toEqual({ events: [], position: at(3), eventsRead: 0 });
    expect(asked).toEqual([at(0), at(3), at(3)]);
  });

  it('tells that the portion ahead did not come when its turn is there, and asks anew for smaller ones', async () => {
    const asked: Position[] = [];
    const good = logOf(100, asked);
    const read = readAhead((after, limit) =>
      asked.length === 1
        ? good(after, limit).then(() => Promise.reject(new Error('cut')))
        : good(after, limit),
    );
    for (const after of [0, 1, 2, 3]) await read(at(after), 1, NONE);
    await expect(read(at(4), 1, NONE)).rejects.toThrow('cut');
    for (const after of [4, 5, 6]) expect((await read(at(after), 1, NONE)).position).toBe(at(after + 1));
    expect(asked).toEqual([at(0), at(4), at(4), at(5), at(6), at(7)]);
  });

  it('refuses a copy that is cut short', () => {
    expect(() => new CopiedEvents(Buffer.alloc(19))).toThrow(RangeError);
  });
});
