// Shows R33.
import { describe, expect, it } from '@jest/globals';
import { allZones } from './time-zones';
import { zoneCity } from './zone-city';

describe('the name of a zone', () => {
  it.each([
    ['Europe/Kiev', 'Kyiv', 'Київ'],
    ['Asia/Saigon', 'Ho Chi Minh', 'Хошимін'],
    ['America/Argentina/Buenos_Aires', 'Buenos Aires', 'Буенос-Айрес'],
    ['America/Chicago', 'Chicago', 'Чикаго'],
    ['America/New_York', 'New York', 'Нью-Йорк'],
    ['Pacific/Guam', 'Guam', 'Гуам'],
    ['UTC', 'UTC', 'UTC'],
  ])('%s is that of its city or place in the player’s language', (zone, en, uk) => {
    expect(zoneCity(zone, 'en')).toBe(en);
    expect(zoneCity(zone, 'uk')).toBe(uk);
  });

  it('is written in Cyrillic in Ukrainian, with the apostrophe of the other texts', () => {
    const named = allZones().filter((zone) => zone !== 'UTC');
    // As in a browser that knows the English name only.
    const foreign = named.filter(
      (zone) => !/^[А-ЯҐЄІЇ][^a-zʼ]+$/i.test(zoneCity(zone, 'uk', () => 'час: New York')),
    );
    expect(foreign).toEqual([]);
  });
});
