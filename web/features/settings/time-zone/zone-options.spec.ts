// Shows R33.
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { allZones } from './time-zones';
import { countryNamesByZone } from './zone-countries';
import { describeZone, searchZones, sortByOffset, type ZoneOption } from './zone-options';

const WINTER = new Date('2026-01-15T12:00:00Z');
const COUNTRIES = { en: countryNamesByZone('en'), uk: countryNamesByZone('uk') };
const option = (zone: string, language: 'en' | 'uk' = 'uk', countries = COUNTRIES[language]) =>
  describeZone(zone, language, WINTER, countries);
const zonesOf = (options: readonly ZoneOption[]) => options.map(({ zone }) => zone);

describe('an option of the list of zones', () => {
  it.each([
    ['Europe/Kyiv', 'Ukraine · UTC+02:00', 'Україна · UTC+02:00'],
    ['America/Chicago', 'US · UTC−06:00', 'США · UTC−06:00'],
    ['Pacific/Guam', 'UTC+10:00', 'UTC+10:00'],
    ['UTC', 'UTC+00:00', 'UTC+00:00'],
  ])('has the country and the offset of %s, and no name twice', (zone, en, uk) => {
    expect(option(zone, 'en').caption).toBe(en);
    expect(option(zone, 'uk').caption).toBe(uk);
  });

  it('has the place of its time where the browser doesn’t know the country', () => {
    expect(option('Europe/Kyiv', 'uk', new Map()).caption).toBe('Україна · UTC+02:00');
    expect(option('Europe/Kyiv', 'en', new Map()).caption).toBe('Ukraine Time · UTC+02:00');
  });
});

describe('the order of zones', () => {
  it('is by distance from the offset of the origin, then from west to east, then the same continent first', () => {
    const zones = [
      'Africa/Cairo',
      'Asia/Tokyo',
      'Europe/London',
      'Asia/Kathmandu',
      'Europe/Minsk',
      'Europe/Warsaw',
      'Europe/Athens',
    ];
    expect(
      zonesOf(
        sortByOffset(
          zones.map((zone) => option(zone)),
          option('Europe/Kyiv'),
        ),
      ),
    ).toEqual([
      'Europe/Athens',
      'Africa/Cairo',
      'Europe/Warsaw',
      'Europe/Minsk',
      'Europe/London',
      'Asia/Kathmandu',
      'Asia/Tokyo',
    ]);
  });

  it('has every option, at distances that never decrease', () => {
    const all = allZones().map((zone) => option(zone));
    const some = fc.subarray(all);
    fc.assert(
      fc.property(some, fc.constantFrom(...all), (options, origin) => {
        const sorted = sortByOffset(options, origin);
        expect(new Set(sorted)).toEqual(new Set(options));
        const distances = sorted.map((each) => Math.abs(each.minutes - origin.minutes));
        expect(distances).toEqual(distances.toSorted((a, b) => a - b));
      }),
    );
  });
});

describe('a search of time zones', () => {
  const options = ['Europe/Kyiv', 'America/New_York', 'America/Port-au-Prince', 'Asia/Kolkata'].map((zone) =>
    option(zone),
  );

  it.each([
    ['', zonesOf(options)],
    ['  ', zonesOf(options)],
    ['kyiv', ['Europe/Kyiv']],
    ['new york', ['America/New_York']],
    ['america/new_y', ['America/New_York']],
    ['port-au', ['America/Port-au-Prince']],
    ['nowhere', []],
    ['україна', ['Europe/Kyiv']],
    ['utc+2', ['Europe/Kyiv']],
    ['+02:00', ['Europe/Kyiv']],
    ['+5:30', ['Asia/Kolkata']],
    ['-5', ['America/New_York', 'America/Port-au-Prince']],
    ['−05:00 port', ['America/Port-au-Prince']],
  ])('for %j looks at the names, the country and the offset', (words, found) => {
    expect(zonesOf(searchZones(options, words))).toEqual(found);
  });
});
