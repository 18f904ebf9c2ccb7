import { describe, expect, it } from '@jest/globals';
import { ORIGIN, type Position } from '../contracts/position';
import { formatProjectionAdvance, parseProjectionAdvance } from './projection-advanced';

describe('the notification of an advanced checkpoint', () => {
  it('is read back as it was written', () => {
    const advance = { projector: 'parties', position: '0000000000000000017' as Position };

    expect(parseProjectionAdvance(formatProjectionAdvance(advance))).toEqual(advance);
  });

  it('is undefined for a payload in another format', () => {
    expect(parseProjectionAdvance('parties')).toBeUndefined();
    expect(parseProjectionAdvance(`parties:${ORIGIN}`)).toBeUndefined();
    expect(parseProjectionAdvance(':17')).toBeUndefined();
    expect(parseProjectionAdvance('parties:17; drop')).toBeUndefined();
  });
});
