import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { renderScreen } from '../../../test/support/web/web-render';
import { PasswordField } from './password-field';

function Field({ error }: { readonly error?: string }) {
  const [value, setValue] = useState('');
  return (
    <PasswordField
      label="Password"
      hint="Any"
      error={error}
      autoComplete="off"
      maxLength={8}
      value={value}
      onChange={setValue}
      texts={{ show: 'Show', hide: 'Hide' }}
    />
  );
}

describe('the password field', () => {
  it('hides the password until the player reveals it', async () => {
    const user = userEvent.setup();
    await renderScreen(<Field />);
    const field = screen.getByLabelText('Password');
    expect(field).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(field).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide' }));
    expect(field).toHaveAttribute('type', 'password');
  });

  it('accepts a pasted password', async () => {
    const user = userEvent.setup();
    await renderScreen(<Field />);
    await user.click(screen.getByLabelText('Password'));
    await user.paste('pass wor');
    expect(screen.getByLabelText('Password')).toHaveValue('pass wor');
  });

  it('takes as many characters as its limit, counted as the server counts', async () => {
    const user = userEvent.setup();
    await renderScreen(<Field />);
    await user.click(screen.getByLabelText('Password'));
    await user.paste('🔥'.repeat(9));
    expect(screen.getByLabelText('Password')).toHaveValue('🔥'.repeat(8));
  });

  it('shows its error in the place of its hint', async () => {
    await renderScreen(<Field error="Wrong" />);
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Wrong');
    expect(screen.getByLabelText('Password')).toBeInvalid();
    expect(screen.queryByText('Any')).not.toBeInTheDocument();
  });
});
