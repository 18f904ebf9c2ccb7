import { describe, expect, it } from '@jest/globals';
import { distanceBetween, ORIGIN, parsePosition, getPositionUnit, type Position } from './position';

const at = (text: string): Position => parsePosition(text) ?? ORIGIN;

describe('the distance between two positions', () => {
  it('is a number of events when the log numbers its events', () => {
    expect(distanceBetween(at('0000000000000000040'), at('0000000000000000100'))).toBe(60);
    expect(distanceBetween(ORIGIN, at('0000000000000000100'))).toBe(100);
    expect(getPositionUnit(at('0000000000000000100'))).toBe('events');
  });

  it('is a number of bytes when positions have two parts', () => {
    const [near, far] = [
      at('00000000000000001000-00000000000000000990'),
      at('00000000000000005000-00000000000000004990'),
    ];
    expect(distanceBetween(near, far)).toBe(4_000);
    expect(getPositionUnit(far)).toBe('bytes');
  });

  it("is 0 when the second position isn't later", () => {
    expect(distanceBetween(at('100'), at('040'))).toBe(0);
    expect(distanceBetween(ORIGIN, ORIGIN)).toBe(0);
  });
});
