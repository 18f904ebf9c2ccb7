import { describe, expect, it } from '@jest/globals';
import { createReadPosition } from './read-position';

describe('the position that all of a page was read since', () => {
  it('is what the first answer to who is signed in names, however often it is asked', () => {
    const position = createReadPosition();
    expect(position.known()).toBeUndefined();
    position.note('u1', '0000000007');
    position.note('u1', '0000000009');
    position.note('u1', null);
    expect(position.known()).toBe('0000000007');
  });

  it.each([null, '', 'nonsense'])('stays unknown when the first answer names none: %j', (none) => {
    const position = createReadPosition();
    position.note('u1', none);
    position.note('u1', '0000000009');
    expect(position.known()).toBeUndefined();
  });

  it('is forgotten when somebody else is signed in, for good', () => {
    const position = createReadPosition();
    position.note('u1', '0000000007');
    position.note('u2', '0000000008');
    expect(position.known()).toBeUndefined();
    position.note('u1', '0000000009');
    expect(position.known()).toBeUndefined();
  });

  it('is never known once the page shows something that it has not fetched', () => {
    const position = createReadPosition();
    position.forget();
    position.note('u1', '0000000007');
    expect(position.known()).toBeUndefined();
  });
});
