import type { Language } from '../../../../server/rules/character-class';
import { canonicalZone, zoneTime } from './time-zones';
import { ZONE_CITIES } from './zone-cities/zone-cities';

/** Returns the place that a Ukrainian name of a zone's time contains: "Чилі" for "час: Чилі". */
export function placeOfTime(name: string): string {
  return name.replace(/^час: /, '').replaceAll('ʼ', '’');
}

/** Returns the name of the place after which the zone is called: "Kyiv". In Ukrainian, where it has no name for the city, the country's. */
export function zoneCity(
  zone: string,
  language: Language,
  timeName = () => zoneTime(zone, language, new Date()).name,
): string {
  const current = canonicalZone(zone);
  if (language === 'uk' && current.includes('/')) return ZONE_CITIES[current] ?? placeOfTime(timeName());
  return (current.split('/').at(-1) ?? current).replaceAll('_', ' ');
}
