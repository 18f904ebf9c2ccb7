// Shows R17, R159, R385, R386.
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  button,
  commandsOf,
  field,
  fillRegistration,
  isolateAuthScreenTests,
  renderAuthScreen,
  toastRegion,
} from '../../../test/support/web/auth-screen';
import { stubFetch, type StubbedResponse } from '../../../test/support/web/stub-fetch';

isolateAuthScreenTests();

const classes = () => screen.getByRole('radiogroup', { name: 'Character class' });

describe('registration', () => {
  it('offers three classes, each with its bonus, and sends all fields', async () => {
    const { requests } = stubFetch(() => ({ status: 201, body: { id: 'u1', nickname: 'Olena' } }));
    const { user } = await renderAuthScreen();
    await user.click(button('Create your hero'));
    await fillRegistration(user, { Email: ' o@x.org ' });
    expect(screen.getAllByRole('radio').map((choice) => choice.closest('label')?.textContent)).toEqual([
      'Warrior+25% XP for fitness and health quests',
      'Scholar+25% XP for learning and productivity quests',
      'Mystic+25% XP for mind, social and habit quests',
    ]);
    await user.click(button('Begin the adventure'));
    expect(commandsOf(requests)[0]?.body).toMatchObject({
      email: 'o@x.org',
      nickname: 'Olena',
      characterClass: 'mystic',
      authProvider: 'email',
      language: 'en',
    });
  });

  it('marks every missing field, and focuses the first', async () => {
    const { requests } = stubFetch(() => ({}));
    const { user } = await renderAuthScreen();
    await user.click(button('Create your hero'));
    await user.click(button('Begin the adventure'));
    expect(within(toastRegion()).getByText('Missing Information')).toBeVisible();
    expect(
      within(toastRegion()).getByText('Please fill in all required fields including password.'),
    ).toBeVisible();
    expect(field('Email')).toHaveAccessibleDescription('Please enter your email.');
    expect(field('Password')).toHaveAccessibleDescription(
      'Please enter a password of at least 6 characters.',
    );
    expect(field('Nickname')).toHaveAccessibleDescription('Please enter a nickname of 2 to 30 characters.');
    expect(classes()).toHaveAccessibleDescription('Please choose a class.');
    expect(field('Email')).toHaveFocus();
    expect(commandsOf(requests)).toEqual([]);
    // What helps to fill a field is back as soon as it is being filled.
    await user.type(field('Nickname'), 'O');
    expect(field('Nickname')).toHaveAccessibleDescription(/^2 to 30 characters/);
  });

  it('clears the error of a field that is edited, and no other', async () => {
    const { user } = await renderAuthScreen();
    await user.click(button('Create your hero'));
    await user.click(button('Begin the adventure'));
    await user.type(field('Password'), 'secret1');
    expect(field('Password')).toBeValid();
    expect(field('Email')).toBeInvalid();
    expect(field('Password')).toHaveFocus();
    await user.click(screen.getByRole('radio', { name: /Warrior/ }));
    expect(classes()).toBeValid();
    expect(field('Nickname')).toBeInvalid();
  });

  it('focuses the classes when only the class is missing', async () => {
    const { user } = await renderAuthScreen();
    await user.click(button('Create your hero'));
    await user.type(field('Email'), 'o@x.org');
    await user.type(field('Password'), 'secret1');
    await user.type(field('Nickname'), 'Olena{Enter}');
    const first = screen.getByRole('radio', { name: /Warrior/ });
    expect(first).toHaveFocus();
    expect(classes()).toBeInvalid();
    // On a phone, what is below the last class is out of sight.
    const error = screen.getByText('Please choose a class.');
    expect(error.compareDocumentPosition(first)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it.each([
    ['Email', 'olena', 'Please enter a valid email address.'],
    ['Password', 'five5', 'Password must be at least 6 characters long.'],
    ['Nickname', 'O', 'Nickname must have 2 to 30 characters.'],
  ])('rejects an invalid %s before it sends anything', async (name, text, fault) => {
    const { requests } = stubFetch(() => ({}));
    const { user } = await renderAuthScreen();
    await user.click(button('Create your hero'));
    await fillRegistration(user, { [name]: text });
    await user.click(button('Begin the adventure'));
    expect(within(toastRegion()).getByText('Registration Failed')).toBeVisible();
    expect(within(toastRegion()).getByText(fault)).toBeVisible();
    expect(field(name)).toHaveAccessibleDescription(fault);
    expect(field(name)).toHaveFocus();
    expect(commandsOf(requests)).toEqual([]);
  });

  it('never truncates a pasted password', async () => {
    const { user } = await renderAuthScreen();
    await user.click(button('Create your hero'));
    await fillRegistration(user, { Password: '' });
    await user.click(field('Password'));
    await user.paste('x'.repeat(200));
    await user.click(button('Begin the adventure'));
    expect(field('Password')).toHaveValue('x'.repeat(200));
    expect(field('Password')).toHaveAccessibleDescription('Password must be at most 128 characters long.');
  });

  it.each([
    ['duplicate_email', 'Email', 'Email Already Registered', /already registered\. Please use a different/],
    ['duplicate_username', 'Nickname', 'Username Taken', /already taken\. Please choose a different one\./],
  ])('shows %s at its field', async (code, name, title, text) => {
    stubFetch(() => ({ status: 409, body: { code, detail: '' } }));
    const { user } = await renderAuthScreen();
    await user.click(button('Create your hero'));
    await fillRegistration(user);
    await user.click(button('Begin the adventure'));
    expect(await within(toastRegion()).findByText(title)).toBeVisible();
    expect(field(name)).toHaveAccessibleDescription(text);
    expect(field(name)).toHaveFocus();
  });

  it('shows the server’s error for the nickname at the nickname field', async () => {
    const errors = [{ field: 'nickname', message: 'must have at least 2 visible characters' }];
    stubFetch(() => ({ status: 400, body: { code: 'VALIDATION_FAILED', detail: '', errors } }));
    const { user } = await renderAuthScreen();
    await user.click(button('Create your hero'));
    await fillRegistration(user);
    await user.click(button('Begin the adventure'));
    expect(await within(toastRegion()).findByText('Something went wrong. Please try again.')).toBeVisible();
    expect(field('Nickname')).toHaveAccessibleDescription('Nickname must have 2 to 30 visible characters.');
  });
});

describe('who may register (R385, R386)', () => {
  const registration = (mode: string, answer: StubbedResponse = {}) =>
    stubFetch(({ url }) => (url === '/api/auth/registration' ? { body: { mode } } : answer));

  it('says plainly that it is closed', async () => {
    registration('closed');
    const { user } = await renderAuthScreen();
    await user.click(button('Create your hero'));
    expect(await screen.findByRole('status')).toHaveTextContent('takes no new players');
    expect(screen.queryByRole('button', { name: 'Begin the adventure' })).toBeNull();
    await user.click(button('Log in'));
    expect(button('Log in')).toBeVisible();
  });

  it('asks for the code where one is needed', async () => {
    const { requests } = registration('invite');
    const { user } = await renderAuthScreen();
    await user.click(button('Create your hero'));
    expect(await screen.findByLabelText('Invitation code')).toBeVisible();
    await user.click(button('Begin the adventure'));
    expect(field('Invitation code')).toHaveAccessibleDescription('Please enter your invitation code.');
    expect(field('Invitation code')).toHaveFocus();
    expect(commandsOf(requests)).toEqual([]);
  });

  it.each(['open', 'invite', 'closed'])('takes the code from a link, where it is %s', async (mode) => {
    const { requests } = registration(mode, { status: 201, body: { id: 'u1', nickname: 'Olena' } });
    const { user, signedIn } = await renderAuthScreen('/register#the-code');
    expect(await screen.findByDisplayValue('the-code')).toBeVisible();
    await fillRegistration(user);
    await user.click(button('Begin the adventure'));
    await waitFor(() => expect(signedIn).toHaveLength(1));
    expect(commandsOf(requests)[0]?.body).toMatchObject({ inviteCode: 'the-code' });
  });

  it.each([
    ['INVITE_INVALID', 'This invitation code is wrong'],
    ['INVITE_REQUIRED', 'Please enter your invitation code.'],
  ])('shows %s at the code', async (code, text) => {
    registration('invite', { status: 403, body: { code, detail: '' } });
    const { user } = await renderAuthScreen('/register#the-code');
    await fillRegistration(user);
    await user.click(button('Begin the adventure'));
    expect(await within(toastRegion()).findByText('Registration Failed')).toBeVisible();
    expect(field('Invitation code')).toHaveAccessibleDescription(new RegExp(text));
    expect(field('Invitation code')).toHaveFocus();
  });
});
