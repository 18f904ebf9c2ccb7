// Shows R2.
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderScreen } from '../../test/support/web-render';
import { ErrorBoundary } from './error-boundary';

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

describe('a screen that throws', () => {
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => void jest.restoreAllMocks());

  it('shows the error, can be retried, and leaves everything around it', async () => {
    const fault = await showBroken();
    expect(fault).toHaveTextContent('Something went wrong. Please try again.');
    expect(within(fault).getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.getByText('Bars')).toBeVisible();
  });

  it('names the network as the cause when it is', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(await showBroken()).toHaveTextContent('Network error. Please check your connection.');
  });

  it('logs the error to the console', async () => {
    await showBroken();
    expect(console.error).toHaveBeenCalledWith(
      expect.objectContaining({ message: 'broken' }),
      expect.anything(),
    );
  });
});
