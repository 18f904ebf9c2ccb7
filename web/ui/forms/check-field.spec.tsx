import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderScreen } from '../../../test/support/web/web-render';
import { CheckField } from './check-field';

describe('a checkbox field', () => {
  it('is named by its label alone, described by its hint, and toggled by a press on either', async () => {
    let ticks = 0;
    await renderScreen(
      <CheckField label="With a timer" hint="It runs." checked={false} onChange={() => (ticks += 1)} />,
    );
    const box = screen.getByRole('checkbox', { name: 'With a timer' });
    expect(box).toHaveAccessibleDescription('It runs.');
    const user = userEvent.setup();
    await user.click(screen.getByText('With a timer'));
    await user.click(screen.getByText('It runs.'));
    expect(ticks).toBe(2);
  });
});
