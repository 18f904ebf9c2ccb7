import { describe, expect, it } from '@jest/globals';
import { createReadPosition } from './read-position';

describe('the position that all of a page was read since', () => {
  it('is what the first answer to who is signed in names, however often it is asked', () => {
    const position = createReadPosition();
    expect(position.current()).toBeUndefined();
    position.record('u1', '0000000007');
    position.record('u1', '0000000009');
    position.record('u1', null);
    expect(position.current()).toBe('0000000007');
  });

  it.each([null, '', 'nonsense'])('stays unknown when the first answer names none: %j', (none) => {
    const position = createReadPosition();
    position.record('u1', none);
    position.record('u1', '0000000009');
    expect(position.current()).toBeUndefined();
  });

  it('is forgotten when somebody else is signed in, for good', () => {
    const position = createReadPosition();
    position.record('u1', '0000000007');
    position.record('u2', '0000000008');
    expect(position.current()).toBeUndefined();
    position.record('u1', '0000000009');
    expect(position.current()).toBeUndefined();
  });

  it('is never known once the page shows something that it has not fetched', () => {
    const position = createReadPosition();
    position.invalidate();
    position.record('u1', '0000000007');
    expect(position.current()).toBeUndefined();
  });
});
