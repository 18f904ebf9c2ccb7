import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { CONTROLS } from '../support/negative-controls/negative-controls';

const read = (file: string): string => readFileSync(file, 'utf8');

describe('the negative control of a defence', () => {
  it.each(CONTROLS)('finds the code of: $defence', ({ file, defended, open }) => {
    expect(read(file).split(defended)).toHaveLength(2);
    expect(open).not.toBe(defended);
  });

  it.each(CONTROLS)('finds the test of: $defence', ({ spec, test }) => {
    expect(read(spec)).toContain(test);
  });
});
