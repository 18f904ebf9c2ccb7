import { describe, expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useSingleFlight } from './use-single-flight';

/** Lets the time pass in which a second press counts as the same. */
const pause = () => act(() => new Promise((resolve) => setTimeout(resolve, 420)));

describe('a press', () => {
  it('is sent once, though it is doubled', async () => {
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

  it('does nothing while the one before is under way', async () => {
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

  it('is sent once, though a slow page deals with its second half long after the first', async () => {
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
