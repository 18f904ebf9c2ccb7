import { describe, expect, it } from '@jest/globals';
import { RateMeter } from './rate-meter';

describe('RateMeter', () => {
  it('approaches the rate of a steady stream of events', () => {
    let now = 0;
    const meter = new RateMeter(1, () => now);
    for (; now < 10_000; now += 20) meter.addEvents(6);

    expect(meter.computeRate()).toBeCloseTo(300, -1);
  });

  it('loses two thirds of the rate in its period without an event', () => {
    let now = 0;
    const meter = new RateMeter(10, () => now);
    meter.addEvents(1_000);
    now += 10_000;

    expect(meter.computeRate()).toBeCloseTo(100 / Math.E);
  });
});
