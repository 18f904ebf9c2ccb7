import { describe, expect, it } from '@jest/globals';
import { createReadPosition } from './read-position';

describe('the read position of the page', () => {
  it('is that of the first answer with the signed-in player, however often it is fetched', () => {
    const position = createReadPosition();
    expect(position.current()).toBeUndefined();
    position.record('u1', '0000000007');
    position.record('u1', '0000000009');
    position.record('u1', null);
    expect(position.current()).toBe('0000000007');
  });

  it.each([null, '', 'nonsense'])('stays unknown when the first answer has none: %j', (none) => {
    const position = createReadPosition();
    position.record('u1', none);
    position.record('u1', '0000000009');
    expect(position.current()).toBeUndefined();
  });

  it('is dropped for good when another player signs in', () => {
    const position = createReadPosition();
    position.record('u1', '0000000007');
    position.record('u2', '0000000008');
    expect(position.current()).toBeUndefined();
    position.record('u1', '0000000009');
    expect(position.current()).toBeUndefined();
  });

  it('is dropped once the page shows data it has not fetched', () => {
    const position = createReadPosition();
    position.invalidate();
    position.record('u1', '0000000007');
    expect(position.current()).toBeUndefined();
  });
});
