import { describe, expect, it } from '@jest/globals';
import { allZones, searchZones, zoneTimeName } from './time-zones';
import { ZONE_CITIES } from './zone-cities';

describe('a zone that the browser names by its country alone', () => {
  const zones = allZones();
  const search = (words: string) =>
    searchZones(zones, words, (zone) => [zoneTimeName(zone, 'uk'), ZONE_CITIES[zone] ?? '']);

  it.each([
    ['київ', 'Europe/Kyiv'],
    ['Львів', 'Europe/Kyiv'],
    ['варшава', 'Europe/Warsaw'],
    ['тель-авів', 'Asia/Jerusalem'],
    ['нью-йорк', 'America/New_York'],
    ["скоп'є", 'Europe/Skopje'],
  ])('is found by its city: %s', (words, zone) => {
    expect(search(words)).toEqual([zone]);
  });

  it('is one of the known zones', () => {
    expect(zones).toEqual(expect.arrayContaining(Object.keys(ZONE_CITIES)));
  });
});
