// Shows R16, R159.
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import {
  button,
  commandsOf,
  field,
  isolateAuthScreenTests,
  renderAuthScreen,
  toastRegion,
} from '../../../test/support/web/auth-screen';
import { stubFetch } from '../../../test/support/web/stub-fetch';
import { showLanguage } from '../../i18n/i18n';

isolateAuthScreenTests();

describe('the auth screen (R159)', () => {
  it('shows the login form first, with fields that password managers can fill', async () => {
    await renderAuthScreen();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome back');
    expect(document.title).toBe('Log in · Questlog');
    expect(field('Email or nickname')).toHaveAttribute('autocomplete', 'username');
    expect(field('Email or nickname')).toHaveAttribute('type', 'text');
    expect(field('Password')).toHaveAttribute('autocomplete', 'current-password');
    expect(field('Password')).toHaveAttribute('name', 'password');
  });

  it('describes the game in three lines', async () => {
    await renderAuthScreen();
    const pitch = within(screen.getByRole('complementary'));
    expect(pitch.getByRole('heading', { name: 'The to-do list that levels you up' })).toBeVisible();
    expect(pitch.getAllByRole('listitem').map((line) => line.lastChild?.textContent)).toEqual([
      'Five daily quests, new each morning',
      'Every finished step is XP',
      'Parties that move one bar together',
    ]);
  });

  it('switches to registration and back by the toggle, and keeps the entered text', async () => {
    const { user } = await renderAuthScreen();
    await user.type(field('Email or nickname'), 'o@x.org');
    await user.click(button('Create your hero'));
    expect(screen.getByRole('heading', { level: 1, name: 'Create your hero' })).toHaveFocus();
    expect(document.title).toBe('Create your hero · Questlog');
    expect(field('Email')).toHaveValue('o@x.org');
    expect(field('Password')).toHaveAttribute('autocomplete', 'new-password');
    expect(field('Password')).toHaveAccessibleDescription('At least 6 characters');
    await user.click(button('Log in'));
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome back' })).toHaveFocus();
    expect(screen.queryByLabelText('Nickname')).toBeNull();
  });

  it.each([
    ['/', 0],
    ['/auth', 0],
    ['/quests', 1],
  ])('shows at %s that the page requires a login: %d times', async (path, times) => {
    await renderAuthScreen(path);
    expect(screen.queryAllByText('You need to log in to access this page.')).toHaveLength(times);
  });

  it('shows the password on request', async () => {
    const { user } = await renderAuthScreen();
    await user.click(button('Show password'));
    expect(field('Password')).toHaveAttribute('type', 'text');
    await user.click(button('Hide password'));
    expect(field('Password')).toHaveAttribute('type', 'password');
  });
});

describe('login', () => {
  it('asks for missing fields before it sends anything, and focuses the first of them', async () => {
    const { requests } = stubFetch(() => ({}));
    const { user } = await renderAuthScreen();
    await user.click(button('Log in'));
    expect(within(toastRegion()).getByText('Missing Credentials')).toBeVisible();
    expect(within(toastRegion()).getByText('Please enter your email.')).toBeVisible();
    expect(field('Email or nickname')).toHaveFocus();
    expect(field('Email or nickname')).toHaveAccessibleDescription('Please enter your email or nickname.');
    expect(field('Email or nickname')).toBeInvalid();
    expect(field('Password')).toHaveAccessibleDescription('Please enter your password.');
    expect(commandsOf(requests)).toEqual([]);
  });

  it('sends the email as username, with the password and the time zone', async () => {
    const { requests } = stubFetch(() => ({ body: { id: 'u1', nickname: 'Olena' } }));
    const { user, signedIn } = await renderAuthScreen();
    await user.type(field('Email or nickname'), ' o@x.org');
    await user.type(field('Password'), 'secret1{Enter}');
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    expect(commandsOf(requests).map(({ url, body }) => [url, body])).toEqual([
      ['/api/auth/login', { username: 'o@x.org', password: 'secret1', timeZone }],
    ]);
    expect(signedIn.map(({ id }) => id)).toEqual(['u1']);
  });

  it('sends one request, however often the button is pressed', async () => {
    const { requests } = stubFetch(() => new Promise(() => undefined));
    const { user } = await renderAuthScreen();
    await user.type(field('Email or nickname'), 'o@x.org');
    await user.type(field('Password'), 'secret1');
    await user.dblClick(button('Log in'));
    expect(commandsOf(requests)).toHaveLength(1);
    expect(button('Log in')).toHaveAttribute('aria-busy', 'true');
  });

  it('shows a refusal at the email field', async () => {
    stubFetch(() => ({ status: 401, body: { code: 'LOGIN_FAILED', detail: '' } }));
    const { user } = await renderAuthScreen();
    await user.type(field('Email or nickname'), 'o@x.org');
    await user.type(field('Password'), 'wrong-1{Enter}');
    expect(await within(toastRegion()).findByText('Login Failed')).toBeVisible();
    expect(field('Email or nickname')).toHaveAccessibleDescription(
      'User not found. Try registering instead.',
    );
    expect(field('Email or nickname')).toHaveFocus();
  });
});

describe('the auth screen in Ukrainian', () => {
  afterEach(() => act(() => showLanguage('en')));

  it('appears after one press, and the choice is remembered', async () => {
    const { user } = await renderAuthScreen();
    await user.click(button('Українська'));
    expect(await screen.findByRole('heading', { name: 'З поверненням!' })).toBeVisible();
    expect(button('Українська')).toHaveAttribute('aria-pressed', 'true');
    expect(localStorage.getItem('i18nextLng')).toBe('uk');
    await user.click(button('Увійти'));
    expect(field('Пошта або ім’я в грі')).toHaveAccessibleDescription('Введи пошту або ім’я в грі.');
  });
});
