// Shows R2.
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Suspense } from 'react';
import { stubFetch } from '../../test/support/web/stub-fetch';
import { renderScreen } from '../../test/support/web/web-render';
import { ErrorBoundary } from './error-boundary';
import { lazyScreen } from './lazy-screen';
import { page } from './not-loaded';

function Broken(): never {
  throw new Error('broken');
}

async function showBroken(): Promise<HTMLElement> {
  await renderScreen(
    <>
      <nav>Bars</nav>
      <ErrorBoundary>
        <Broken />
      </ErrorBoundary>
    </>,
  );
  return screen.getByRole('alert');
}

/** Renders a screen whose code can't be fetched. */
async function showUnfetched(): Promise<void> {
  const Quests = lazyScreen<object>(() => Promise.reject(new TypeError('Failed to fetch the module')));
  await renderScreen(
    <ErrorBoundary>
      <Suspense>
        <Quests />
      </Suspense>
    </ErrorBoundary>,
  );
}

describe('a screen that throws', () => {
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => void jest.restoreAllMocks());

  it('shows the error, can be retried, and leaves everything around it', async () => {
    const fault = await showBroken();
    expect(fault).toHaveTextContent('Something went wrong. Please try again.');
    expect(within(fault).getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.getByText('Bars')).toBeVisible();
  });

  it('is not blamed on the screen when its code is out of reach, and opens once the network is back', async () => {
    const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const reload = jest.spyOn(page, 'reload').mockImplementation(() => undefined);
    stubFetch(() => (navigator.onLine ? {} : Promise.reject(new TypeError('Failed to fetch'))));
    await showUnfetched();
    expect(await screen.findByRole('heading', { name: 'Not loaded yet' })).toBeVisible();
    expect(screen.queryByText('This screen stumbled')).toBeNull();
    // Without a network a reload would end on a page of the browser.
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(reload).not.toHaveBeenCalled();
    isOnline.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });

  it('opens also when the network is back before the screen listens for it', async () => {
    const isShown = () => screen.queryByRole('heading', { name: 'Not loaded yet' }) !== null;
    jest.spyOn(navigator, 'onLine', 'get').mockImplementation(isShown);
    const reload = jest.spyOn(page, 'reload').mockImplementation(() => undefined);
    stubFetch(() => ({}));
    await showUnfetched();
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });

  it('logs the error to the console', async () => {
    await showBroken();
    expect(console.error).toHaveBeenCalledWith(
      expect.objectContaining({ message: 'broken' }),
      expect.anything(),
    );
  });
});
