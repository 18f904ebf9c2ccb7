// Shows R16, R17, R159, R385, R386.
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { stubFetch, type StubbedResponse } from '../../../test/support/stub-fetch';
import { renderScreen } from '../../../test/support/web-render';
import type { User } from '../../api/models';
import { api } from '../../api/questlog';
import { store } from '../../app/store';
import { showLanguage } from '../../i18n/i18n';
import { toasts } from '../../ui/toast/toast-queue';
import AuthScreen from './auth-screen';

const show = async (path = '/') => {
  const signedIn: User[] = [];
  await renderScreen(<AuthScreen onSignedIn={(user) => signedIn.push(user)} />, path);
  return { signedIn, user: userEvent.setup() };
};
/** Without the question who may register. */
const commandsOf = <Request extends { readonly method: string }>(requests: readonly Request[]) =>
  requests.filter(({ method }) => method !== 'GET');
const toastRegion = () => screen.getByRole('region', { name: 'Notifications (F8)' });
const press = (name: string) => screen.getByRole('button', { name });
const field = (name: string) => screen.getByLabelText(name);
const classes = () => screen.getByRole('radiogroup', { name: 'Character class' });

/** Fills in every field; `overrides` replace the defaults, and a field with an empty text is skipped. */
async function fillRegistration(user: UserEvent, entered: Readonly<Record<string, string>> = {}) {
  const all = { Email: 'o@x.org', Password: 'secret1', Nickname: 'Olena', ...entered };
  await user.click(press('Create your hero'));
  for (const [name, text] of Object.entries(all)) if (text) await user.type(field(name), text);
  await user.click(screen.getByRole('radio', { name: /Mystic/ }));
}

beforeAll(() => {
  // jsdom has no layout, and so no scrolling.
  Element.prototype.scrollIntoView = () => undefined;
  window.scrollTo = () => undefined;
});

beforeEach(() => void store.dispatch(api.util.resetApiState()));

afterEach(() => {
  const { shown } = toasts.state();
  if (shown) act(() => toasts.dismiss(shown.id));
});

describe('the auth screen (R159)', () => {
  it('shows the login form first, with fields that password managers can fill', async () => {
    await show();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome back');
    expect(document.title).toBe('Log in · Questlog');
    expect(field('Email or nickname')).toHaveAttribute('autocomplete', 'username');
    expect(field('Email or nickname')).toHaveAttribute('type', 'text');
    expect(field('Password')).toHaveAttribute('autocomplete', 'current-password');
    expect(field('Password')).toHaveAttribute('name', 'password');
  });

  it('describes the game in three lines', async () => {
    await show();
    const pitch = within(screen.getByRole('complementary'));
    expect(pitch.getByRole('heading', { name: 'The to-do list that levels you up' })).toBeVisible();
    expect(pitch.getAllByRole('listitem').map((line) => line.lastChild?.textContent)).toEqual([
      'Five daily quests, new each morning',
      'Every finished step is XP',
      'Parties that move one bar together',
    ]);
  });

  it('switches to registration and back by the toggle, and keeps the entered text', async () => {
    const { user } = await show();
    await user.type(field('Email or nickname'), 'o@x.org');
    await user.click(press('Create your hero'));
    expect(screen.getByRole('heading', { level: 1, name: 'Create your hero' })).toHaveFocus();
    expect(document.title).toBe('Create your hero · Questlog');
    expect(field('Email')).toHaveValue('o@x.org');
    expect(field('Password')).toHaveAttribute('autocomplete', 'new-password');
    expect(field('Password')).toHaveAccessibleDescription('At least 6 characters');
    await user.click(press('Log in'));
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome back' })).toHaveFocus();
    expect(screen.queryByLabelText('Nickname')).toBeNull();
  });

  it.each([
    ['/', 0],
    ['/auth', 0],
    ['/quests', 1],
  ])('shows at %s that the page requires a login: %d times', async (path, times) => {
    await show(path);
    expect(screen.queryAllByText('You need to log in to access this page.')).toHaveLength(times);
  });

  it('shows the password on request', async () => {
    const { user } = await show();
    await user.click(press('Show password'));
    expect(field('Password')).toHaveAttribute('type', 'text');
    await user.click(press('Hide password'));
    expect(field('Password')).toHaveAttribute('type', 'password');
  });
});

