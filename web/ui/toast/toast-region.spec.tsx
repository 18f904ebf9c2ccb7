import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderScreen } from '../../../test/support/web-render';
import { toasts } from './toast-queue';

const show = async () => {
  await renderScreen(<main />);
  act(() => void toasts.show({ kind: 'success', title: 'Quest Completed!' }));
  return screen.getByText('Quest Completed!');
};
const shown = () => screen.queryByText('Quest Completed!');

/** jsdom's pointer events carry no coordinates; a mouse event under their name does. */
const pointer = (type: string, clientX: number) => new MouseEvent(type, { bubbles: true, clientX });

describe('a toast (specification §4)', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => {
    const { shown: left } = toasts.state();
    if (left) act(() => toasts.dismiss(left.id));
    jest.useRealTimers();
  });

  it('closes by itself after 5 seconds', async () => {
    await show();
    act(() => void jest.advanceTimersByTime(4999));
    expect(shown()).not.toBeNull();
    act(() => void jest.advanceTimersByTime(1));
    expect(shown()).toBeNull();
  });

  it('waits while it is being read', async () => {
    const toast = await show();
    fireEvent.pointerEnter(toast.parentElement?.parentElement ?? toast);
    act(() => void jest.advanceTimersByTime(60_000));
    expect(shown()).not.toBeNull();
  });

  it('is reached with F8', async () => {
    await show();
    fireEvent.keyDown(document.body, { key: 'F8' });
    expect(screen.getByRole('region', { name: 'Notifications (F8)' })).toHaveFocus();
  });

  it.each([
    [50, false],
    [51, true],
  ])('swiped %d px to the right goes: %p', async (distance, goes) => {
    const toast = await show();
    fireEvent(toast, pointer('pointerdown', 100));
    fireEvent(toast, pointer('pointermove', 100 + distance));
    fireEvent(toast, pointer('pointerup', 100 + distance));
    expect(shown() === null).toBe(goes);
  });
});
