import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderScreen } from '../../test/support/web/web-render';
import { NETWORK_PROBLEM, parseProblem } from '../api/problem';
import { LoadingScreen } from './loading-screen';

describe('the screen while the user loads (R2)', () => {
  it('shows the logo and the loading text', async () => {
    await renderScreen(<LoadingScreen />);
    expect(screen.getByRole('main').querySelector('svg')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  });

  it('shows a network failure, and retries on request', async () => {
    const retry = jest.fn();
    await renderScreen(<LoadingScreen failure={{ problem: NETWORK_PROBLEM, onRetry: retry }} />);
    expect(screen.getByRole('heading', { name: 'Questlog cannot be reached' })).toBeVisible();
    expect(screen.getByText('Network error. Please check your connection.')).toBeVisible();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('retries whenever the network returns, while it shows a failure', async () => {
    const retry = jest.fn();
    const { rerender } = await renderScreen(
      <LoadingScreen failure={{ problem: NETWORK_PROBLEM, onRetry: retry }} />,
    );
    fireEvent.online(window);
    fireEvent.online(window);
    expect(retry).toHaveBeenCalledTimes(2);
    rerender(<LoadingScreen />);
    fireEvent.online(window);
    expect(retry).toHaveBeenCalledTimes(2);
  });

  // Shows R148.
  it('does not call a failure of the server a network error', async () => {
    const failure = { problem: parseProblem(500, undefined), onRetry: () => undefined };
    await renderScreen(<LoadingScreen failure={failure} />);
    expect(screen.getByRole('heading', { name: 'Error' })).toBeVisible();
    expect(screen.getByText('Something went wrong. Please try again.')).toBeVisible();
    expect(screen.queryByText(/network|connection|reached/i)).toBeNull();
  });
});
