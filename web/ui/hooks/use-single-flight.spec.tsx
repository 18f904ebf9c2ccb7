import { describe, expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useSingleFlight } from './use-single-flight';

/** Waits for longer than a double click takes. */
const pause = () => act(() => new Promise((resolve) => setTimeout(resolve, 420)));

describe('a single-flight press', () => {
  it('runs once for a double click', async () => {
    let sent = 0;
    const command = () => {
      sent += 1;
      return Promise.resolve();
    };
    const { result } = renderHook(() => useSingleFlight(command));
    await act(async () => {
      result.current.run();
      await Promise.resolve();
      result.current.run();
    });
    expect(sent).toBe(1);
    await pause();
    await act(async () => result.current.run());
    expect(sent).toBe(2);
  });

  it('does nothing while the previous run is pending', async () => {
    let sent = 0;
    let finish = () => {};
    const command = () => {
      sent += 1;
      return new Promise<void>((resolve) => (finish = resolve));
    };
    const { result } = renderHook(() => useSingleFlight(command));
    await act(async () => result.current.run());
    expect(result.current.pending).toBe(true);
    await pause();
    await act(async () => result.current.run());
    expect(sent).toBe(1);
    await act(async () => finish());
    expect(result.current.pending).toBe(false);
  });

  it('runs once, although a slow page handles the second click long after the first', async () => {
    let sent = 0;
    const command = () => {
      sent += 1;
      return Promise.resolve();
    };
    const { result } = renderHook(() => useSingleFlight(command));
    await act(async () => {
      result.current.run();
      const busyUntil = performance.now() + 400;
      while (performance.now() < busyUntil);
      await Promise.resolve();
      result.current.run();
    });
    expect(sent).toBe(1);
    await pause();
    await act(async () => result.current.run());
    expect(sent).toBe(2);
  });
});
