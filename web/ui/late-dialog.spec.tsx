import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { renderScreen } from '../../test/support/web-render';
import { lateDialog } from './late-dialog';
import { toasts } from './toast/toast-queue';

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

  it('says that the fetch failed, closes, and leaves the screen behind it alone', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const Dialog = lateDialog<Props>(() => Promise.reject(new TypeError('Failed to fetch')));
    let closed = 0;
    await renderScreen(
      <main>
        Behind
        <Dialog open onClose={() => (closed += 1)} />
      </main>,
    );
    await settle();
    expect([closed, toasts.state().shown?.text]).toEqual([1, 'Network error. Please check your connection.']);
    expect(screen.getByText('Behind')).toBeTruthy();
  });

  it('opens once its code is here', async () => {
    const Dialog = lateDialog<Props>(() => Promise.resolve({ default: () => <p>Details</p> }));
    await renderScreen(<Dialog open onClose={() => undefined} />);
    await settle();
    expect(screen.getByText('Details')).toBeTruthy();
  });
});
