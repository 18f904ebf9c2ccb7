import { describe, expect, it } from '@jest/globals';
import { BUILD_TRICKS, chooseTricks } from './tricks';

describe('the tricks of a build', () => {
  it('are all of them by default', () => {
    expect([...chooseTricks()]).toEqual(BUILD_TRICKS);
  });

  it('are without those that are named, and those that need them', () => {
    expect([...chooseTricks('initial-chunks,precompress')]).toEqual(['inline-global-css', 'chakra-globals']);
    expect([...chooseTricks('inline-global-css')]).not.toContain('chakra-globals');
  });

  it('are refused with a name that is none of theirs', () => {
    expect(() => chooseTricks('compile-hint')).toThrow('No trick compile-hint among precompress');
  });
});
