import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { stubFetch } from '../../test/support/web/stub-fetch';
import { renderScreen } from '../../test/support/web/web-render';
import { lazyPart } from './lazy-part';
import { page } from './not-loaded';

/** Reports whether an element is near the view. */
let scrollNear: (near: boolean) => void;

class Watcher {
  constructor(notify: (seen: readonly { readonly isIntersecting: boolean }[]) => void) {
    scrollNear = (near) => notify([{ isIntersecting: near }]);
  }
  observe() {}
  disconnect() {}
}

const module = { default: () => <p>{'The part'}</p> };
const browsers = globalThis.IntersectionObserver;

describe('a lazy part', () => {
  beforeEach(() => void Object.assign(globalThis, { IntersectionObserver: Watcher }));
  afterEach(() => {
    Object.assign(globalThis, { IntersectionObserver: browsers });
    jest.restoreAllMocks();
  });

  it('is fetched when it comes near the view, and not before', async () => {
    const load = jest.fn(async () => module);
    const Part = lazyPart(load, { height: '10rem', texts: ['progress'] });
    await renderScreen(<Part />);
    act(() => scrollNear(false));
    expect(load).not.toHaveBeenCalled();
    act(() => scrollNear(true));
    expect(await screen.findByText('The part')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('renders at once when it was fetched before', async () => {
    const Part = lazyPart(async () => module, { height: '10rem', texts: [] });
    const { unmount } = await renderScreen(<Part />);
    act(() => scrollNear(true));
    await screen.findByText('The part');
    unmount();
    await renderScreen(<Part />);
    expect(screen.getByText('The part')).toBeVisible();
  });

  it('is fetched when the browser has no IntersectionObserver', async () => {
    Reflect.deleteProperty(globalThis, 'IntersectionObserver');
    const Part = lazyPart(async () => module, { height: '10rem', texts: [] });
    await renderScreen(<Part />);
    expect(await screen.findByText('The part')).toBeVisible();
  });

  it('shows a failed fetch while the screen around it stays, and appears when the network returns', async () => {
    const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const reload = jest.spyOn(page, 'reload').mockImplementation(() => undefined);
    stubFetch(() => ({}));
    const Part = lazyPart<object>(() => Promise.reject(new TypeError('Failed to fetch')), {
      height: '10rem',
      texts: [],
    });
    await renderScreen(
      <>
        <p>{'Around it'}</p>
        <Part />
      </>,
    );
    act(() => scrollNear(true));
    expect(await screen.findByText('Not loaded yet')).toBeVisible();
    expect(screen.getByText('Around it')).toBeVisible();
    expect(screen.queryByText('This screen stumbled')).toBeNull();
    expect(reported).toHaveBeenCalled();
    isOnline.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });

  // Shows R148.
  it('does not call a failure a network error while there is a network', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
    const Part = lazyPart<object>(load, { height: '10rem', texts: [] });
    await renderScreen(<Part />);
    act(() => scrollNear(true));
    expect(await screen.findByText('Something went wrong. Please try again.')).toBeVisible();
  });
});
