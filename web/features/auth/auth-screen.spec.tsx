import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answerRequests } from '../../../test/support/web-answers';
import { renderScreen } from '../../../test/support/web-render';
import type { User } from '../../api/models';
import AuthScreen from './auth-screen';

const show = async (path = '/') => {
  const signedIn: User[] = [];
  await renderScreen(<AuthScreen onSignedIn={(user) => signedIn.push(user)} />, path);
  return { signedIn, user: userEvent.setup() };
};
const toasts = () => screen.getByRole('region', { name: 'Notifications (F8)' });
const press = (name: string) => screen.getByRole('button', { name });

describe('the auth screen (specification §2)', () => {
  it('begins with the login form, which password managers can fill', async () => {
    await show();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome back');
    expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username');
    expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
  });

  it.each([
    ['/', 0],
    ['/auth', 0],
    ['/quests', 1],
  ])('says at %s why it is shown instead of the page: %d', async (path, times) => {
    await show(path);
    expect(screen.queryAllByText('You need to log in to access this page.')).toHaveLength(times);
  });

  it('asks for the email before anything is sent, and puts the focus there', async () => {
    const { asked } = answerRequests(() => ({}));
    const { user } = await show();
    await user.click(press('Log in'));
    expect(within(toasts()).getByText('Missing Credentials')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(screen.getByLabelText('Email')).toBeInvalid();
    expect(asked).toEqual([]);
  });

  it('sends the email as username, with the password and the time zone', async () => {
    const { asked } = answerRequests(() => ({ body: { id: 'u1', nickname: 'Olena' } }));
    const { user, signedIn } = await show();
    await user.type(screen.getByLabelText('Email'), ' o@x.org');
    await user.type(screen.getByLabelText('Password'), 'secret1{Enter}');
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    expect(asked.map(({ url, body }) => [url, body])).toEqual([
      ['/api/auth/login', { username: 'o@x.org', password: 'secret1', timeZone }],
    ]);
    expect(signedIn.map(({ id }) => id)).toEqual(['u1']);
  });

  it('registers with one of the three classes, each telling its bonus', async () => {
    const { asked } = answerRequests(() => ({ status: 201, body: { id: 'u1', nickname: 'Olena' } }));
    const { user } = await show();
    await user.click(press('Create your hero'));
    await user.type(screen.getByLabelText('Email'), 'o@x.org');
    await user.type(screen.getByLabelText('Password'), 'secret1');
    await user.type(screen.getByLabelText('Nickname'), 'Olena');
    expect(screen.getAllByRole('radio')).toHaveLength(3);
    await user.click(screen.getByRole('radio', { name: /Mystic.*\+25% XP/ }));
    await user.click(press('Begin the adventure'));
    expect(asked[0]?.body).toMatchObject({
      email: 'o@x.org',
      nickname: 'Olena',
      characterClass: 'mystic',
      authProvider: 'email',
      language: 'en',
    });
  });

  it('ties a taken email to its field', async () => {
    answerRequests(() => ({ status: 409, body: { code: 'duplicate_email', detail: '' } }));
    const { user } = await show();
    await user.click(press('Create your hero'));
    await user.type(screen.getByLabelText('Email'), 'o@x.org');
    await user.type(screen.getByLabelText('Password'), 'secret1');
    await user.type(screen.getByLabelText('Nickname'), 'Olena');
    await user.click(screen.getByRole('radio', { name: /Warrior/ }));
    await user.click(press('Begin the adventure'));
    expect(await within(toasts()).findByText('Email Already Registered')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(/already registered/);
  });
});