describe('login', () => {
  it('asks for missing fields before it sends anything, and focuses the first of them', async () => {
    const { requests } = stubFetch(() => ({}));
    const { user } = await show();
    await user.click(press('Log in'));
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
    const { user, signedIn } = await show();
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
    const { user } = await show();
    await user.type(field('Email or nickname'), 'o@x.org');
    await user.type(field('Password'), 'secret1');
    await user.dblClick(press('Log in'));
    expect(commandsOf(requests)).toHaveLength(1);
    expect(press('Log in')).toHaveAttribute('aria-busy', 'true');
  });

  it('shows a refusal at the email field', async () => {
    stubFetch(() => ({ status: 401, body: { code: 'LOGIN_FAILED', detail: '' } }));
    const { user } = await show();
    await user.type(field('Email or nickname'), 'o@x.org');
    await user.type(field('Password'), 'wrong-1{Enter}');
    expect(await within(toastRegion()).findByText('Login Failed')).toBeVisible();
    expect(field('Email or nickname')).toHaveAccessibleDescription(
      'User not found. Try registering instead.',
    );
    expect(field('Email or nickname')).toHaveFocus();
  });
});

describe('registration', () => {
  it('offers three classes, each with its bonus, and sends all fields', async () => {
    const { requests } = stubFetch(() => ({ status: 201, body: { id: 'u1', nickname: 'Olena' } }));
    const { user } = await show();
    await fillRegistration(user, { Email: ' o@x.org ' });
    expect(screen.getAllByRole('radio').map((choice) => choice.closest('label')?.textContent)).toEqual([
      'Warrior+25% XP for fitness and health quests',
      'Scholar+25% XP for learning and productivity quests',
      'Mystic+25% XP for mind, social and habit quests',
    ]);
    await user.click(press('Begin the adventure'));
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
    const { user } = await show();
    await user.click(press('Create your hero'));
    await user.click(press('Begin the adventure'));
    expect(within(toastRegion()).getByText('Missing Information')).toBeVisible();
    expect(
      within(toastRegion()).getByText('Please fill in all required fields including password.'),
    ).toBeVisible();
    expect(field('Email')).toHaveAccessibleDescription('Please enter your email.');
    expect(field('Password')).toHaveAccessibleDescription('Please enter your password.');
    expect(field('Nickname')).toHaveAccessibleDescription('Please enter a nickname.');
    expect(classes()).toHaveAccessibleDescription('Please choose a class.');
    expect(field('Email')).toHaveFocus();
    expect(commandsOf(requests)).toEqual([]);
  });

  it('clears the error of a field that is edited, and no other', async () => {
    const { user } = await show();
    await user.click(press('Create your hero'));
    await user.click(press('Begin the adventure'));
    await user.type(field('Password'), 'secret1');
    expect(field('Password')).toBeValid();
    expect(field('Email')).toBeInvalid();
    expect(field('Password')).toHaveFocus();
    await user.click(screen.getByRole('radio', { name: /Warrior/ }));
    expect(classes()).toBeValid();
    expect(field('Nickname')).toBeInvalid();
  });

  it('focuses the classes when only the class is missing', async () => {
    const { user } = await show();
    await user.click(press('Create your hero'));
    await user.type(field('Email'), 'o@x.org');
    await user.type(field('Password'), 'secret1');
    await user.type(field('Nickname'), 'Olena{Enter}');
    expect(screen.getByRole('radio', { name: /Warrior/ })).toHaveFocus();
    expect(classes()).toBeInvalid();
  });

  it.each([
    ['Email', 'olena', 'Please enter a valid email address.'],
    ['Password', 'five5', 'Password must be at least 6 characters long.'],
    ['Nickname', 'O', 'Nickname must have 2 to 30 characters.'],
  ])('rejects an invalid %s before it sends anything', async (name, text, fault) => {
    const { requests } = stubFetch(() => ({}));
    const { user } = await show();
    await fillRegistration(user, { [name]: text });
    await user.click(press('Begin the adventure'));
    expect(within(toastRegion()).getByText('Registration Failed')).toBeVisible();
    expect(within(toastRegion()).getByText(fault)).toBeVisible();
    expect(field(name)).toHaveAccessibleDescription(fault);
    expect(field(name)).toHaveFocus();
    expect(commandsOf(requests)).toEqual([]);
  });

  it('never truncates a pasted password', async () => {
    const { user } = await show();
    await fillRegistration(user, { Password: '' });
    await user.click(field('Password'));
    await user.paste('x'.repeat(200));
    await user.click(press('Begin the adventure'));
    expect(field('Password')).toHaveValue('x'.repeat(200));
    expect(field('Password')).toHaveAccessibleDescription('Password must be at most 128 characters long.');
  });

  it.each([
    ['duplicate_email', 'Email', 'Email Already Registered', /already registered\. Please use a different/],
    ['duplicate_username', 'Nickname', 'Username Taken', /already taken\. Please choose a different one\./],
  ])('shows %s at its field', async (code, name, title, text) => {
    stubFetch(() => ({ status: 409, body: { code, detail: '' } }));
    const { user } = await show();
    await fillRegistration(user);
    await user.click(press('Begin the adventure'));
    expect(await within(toastRegion()).findByText(title)).toBeVisible();
    expect(field(name)).toHaveAccessibleDescription(text);
    expect(field(name)).toHaveFocus();
  });

  it('shows the server’s error for the nickname at the nickname field', async () => {
    const errors = [{ field: 'nickname', message: 'must have at least 2 visible characters' }];
    stubFetch(() => ({ status: 400, body: { code: 'VALIDATION_FAILED', detail: '', errors } }));
    const { user } = await show();
    await fillRegistration(user);
    await user.click(press('Begin the adventure'));
    expect(await within(toastRegion()).findByText('Something went wrong. Please try again.')).toBeVisible();
    expect(field('Nickname')).toHaveAccessibleDescription('Nickname must have 2 to 30 visible characters.');
  });
});

