import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  ACCOUNT_ANSWER,
  answerAccountRequest,
  isAccountRequest,
} from '../../../test/support/web/account-answer';
import { stubFetch, type StubbedResponse } from '../../../test/support/web/stub-fetch';
import { momentSound } from '../../game/moments/celebrate';
import { timerSound } from '../../game/timers/timer-sound';
import { renderScreen } from '../../../test/support/web/web-render';
import type { User } from '../../api/models';
import { api } from '../../api/questlog';
import { AppRoutes } from '../../app/routes';
import { store } from '../../app/store';
import { showLanguage } from '../../i18n/i18n';
import SettingsDialog from './settings-dialog';

const OLENA = { id: 'u1', username: 'olena', nickname: 'Олена', timeZone: 'Europe/Kyiv' } as User;

/** Renders the settings of a player, on their page or in their dialog; whole unless the account is answered by the test. */
async function show(
  place: 'page' | 'dialog',
  answer: StubbedResponse = {},
  answerAccount?: () => StubbedResponse | Promise<StubbedResponse>,
) {
  const { requests } = stubFetch(({ url }) => {
    if (url === '/api/user') return { body: OLENA };
    return answerAccountRequest(url, answerAccount) ?? answer;
  });
  await store.dispatch(api.endpoints.getCurrentUser.initiate());
  const onClose = jest.fn();
  await renderScreen(
    place === 'page' ? <AppRoutes /> : <SettingsDialog open onClose={onClose} />,
    '/settings',
  );
  await screen.findByRole('heading', { name: 'Settings' });
  if (!answerAccount) await screen.findByRole('heading', { name: 'Display' });
  return {
    asked: () => requests.filter(({ url }) => url !== '/api/user' && !isAccountRequest(url)),
    onClose,
    user: userEvent.setup(),
  };
}

/** The section under a heading. */
function section(name: string) {
  const part = screen.getByRole('heading', { name }).closest('section');
  if (!part) throw new Error(`${name} heads nothing`);
  return within(part);
}

beforeEach(() => void store.dispatch(api.util.resetApiState()));
afterEach(() => act(() => showLanguage('en')));

