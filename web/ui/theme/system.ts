import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem } from '@chakra-ui/react/styled-system';
import { config } from './config';

export const system = createSystem(defaultBaseConfig, config);

/** What may stand among the places of a style without being a condition of Chakra's: an at-rule, a selector. */
const SELECTOR = /^[@_]|&/;
const conditions = new Set(system.conditions.keys());
const isCondition = (place: string): boolean => conditions.has(place) || SELECTOR.test(place);

/**
 * The property first, then its conditions, in their order. Chakra's own makes a list of all conditions for each place it
 * compares, which is a third of what working out a style costs.
 */
system.conditions.sort = (places) => {
  const known = places.filter((place) => place !== 'base');
  if (known.length < 2) return known;
  return [...known.filter((place) => !isCondition(place)), ...known.filter(isCondition)];
};
