import { afterEach, describe, expect, it } from '@jest/globals';
import { openScrollPlaces } from './scroll-places';

const STORED_AS = 'questlog:scroll-places';

describe('the places of the pages of a tab', () => {
  afterEach(() => sessionStorage.clear());

  it('survive a reload', () => {
    openScrollPlaces().set('first', 120);
    window.dispatchEvent(new Event('pagehide'));
    expect([...openScrollPlaces()]).toEqual([['first', 120]]);
  });

  it.each(['', '[["first",12', '{"first":120}', 'null', '[["first"],["second","low"],7]'])(
    'are none where what is stored is no such thing: %s',
    (stored) => {
      sessionStorage.setItem(STORED_AS, stored);
      expect([...openScrollPlaces()]).toEqual([]);
    },
  );
});
