import { describe, expect, it } from '@jest/globals';
import { positionText } from './position-text';

describe('a position', () => {
  it.each([
    ['0000000000000000042', '42'],
    ['0000000000000000000', '0'],
    ['0000000000000000120-0000000000000000120', '120'],
    ['0000000000000000120-0000000000000000100', '120-100'],
    ['', ''],
  ])('%s is shown as %j', (position, text) => {
    expect(positionText(position)).toBe(text);
  });
});
