import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { renderScreen } from '../../../test/support/web/web-render';
import { lazyDialog } from './lazy-dialog';
import { toasts } from '../toast/toast-queue';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
}

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve)));

describe('a dialog whose code is fetched when it first opens', () => {
  afterEach(() => {
    const { shown } = toasts.state();
    if (shown) act(() => toasts.dismiss(shown.id));
    jest.restoreAllMocks();
  });

  it.each([
    [true, 'This could not be loaded. A new version may be here.', 'Reload'],
    [false, 'Network error. Please check your connection.', undefined],
  ])('reports a failed fetch, closes, and leaves the screen behind it, online: %p', async (...expected) => {
    const [isOnline, text, action] = expected;
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    const Dialog = lazyDialog<Props>(() => Promise.reject(new TypeError('Failed to fetch')));
    let closed = 0;
    await renderScreen(
      <main>
        Behind
        <Dialog open onClose={() => (closed += 1)} />
      </main>,
    );
    await settle();
    const { shown } = toasts.state();
    expect([closed, shown?.text, shown?.action?.label]).toEqual([1, text, action]);
    expect(screen.getByText('Behind')).toBeTruthy();
  });

  it('reports from preload whether it could be loaded', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await lazyDialog<Props>(() => Promise.reject(new TypeError('gone'))).preload()).toBe(false);
    expect(toasts.state().shown?.kind).toBe('error');
    expect(await lazyDialog<Props>(() => Promise.resolve({ default: () => null })).preload()).toBe(true);
  });

  it('opens once its code is loaded', async () => {
    const Dialog = lazyDialog<Props>(() => Promise.resolve({ default: () => <p>Details</p> }));
    await renderScreen(<Dialog open onClose={() => undefined} />);
    await settle();
    expect(screen.getByText('Details')).toBeTruthy();
  });
});
