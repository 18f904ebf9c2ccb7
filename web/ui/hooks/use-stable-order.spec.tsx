import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { dialogStack } from '../dialogs/dialog-stack';
import { useStableOrder } from './use-stable-order';

const list = (text: string) => text.split('').map((id) => ({ id, of: text }));
const open = (text: string) =>
  renderHook(({ items }) => useStableOrder(items), { initialProps: { items: list(text) } });
type Opened = ReturnType<typeof open>;
const shown = ({ result }: Opened) => result.current.map(({ id }) => id).join('');
const pass = (millis: number) => act(() => void jest.advanceTimersByTime(millis));

describe('reordered rows', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('keep their places for a second, with current content', () => {
    const rows = open('abc');
    rows.rerender({ items: list('bca') });
    pass(999);
    expect(shown(rows)).toBe('abc');
    expect(rows.result.current.every(({ of }) => of === 'bca')).toBe(true);
    pass(1);
    expect(shown(rows)).toBe('bca');
  });

  it('keep their places behind a dialog, and for a second after it', () => {
    const close = dialogStack.push();
    const rows = open('abc');
    rows.rerender({ items: list('bca') });
    pass(5_000);
    expect(shown(rows)).toBe('abc');
    act(close);
    pass(999);
    expect(shown(rows)).toBe('abc');
    pass(1);
    expect(shown(rows)).toBe('bca');
  });

  it('appear and disappear at once', () => {
    const rows = open('abc');
    rows.rerender({ items: list('cab') });
    rows.rerender({ items: list('cad') });
    expect(shown(rows)).toBe('cad');
    pass(0);
    rows.rerender({ items: list('dca') });
    expect(shown(rows)).toBe('cad');
  });

  it.each([
    ['keep the focus of a keyboard user in view', { top: 10, bottom: 20 }, 1],
    ['leave a focus that was scrolled away', { top: 2_000, bottom: 2_010 }, 0],
  ])('%s', (_what, box, times) => {
    const scrollIntoView = jest.fn();
    const button = document.body.appendChild(document.createElement('button'));
    Object.assign(button, { scrollIntoView, getBoundingClientRect: () => box });
    button.focus();
    const rows = open('abc');
    rows.rerender({ items: list('bca') });
    pass(1_000);
    expect(scrollIntoView).toHaveBeenCalledTimes(times);
    rows.rerender({ items: list('bc') });
    pass(1_000);
    expect(scrollIntoView).toHaveBeenCalledTimes(times);
    button.remove();
  });
});
