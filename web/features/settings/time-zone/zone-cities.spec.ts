// Shows R33.
import { describe, expect, it } from '@jest/globals';
import { OTHER_CITIES } from './other-cities';
import { allZones } from './time-zones';
import { ZONE_CITIES } from './zone-cities/zone-cities';
import { countryNamesByZone } from './zone-countries';
import { describeZone, searchZones } from './zone-options';

const zones = allZones();
const countries = countryNamesByZone('uk');
const now = new Date();
const options = zones.map((zone) => describeZone(zone, 'uk', now, countries));
const search = (words: string) => searchZones(options, words).map(({ zone }) => zone);

describe('a zone that the browser names by its country alone', () => {
  it.each([
    ['київ', 'Europe/Kyiv'],
    ['Львів', 'Europe/Kyiv'],
    ['Донецьк', 'Europe/Kyiv'],
    ['запоріжжя', 'Europe/Kyiv'],
    ['вінниця', 'Europe/Kyiv'],
    ['чернівці', 'Europe/Kyiv'],
    ['полтава', 'Europe/Kyiv'],
    ['кривий ріг', 'Europe/Kyiv'],
    ['варшава', 'Europe/Warsaw'],
    ['тель-авів', 'Asia/Jerusalem'],
    ['нью-йорк', 'America/New_York'],
    ["скоп'є", 'Europe/Skopje'],
    ['шанхай', 'Asia/Shanghai'],
    ['монреаль', 'America/Toronto'],
    ['астана', 'Asia/Almaty'],
    ['багдад', 'Asia/Baghdad'],
    ['амман', 'Asia/Amman'],
    ['катманду', 'Asia/Kathmandu'],
    ['карачі', 'Asia/Karachi'],
    ['дакка', 'Asia/Dhaka'],
    ['йоганнесбург', 'Africa/Johannesburg'],
    ['сантьяго', 'America/Santiago'],
    ['куала-лумпур', 'Asia/Kuala_Lumpur'],
    ['душанбе', 'Asia/Dushanbe'],
    ['коломбо', 'Asia/Colombo'],
  ])('is found by its city: %s', (words, zone) => {
    expect(search(words)).toEqual([zone]);
  });

  it('is one of the known zones', () => {
    expect(zones).toEqual(expect.arrayContaining(Object.keys({ ...ZONE_CITIES, ...OTHER_CITIES })));
  });
});

describe('a zone that the browser names by its city', () => {
  it.each([
    ['кіпр', ['Asia/Famagusta', 'Asia/Nicosia']],
    ['україна', ['Europe/Kyiv', 'Europe/Simferopol']],
    ['німеччина', ['Europe/Berlin', 'Europe/Busingen']],
    ['китай', ['Asia/Shanghai', 'Asia/Urumqi']],
    ['канада ванкувер', ['America/Vancouver']],
    ['сша чикаго', ['America/Chicago']],
    ['сполучені штати', ['America/Chicago', 'America/Los_Angeles', 'America/New_York', 'Pacific/Honolulu']],
    ['португалія', ['Atlantic/Azores', 'Atlantic/Madeira', 'Europe/Lisbon']],
  ])('is found by its country: %s', (words, expected) => {
    expect(search(words)).toEqual(expect.arrayContaining(expected));
  });

  it.each([
    ['вінніпег', 'America/Winnipeg'],
    ['ґалапаґос', 'Pacific/Galapagos'],
    ['галапагос', 'Pacific/Galapagos'],
    ['чікаґо', 'America/Chicago'],
    ['чикаго', 'America/Chicago'],
  ])('is found with either letter for g: %s', (words, zone) => {
    expect(search(words)).toEqual([zone]);
  });

  it('has the apostrophe of the other texts in its country', () => {
    expect(countries.get('Asia/Dubai')?.searchText).toContain('Об’єднані');
    expect([...countries.values()].filter(({ searchText }) => searchText.includes('ʼ'))).toEqual([]);
  });

  it('is found by its country in English', () => {
    const english = countryNamesByZone('en');
    expect(english.get('America/Los_Angeles')).toEqual({ name: 'US', searchText: 'United States US' });
    expect(english.get('Asia/Kolkata')).toEqual({ name: 'India', searchText: 'India' });
  });
});