describe.each(['page', 'dialog'] as const)('the settings in their %s (R158)', (place) => {
  it('show the username, not the nickname', async () => {
    await show(place);
    expect(section('Account').getByText('olena')).toBeVisible();
  });

  it('begin the account with the logout, and name what a row changes', async () => {
    await show(place);
    const account = section('Account');
    await account.findByText('o@x.org');
    const buttons = account.getAllByRole('button');
    expect(buttons[0]).toHaveAccessibleName('Log out');
    expect(account.getAllByText('Change').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Change nickname',
      'Change class',
      'Change email',
      'Change password',
    ]);
  });

  it('show that the account is loading, nothing below it, and a failure with a retry', async () => {
    let answer: (given: StubbedResponse) => void = () => undefined;
    await show(place, {}, () => new Promise((resolve) => (answer = resolve)));
    const account = section('Account');
    expect(account.getByRole('status')).toHaveTextContent('Loading...');
    expect(screen.queryByRole('heading', { name: 'Language and region' })).not.toBeInTheDocument();
    act(() => answer({ status: 500 }));
    expect(await account.findByRole('heading', { name: 'Your account could not be loaded.' })).toBeVisible();
    expect(account.queryByRole('status')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Language and region' })).toBeVisible();
    await userEvent.setup().click(account.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('heading', { name: 'Language and region' })).toBeVisible();
    act(() => answer(ACCOUNT_ANSWER));
    expect(await account.findByText('o@x.org')).toBeVisible();
  });

  it('offer both languages, each with its code, name and flag', async () => {
    await show(place);
    const options = within(screen.getByRole('combobox', { name: 'Language' })).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['🇬🇧 English (en)', '🇺🇦 Українська (uk)']);
  });

  it('switch the language at once and save it', async () => {
    const { asked, user } = await show(place);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'uk');
    expect(await screen.findByRole('heading', { name: 'Мова та регіон' })).toBeVisible();
    expect(localStorage.getItem('i18nextLng')).toBe('uk');
    expect(asked().map(({ method, url, body }) => [method, url, body])).toEqual([
      ['PATCH', '/api/user/u1/language', { language: 'uk' }],
    ]);
  });

  it('only log a failure to save the language (R149)', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user } = await show(place, { status: 500, body: {} });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'uk');
    await waitFor(() => expect(logged).toHaveBeenCalledWith(expect.objectContaining({ status: 500 })));
    expect(screen.getByRole('region', { name: 'Сповіщення (F8)' })).toHaveTextContent(/^$/);
    logged.mockRestore();
  });

  it('switch the sound of timers on, which is heard at once, and off again, in this browser (R212)', async () => {
    const played = jest.spyOn(timerSound, 'play').mockImplementation(() => undefined);
    const { asked, user } = await show(place);
    const sound = section('This browser').getByRole('switch', { name: 'Sound when a timer ends' });
    expect(sound).not.toBeChecked();
    await user.click(sound);
    expect(sound).toBeChecked();
    expect(timerSound.isOn()).toBe(true);
    expect(played).toHaveBeenCalledTimes(1);
    await user.click(sound);
    expect(timerSound.isOn()).toBe(false);
    expect(played).toHaveBeenCalledTimes(1);
    expect(asked()).toEqual([]);
    played.mockRestore();
  });

  it('switch the sounds of the game on in this browser, and vibration where the screen is touched (R493)', async () => {
    const { user } = await show(place);
    const device = section('This browser');
    await user.click(device.getByRole('switch', { name: 'Sounds of the game' }));
    expect(momentSound.isOn()).toBe(true);
    await user.click(device.getByRole('switch', { name: 'Sounds of the game' }));
    expect(momentSound.isOn()).toBe(false);
    expect(device.queryByRole('switch', { name: 'Vibration' })).not.toBeInTheDocument();
  });

  it('show an inactive timer of 25 minutes as coming soon (R107)', async () => {
    await show(place);
    const timer = section('Timer');
    expect(timer.getByText('Coming soon')).toBeVisible();
    expect(timer.getByLabelText('Default duration, in minutes')).toHaveValue(25);
    expect(timer.getByLabelText('Default duration, in minutes')).toBeDisabled();
    expect(timer.getByRole('switch', { name: 'Start automatically' })).toBeDisabled();
  });

  it('show inactive notification switches, and say so (R107)', async () => {
    await show(place);
    const toggles = section('Notifications').getAllByRole('switch');
    expect(toggles.map((toggle) => toggle.closest('label')?.textContent)).toEqual([
      'Push notifications',
      'Daily reminders',
      'Sound effects',
    ]);
    for (const toggle of toggles) expect(toggle).toBeDisabled();
    expect(
      section('Notifications').getByText('Notification settings will be developed in a later version.'),
    ).toBeVisible();
  });

  it('say once that a switch of this browser is saved in it alone', async () => {
    await show(place);
    expect(section('This browser').getAllByText('Saved in this browser only.')).toHaveLength(1);
  });

  it('show inactive display settings (R107)', async () => {
    await show(place);
    const dark = section('Display').getByRole('switch', { name: 'Dark mode' });
    expect(dark).toBeDisabled();
    expect(dark).toHaveAccessibleDescription('Follows your device for now.');
    const bonuses = section('Display').getByRole('switch', { name: 'Show item bonuses' });
    expect(bonuses).toBeDisabled();
    expect(bonuses).toBeChecked();
  });
});

describe('the settings page', () => {
  it('has a title, and a button back home', async () => {
    await show('page');
    expect(document.title).toBe('Settings · Questlog');
    expect(screen.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back home' })).toHaveAttribute('href', '/');
  });

  it('has no other ways to log in: those are in the dialog', async () => {
    await show('page');
    expect(screen.queryByRole('button', { name: /Log in with/ })).toBeNull();
  });
});

describe('the settings dialog', () => {
  it.each(['Log in with a mail provider', 'Log in with a messaging app'])(
    'shows "%s" as coming soon (R15)',
    async (way) => {
      await show('dialog');
      expect(screen.getByRole('button', { name: `${way} · Coming soon` })).toBeDisabled();
    },
  );

  it('closes with Esc', async () => {
    const { onClose, user } = await show('dialog');
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

describe('the settings in Ukrainian', () => {
  it('are fully translated', async () => {
    await show('page');
    await act(() => showLanguage('uk'));
    expect(document.title).toBe('Налаштування · Questlog');
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Налаштування',
      'Обліковий запис',
      'Ключі доступу',
      'Активні пристрої',
      'Мова та регіон',
      'Дні відпочинку',
      'Цей браузер',
      'Заблоковані гравці',
      'Таймер',
      'Сповіщення',
      'Вигляд',
    ]);
  });
});
