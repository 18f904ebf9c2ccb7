import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderScreen } from '../../../test/support/web/web-render';
import { SwitchField } from './switch-field';

describe('a switch field', () => {
  it('is named by its label alone, described by its hint, and switched by a press on either', async () => {
    const changes: boolean[] = [];
    await renderScreen(
      <SwitchField label="Sounds" hint="In this browser." checked onChange={(on) => changes.push(on)} />,
    );
    const sounds = screen.getByRole('switch', { name: 'Sounds' });
    expect(sounds).toHaveAccessibleDescription('In this browser.');
    expect(sounds).toBeChecked();
    const user = userEvent.setup();
    await user.click(screen.getByText('Sounds'));
    await user.click(screen.getByText('In this browser.'));
    expect(changes).toEqual([false, false]);
  });

  it('is disabled where nothing follows its change', async () => {
    await renderScreen(<SwitchField label="Dark mode" />);
    expect(screen.getByRole('switch', { name: 'Dark mode' })).toBeDisabled();
  });
});
