import { Option } from 'commander';
import { REPLAY_RATE } from '../../server/contracts/operations';
import { wholeNumber } from './whole-number';

/** How much of the machine a replay may take from players. */
export function rateOption(): Option {
  return new Option(
    '--rate <events>',
    `at most so many events a second; ${REPLAY_RATE.max}: as fast as it goes`,
  )
    .argParser(wholeNumber(REPLAY_RATE.min, REPLAY_RATE.max))
    .default(REPLAY_RATE.gentle);
}
