import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderScreen } from '../../../test/support/web/web-render';
import { TooltipLayer } from './tooltip-layer';

const user = userEvent.setup({ advanceTimers: (ms) => void jest.advanceTimersByTime(ms) });
const pass = (ms: number) => act(() => void jest.advanceTimersByTime(ms));
const tip = () => screen.queryByRole('tooltip')?.textContent ?? null;
const button = () => screen.getByRole('button', { name: 'Settings' });

describe('a tooltip', () => {
  beforeEach(async () => {
    jest.useFakeTimers();
    await renderScreen(
      <>
        <button type="button" aria-label="Settings" data-tip="Settings" />
        <p>Elsewhere</p>
        <TooltipLayer />
      </>,
    );
  });
  afterEach(() => void jest.useRealTimers());

  it('shows after the mouse has rested on its owner for 700 ms (R106)', async () => {
    await user.hover(button());
    pass(699);
    expect(tip()).toBeNull();
    pass(1);
    expect(tip()).toBe('Settings');
  });

  it('does not repeat visible text of its owner', async () => {
    Object.defineProperty(button(), 'innerText', { value: 'Settings' });
    await user.hover(button());
    pass(700);
    expect(tip()).toBeNull();
  });

  it('hides when the mouse leaves, but stays while the mouse is on it', async () => {
    await user.hover(button());
    pass(700);
    await user.hover(screen.getByText('Settings'));
    expect(tip()).toBe('Settings');
    await user.hover(screen.getByText('Elsewhere'));
    expect(tip()).toBeNull();
  });

  it('shows on keyboard focus too, and hides with it', async () => {
    await user.tab();
    expect(button()).toHaveFocus();
    pass(700);
    expect(tip()).toBe('Settings');
    await user.tab();
    expect(tip()).toBeNull();
  });

  it('hides on Esc, and does not show again before its owner has been left', async () => {
    await user.hover(button());
    pass(700);
    await user.keyboard('{Escape}');
    expect(tip()).toBeNull();
    await user.hover(button());
    pass(2000);
    expect(tip()).toBeNull();
    await user.hover(screen.getByText('Elsewhere'));
    await user.hover(button());
    pass(700);
    expect(tip()).toBe('Settings');
  });

  it('hides on a press or scrolling, and never shows on touch', async () => {
    await user.hover(button());
    pass(700);
    await user.click(button());
    expect(tip()).toBeNull();
    await user.hover(screen.getByText('Elsewhere'));
    await user.hover(button());
    pass(700);
    fireEvent.scroll(document);
    expect(tip()).toBeNull();
    await user.pointer([{ keys: '[TouchA]', target: button() }]);
    pass(2000);
    expect(tip()).toBeNull();
  });
});