describe('the auth screen in Ukrainian', () => {
  afterEach(() => act(() => showLanguage('en')));

  it('appears after one press, and the choice is remembered', async () => {
    const { user } = await show();
    await user.click(press('Українська'));
    expect(await screen.findByRole('heading', { name: 'З поверненням' })).toBeVisible();
    expect(press('Українська')).toHaveAttribute('aria-pressed', 'true');
    expect(localStorage.getItem('i18nextLng')).toBe('uk');
    await user.click(press('Увійти'));
    expect(field('Пошта або ім’я в грі')).toHaveAccessibleDescription('Введи пошту або ім’я в грі.');
  });
});

describe('the registration (R385, R386)', () => {
  const registration = (mode: string, answer: StubbedResponse = {}) =>
    stubFetch(({ url }) => (url === '/api/auth/registration' ? { body: { mode } } : answer));

  it('says plainly that it is closed', async () => {
    registration('closed');
    const { user } = await show();
    await user.click(press('Create your hero'));
    expect(await screen.findByRole('status')).toHaveTextContent('takes no new players');
    expect(screen.queryByRole('button', { name: 'Begin the adventure' })).toBeNull();
    await user.click(press('Log in'));
    expect(press('Log in')).toBeVisible();
  });

  it('asks for the code where one is needed', async () => {
    const { requests } = registration('invite');
    const { user } = await show();
    await user.click(press('Create your hero'));
    expect(await screen.findByLabelText('Invitation code')).toBeVisible();
    await user.click(press('Begin the adventure'));
    expect(field('Invitation code')).toHaveAccessibleDescription('Please enter your invitation code.');
    expect(field('Invitation code')).toHaveFocus();
    expect(commandsOf(requests)).toEqual([]);
  });

  it.each(['open', 'invite', 'closed'])('takes the code from a link, where it is %s', async (mode) => {
    const { requests } = registration(mode, { status: 201, body: { id: 'u1', nickname: 'Olena' } });
    const { user, signedIn } = await show('/register#the-code');
    expect(await screen.findByDisplayValue('the-code')).toBeVisible();
    const entered = { Email: 'o@x.org', Password: 'secret1', Nickname: 'Olena' };
    for (const [name, text] of Object.entries(entered)) await user.type(field(name), text);
    await user.click(screen.getByRole('radio', { name: /Mystic/ }));
    await user.click(press('Begin the adventure'));
    await waitFor(() => expect(signedIn).toHaveLength(1));
    expect(commandsOf(requests)[0]?.body).toMatchObject({ inviteCode: 'the-code' });
  });

  it.each([
    ['INVITE_INVALID', 'This invitation code is wrong'],
    ['INVITE_REQUIRED', 'Please enter your invitation code.'],
  ])('shows %s at the code', async (code, text) => {
    registration('invite', { status: 403, body: { code, detail: '' } });
    const { user } = await show('/register#the-code');
    const entered = { Email: 'o@x.org', Password: 'secret1', Nickname: 'Olena' };
    for (const [name, typed] of Object.entries(entered)) await user.type(field(name), typed);
    await user.click(screen.getByRole('radio', { name: /Mystic/ }));
    await user.click(press('Begin the adventure'));
    expect(await within(toastRegion()).findByText('Registration Failed')).toBeVisible();
    expect(field('Invitation code')).toHaveAccessibleDescription(new RegExp(text));
    expect(field('Invitation code')).toHaveFocus();
  });
});

