// Shows R33.
import { describe, expect, it } from '@jest/globals';
import { allZones, canonicalZone, offsetSearchTerms, offsetText, zoneTime } from './time-zones';

const WINTER = new Date('2026-01-15T12:00:00Z');
const SUMMER = new Date('2026-07-15T23:59:30.500Z');

describe('time zones', () => {
  it('have their current names', () => {
    expect(canonicalZone('Europe/Kiev')).toBe('Europe/Kyiv');
    expect(canonicalZone('Europe/Lisbon')).toBe('Europe/Lisbon');
  });

  it('are all that the browser knows and UTC, each once', () => {
    const zones = allZones();
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
    ['America/St_Johns', WINTER, 'UTC−03:30'],
    ['Pacific/Chatham', SUMMER, 'UTC+12:45'],
    ['UTC', WINTER, 'UTC+00:00'],
  ])('have the offset of %s from UTC at %s, in each language', (zone, instant, offset) => {
    for (const language of ['en', 'uk'])
      expect(offsetText(zoneTime(zone, language, instant).minutes)).toBe(offset);
  });

  it('have the name of their country in each language', () => {
    expect(zoneTime('Europe/Kyiv', 'en', WINTER).name).toBe('Ukraine Time');
    expect(zoneTime('Europe/Kyiv', 'uk', WINTER).name).toContain('Україна');
  });

  it('are found by both forms of their offset', () => {
    expect(offsetSearchTerms(120)).toEqual(['UTC+02:00', 'UTC+2']);
    expect(offsetSearchTerms(-210)).toEqual(['UTC−03:30', 'UTC−3:30']);
  });
});
