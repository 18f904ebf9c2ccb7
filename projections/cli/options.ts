import { InvalidArgumentError, Option } from 'commander';
import { REPLAY_RATE } from '../../server/contracts/operations';
import { PROJECTORS } from '../projectors/projectors';
import { UsageError } from './command';

/** The projectors that a command applies to: those named, or all of them. */
export function resolveProjectors(names: readonly string[], all: boolean): readonly string[] {
  if (all && names.length > 0) throw new UsageError('Name projectors or say --all, not both');
  if (all) return PROJECTORS.map(({ name }) => name);
  if (names.length === 0) throw new UsageError('Name the projectors, or say --all; "list" shows them');
  return [...new Set(names)];
}

/** The option that limits the events per second of a replay. */
export function createRateOption(): Option {
  return new Option(
    '--rate <events>',
    `at most so many events a second; ${REPLAY_RATE.max}: as fast as it goes`,
  )
    .argParser(createIntegerParser(REPLAY_RATE.min, REPLAY_RATE.max))
    .default(REPLAY_RATE.gentle);
}

/** A parser for an option with an integer value. */
export function createIntegerParser(min: number, max: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= min && value <= max) return value;
    throw new InvalidArgumentError(`It has to be a whole number from ${min} to ${max}.`);
  };
}