describe('the sign-in by a provider (R400)', () => {
  const answer = (begin: StubbedResponse) =>
    stubFetch(({ url }) =>
      url === '/api/auth/registration'
        ? { body: { mode: 'open', oidcButton: 'Log in with Example' } }
        : begin,
    );

  it('says that the provider does not answer', async () => {
    answer({ status: 503, body: { code: 'OIDC_UNAVAILABLE' } });
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Log in with Example' }));
    expect(await within(toastRegion()).findByText(/provider doesn’t answer/)).toBeVisible();
  });

  it.each([
    ['link-refused', /link the provider in the settings/],
    ['made-up', /answer could not be used/],
  ])('shows why it led to no session: %s', async (outcome, text) => {
    answer({});
    await show(`/auth?oidc=${outcome}`);
    expect(await within(toastRegion()).findByText(text)).toBeVisible();
  });
});

describe('the sign-in with a passkey (R391)', () => {
  const passkeyButton = () => screen.queryByRole('button', { name: 'Log in with a passkey' });

  beforeEach(() => {
    Object.assign(window, { isSecureContext: true, PublicKeyCredential: class {} });
  });

  afterEach(() => {
    Reflect.deleteProperty(window, 'PublicKeyCredential');
  });

  it.each([
    ['is offered where the server has passkeys', true],
    ['is not offered where the server’s passkeys are of another address', false],
  ])('%s', async (_title, arePasskeysAvailable) => {
    stubFetch(() => ({ body: { mode: 'open', oidcButton: 'Log in with Example', arePasskeysAvailable } }));
    await show();
    await screen.findByRole('button', { name: 'Log in with Example' });
    expect(passkeyButton() !== null).toBe(arePasskeysAvailable);
  });

  it('is not offered in a browser without passkeys', async () => {
    Reflect.deleteProperty(window, 'PublicKeyCredential');
    stubFetch(() => ({
      body: { mode: 'open', oidcButton: 'Log in with Example', arePasskeysAvailable: true },
    }));
    await show();
    await screen.findByRole('button', { name: 'Log in with Example' });
    expect(passkeyButton()).toBeNull();
  });
});
