import { randomInt, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Moment } from '../../domain/player/player.commands';
import { CLOCK, type Clock } from '../clock';

/** `crypto.randomInt` takes ranges below 2⁴⁸. */
const RESOLUTION = 2 ** 47;

/** The moments players' commands come at: the server's clock and a cryptographic chance (R35, R55). */
@Injectable()
export class Moments {
  constructor(@Inject(CLOCK) private readonly clock: Clock) {}

  now(): Moment {
    return {
      instant: this.clock.now().toISOString(),
      random: () => randomInt(RESOLUTION) / RESOLUTION,
      newQuestId: () => randomUUID(),
    };
  }
}
