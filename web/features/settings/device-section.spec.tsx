// Shows R480.
import { afterEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderScreen } from '../../../test/support/web/web-render';
import { shortcutSwitch } from '../../game/shortcuts/shortcuts';
import { DeviceSection } from './device-section';

const matchMedia = window.matchMedia;
afterEach(() => {
  window.matchMedia = matchMedia;
  shortcutSwitch.switch(true);
});

/** Renders the section on a device without a pointer that hovers. */
async function showOnTouchScreen() {
  window.matchMedia = (query) => ({ ...matchMedia(query), matches: query === '(hover: none)' });
  await renderScreen(<DeviceSection place="page" />);
}
const shortcuts = () => screen.queryByRole('switch', { name: 'Use keyboard shortcuts' });

describe('the settings of this browser on a device where nothing hovers', () => {
  it('leave out keyboard shortcuts that are on', async () => {
    await showOnTouchScreen();
    expect(screen.getByRole('switch', { name: 'Sounds of the game' })).toBeVisible();
    expect(shortcuts()).toBeNull();
  });

  it('switch keyboard shortcuts that are off on again', async () => {
    shortcutSwitch.switch(false);
    await showOnTouchScreen();
    const toggle = screen.getByRole('switch', { name: 'Use keyboard shortcuts' });
    expect(toggle).not.toBeChecked();
    await userEvent.setup().click(toggle);
    expect(shortcutSwitch.isOn()).toBe(true);
  });
});
