import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { lazyAfterFirstScreen } from './lazy-after-first-screen';

const Streak = ({ days }: { readonly days: number }) => <p>{days} days</p>;
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('a component that is loaded after the first screen', () => {
  it('is there after a second, and at once the next time', async () => {
    const load = jest.fn(async () => Streak);
    const Lazy = lazyAfterFirstScreen(load);
    const { unmount } = render(<Lazy days={3} />);
    await pass(999);
    expect(load).not.toHaveBeenCalled();
    await pass(1);
    expect(screen.getByText('3 days')).toBeVisible();
    unmount();
    render(<Lazy days={4} />);
    expect(screen.getByText('4 days')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is fetched again after a failure, which is logged, later each time', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const load = jest.fn<() => Promise<typeof Streak>>();
    load.mockRejectedValueOnce(new Error('No network')).mockRejectedValueOnce(new Error('No network'));
    load.mockResolvedValue(Streak);
    const Lazy = lazyAfterFirstScreen(load);
    render(<Lazy days={3} />);
    await pass(1000 + 2000);
    expect(log).toHaveBeenCalledTimes(2);
    await pass(3999);
    expect(load).toHaveBeenCalledTimes(2);
    await pass(1);
    expect(screen.getByText('3 days')).toBeVisible();
  });

  it('is not fetched for a screen that was left', async () => {
    const load = jest.fn(async () => Streak);
    const Lazy = lazyAfterFirstScreen(load);
    render(<Lazy days={3} />).unmount();
    await pass(10_000);
    expect(load).not.toHaveBeenCalled();
  });
});
