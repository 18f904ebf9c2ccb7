import { CITIES_OF_AFRICA_AND_ASIA } from './africa-and-asia';
import { CITIES_OF_AMERICA } from './america';
import { CITIES_OF_EUROPE_AND_OCEANS } from './europe-and-oceans';

/**
 * Ukrainian names of the cities or places after which zones are called, of every zone that browsers know: Chrome has only the country
 * of some ("час: Польща"), and an English name of others ("час: New York").
 */
export const ZONE_CITIES: Readonly<Record<string, string>> = {
  ...CITIES_OF_AFRICA_AND_ASIA,
  ...CITIES_OF_AMERICA,
  ...CITIES_OF_EUROPE_AND_OCEANS,
};
