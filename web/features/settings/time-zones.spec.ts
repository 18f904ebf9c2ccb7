// Shows R33.
import { describe, expect, it } from '@jest/globals';
import {
  allZones,
  offsetText,
  offsetSearchTerms,
  readableZone,
  searchZones,
  canonicalZone,
  zoneTimeName,
} from './time-zones';

const WINTER = new Date('2026-01-15T12:00:00Z');
const SUMMER = new Date('2026-07-15T12:00:00Z');
const nothing = () => [];

describe('time zones', () => {
  it('have their current names', () => {
    expect(canonicalZone('Europe/Kiev')).toBe('Europe/Kyiv');
    expect(canonicalZone('Europe/Lisbon')).toBe('Europe/Lisbon');
    expect(readableZone('Asia/Saigon')).toBe('Asia/Ho Chi Minh');
  });

  it('are all that the browser knows and UTC, each once, the given ones first', () => {
    const zones = allZones('Europe/Kiev', 'Asia/Tokyo');
    expect(zones.slice(0, 2)).toEqual(['Europe/Kyiv', 'Asia/Tokyo']);
    expect(zones).toContain('UTC');
    expect(zones).not.toContain('Europe/Kiev');
    expect(new Set(zones).size).toBe(zones.length);
    for (const zone of Intl.supportedValuesOf('timeZone')) expect(zones).toContain(canonicalZone(zone));
  });

  it.each([
    ['Europe/Kyiv', WINTER, 'UTC+02:00'],
    ['Europe/Kyiv', SUMMER, 'UTC+03:00'],
    ['Asia/Kolkata', WINTER, 'UTC+05:30'],
    ['America/New_York', WINTER, 'UTC−05:00'],
    ['UTC', WINTER, 'UTC+00:00'],
  ])('show the offset of %s from UTC at %s', (zone, instant, offset) => {
    expect(offsetText(zone, instant)).toBe(offset);
  });

  it('have the name of their country in each language', () => {
    expect(zoneTimeName('Europe/Kyiv', 'en')).toBe('Ukraine Time');
    expect(zoneTimeName('Europe/Kyiv', 'uk')).toContain('Україна');
  });
});

describe('a search of time zones', () => {
  const zones = ['Europe/Kyiv', 'America/New_York', 'America/Port-au-Prince', 'Asia/Kolkata'];
  const known = (zone: string) => [zoneTimeName(zone, 'uk'), ...offsetSearchTerms(zone, WINTER)];

  it.each([
    ['', zones],
    ['  ', zones],
    ['kyiv', ['Europe/Kyiv']],
    ['new york', ['America/New_York']],
    ['america/new_y', ['America/New_York']],
    ['port-au', ['America/Port-au-Prince']],
    ['nowhere', []],
  ])('for %j looks at the names', (words, found) => {
    expect(searchZones(zones, words, nothing)).toEqual(found);
  });

  it.each([
    ['україна', ['Europe/Kyiv']],
    ['utc+2', ['Europe/Kyiv']],
    ['+02:00', ['Europe/Kyiv']],
    ['+5:30', ['Asia/Kolkata']],
    ['-5', ['America/New_York', 'America/Port-au-Prince']],
    ['−05:00 port', ['America/Port-au-Prince']],
  ])('for %j looks at the country and the offset, too', (words, found) => {
    expect(searchZones(zones, words, known)).toEqual(found);
  });
});
