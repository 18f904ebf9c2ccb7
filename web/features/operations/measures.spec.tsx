import { describe, expect, it } from '@jest/globals';
import { measuresFor } from './measures';

const plain = (text: string) => text.replace(/\u00a0|\u202f/g, ' ');
const en = measuresFor('en');
const uk = measuresFor('uk');

describe('a duration', () => {
  it.each([
    [-1, '0 sec', '0 с'],
    [0, '0 sec', '0 с'],
    [0.44, '0.4 sec', '0,4 с'],
    [9.96, '10 sec', '10 с'],
    [59.6, '1 min', '1 хв'],
    [125, '2 min 5 sec', '2 хв 5 с'],
    [3_600, '1 hr', '1 год'],
    [7_290, '2 hr 1 min', '2 год 1 хв'],
    [90_000, '1 day 1 hr', '1 дн. 1 год'],
  ])('of %d seconds is shown in the two largest units that fit', (seconds, english, ukrainian) => {
    expect([en, uk].map(({ duration }) => plain(duration(seconds)))).toEqual([english, ukrainian]);
  });
});

describe('a size', () => {
  it.each([
    [0, '0 byte'],
    [999, '999 byte'],
    [1_250, '1.3 kB'],
    [40_000_000, '40 MB'],
    [2_100_000_000, '2.1 GB'],
  ])('of %d bytes is shown in the largest unit that fits', (bytes, english) => {
    expect(plain(en.bytes(bytes))).toBe(english);
  });
});

describe('a moment', () => {
  it('has its year only in another one', () => {
    const year = new Date().getFullYear();
    expect(uk.moment(`${year}-02-03T12:00:00`)).not.toContain(String(year));
    expect(uk.moment(`${year - 1}-02-03T12:00:00`)).toContain(String(year - 1));
  });
});
