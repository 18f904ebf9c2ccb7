import { randomInt, randomUUID } from 'node:crypto';
import type { Moment } from '../../domain/player/player.commands';
import type { Clock } from '../clock';

/** `crypto.randomInt` takes ranges below 2⁴⁸. */
const RESOLUTION = 2 ** 47;

/** The moment of a command: the clock's time and cryptographic randomness (R35, R55). */
export function momentBy(clock: Clock): Moment {
  return {
    instant: clock.now().toISOString(),
    random: () => randomInt(RESOLUTION) / RESOLUTION,
    newQuestId: () => randomUUID(),
  };
}
