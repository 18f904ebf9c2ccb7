import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderScreen } from '../../../test/support/web/web-render';
import { DialogFrame } from '../dialogs/dialog-frame';
import { toasts } from './toast-queue';

const show = async () => {
  await renderScreen(<main />);
  act(() => void toasts.show({ kind: 'success', about: 'quest', title: 'Quest Completed!' }));
  return screen.getByText('Quest Completed!');
};
const shown = () => screen.queryByText('Quest Completed!');

/** jsdom's pointer events carry no coordinates, so this is a mouse event of that type. */
const pointer = (type: string, clientX: number) => new MouseEvent(type, { bubbles: true, clientX });

describe('a toast (R105)', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => {
    const { shown: left } = toasts.state();
    if (left) act(() => toasts.dismiss(left.id));
    jest.useRealTimers();
  });

  // Shows R105.
  it('closes by itself after 5 seconds', async () => {
    await show();
    act(() => void jest.advanceTimersByTime(4999));
    expect(shown()).not.toBeNull();
    act(() => void jest.advanceTimersByTime(1));
    expect(shown()).toBeNull();
  });

  it('stays while the pointer is on it', async () => {
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

  // Shows R105.
  it('is reached with F8 when a success has replaced it: the error first, then the success again', async () => {
    await renderScreen(<main />);
    act(() => void toasts.show({ kind: 'error', about: 'quest', title: 'Failed' }));
    act(() => void toasts.show({ kind: 'success', about: 'task', title: 'Task added' }));
    expect(screen.getByText('Task added')).toBeVisible();
    expect(screen.queryByText('Failed')).toBeNull();
    fireEvent.keyDown(document.body, { key: 'F8' });
    expect(screen.getByText('Failed')).toBeVisible();
    fireEvent.keyDown(document.body, { key: 'F8' });
    expect(screen.getByText('Task added')).toBeVisible();
    act(() => toasts.dismiss(toasts.state().shown?.id ?? 0));
  });

  it('is announced whole: title, text and action, an error at once', async () => {
    await renderScreen(<main />);
    const action = { label: 'Undo', run: () => undefined };
    act(() => void toasts.show({ kind: 'success', about: 'quest', title: 'Done', text: '+20 XP', action }));
    const live = (kind: string) => document.querySelector(`[aria-live=${kind}][aria-atomic=true]`);
    expect(live('polite')).toHaveTextContent('Done+20 XPUndo');
    act(
      () =>
        void toasts.show({ kind: 'error', about: 'quest', title: 'Error', text: 'Failed to claim loot.' }),
    );
    expect(live('polite')).toBeEmptyDOMElement();
    expect(live('assertive')).toHaveTextContent('ErrorFailed to claim loot.');
  });

  it('has an action that runs and dismisses it', async () => {
    await renderScreen(<main />);
    const run = jest.fn();
    act(
      () =>
        void toasts.show({ kind: 'success', about: 'quest', title: 'Done', action: { label: 'Undo', run } }),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(run).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Done')).toBeNull();
  });

  it('is reached with F8 and Tab, stays meanwhile, and returns the focus', async () => {
    const user = userEvent.setup({ advanceTimers: (ms) => void jest.advanceTimersByTime(ms) });
    await renderScreen(<button type="button">Quest</button>);
    act(
      () =>
        void toasts.show({
          kind: 'success',
          about: 'quest',
          title: 'Done',
          action: { label: 'Undo', run: jest.fn() },
        }),
    );
    await user.click(screen.getByRole('button', { name: 'Quest' }));
    await user.keyboard('{F8}');
    act(() => void jest.advanceTimersByTime(60_000));
    await user.tab();
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
    act(() => void jest.advanceTimersByTime(60_000));
    expect(screen.getByText('Done')).toBeVisible();
    await user.keyboard('{Enter}');
    expect(screen.queryByText('Done')).toBeNull();
    expect(screen.getByRole('button', { name: 'Quest' })).toHaveFocus();
  });

  it('keeps the focus in the region when another toast replaces it, which closes after its own time', async () => {
    const user = userEvent.setup({ advanceTimers: (ms) => void jest.advanceTimersByTime(ms) });
    await renderScreen(<button type="button">Quest</button>);
    const quest = screen.getByRole('button', { name: 'Quest' });
    act(() => void toasts.show({ kind: 'success', about: 'quest', title: 'First' }));
    await user.click(quest);
    await user.keyboard('{F8}{Tab}');
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
    act(() => void toasts.show({ kind: 'success', about: 'quest', title: 'Second' }));
    expect(screen.getByRole('region', { name: 'Notifications (F8)' })).toHaveFocus();
    act(() => void jest.advanceTimersByTime(60_000));
    expect(screen.getByText('Second')).toBeVisible();
    await user.click(quest);
    await user.unhover(quest);
    act(() => void jest.advanceTimersByTime(5000));
    expect(screen.queryByText('Second')).toBeNull();
  });

  it('returns the focus when it is removed', async () => {
    const user = userEvent.setup({ advanceTimers: (ms) => void jest.advanceTimersByTime(ms) });
    await renderScreen(<button type="button">Quest</button>);
    let id = 0;
    act(() => void (id = toasts.show({ kind: 'error', about: 'quest', title: 'Name missing' })));
    await user.click(screen.getByRole('button', { name: 'Quest' }));
    await user.keyboard('{F8}{Tab}');
    act(() => toasts.dismiss(id));
    expect(screen.getByRole('button', { name: 'Quest' })).toHaveFocus();
  });

  it('closes 5 seconds after the focus has left it, and at once with Esc', async () => {
    await show();
    fireEvent.keyDown(document.body, { key: 'F8' });
    act(() => (document.activeElement as HTMLElement).blur());
    act(() => void jest.advanceTimersByTime(5000));
    expect(shown()).toBeNull();
    act(() => void toasts.show({ kind: 'success', about: 'quest', title: 'Quest Completed!' }));
    fireEvent.keyDown(screen.getByRole('button', { name: 'Close' }), { key: 'Escape' });
    expect(shown()).toBeNull();
  });

  // Shows R105.
  it.each([
    [50, false],
    [51, true],
  ])('is dismissed by a swipe of %d px to the right: %p', async (distance, goes) => {
    const toast = await show();
    fireEvent(toast, pointer('pointerdown', 100));
    fireEvent(toast, pointer('pointermove', 100 + distance));
    fireEvent(toast, pointer('pointerup', 100 + distance));
    expect(shown() === null).toBe(goes);
  });
});

describe('a toast beside an open dialog', () => {
  afterEach(() => {
    const { shown: left } = toasts.state();
    if (left) act(() => toasts.dismiss(left.id));
  });

  it('is announced, reached with F8 and Tab, and dismissed with Esc, which leaves the dialog open', async () => {
    const user = userEvent.setup();
    const onClose = jest.fn();
    const { container } = await renderScreen(
      <DialogFrame open title="A dialog" onClose={onClose}>
        <button type="button">Within</button>
      </DialogFrame>,
    );
    const dialog = await screen.findByRole('dialog', { name: 'A dialog' });
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    const within = screen.getByRole('button', { name: 'Within' });
    act(() => within.focus());
    await waitFor(() => expect(container).toHaveAttribute('aria-hidden', 'true'));
    act(() => void toasts.show({ kind: 'success', about: 'quest', title: 'Quest Completed!' }));
    const region = screen.getByRole('region', { name: 'Notifications (F8)' });
    await user.keyboard('{F8}');
    expect(region).toHaveFocus();
    await user.tab();
    expect(region).toContainElement(document.activeElement as HTMLElement);
    expect(document.activeElement).toHaveAccessibleName('Close');
    await user.keyboard('{Escape}');
    expect(shown()).toBeNull();
    expect(within).toHaveFocus();
    expect(onClose).not.toHaveBeenCalled();
  });
});
