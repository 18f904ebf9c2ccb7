// Shows R210.
import { describe, expect, it } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { I18nextProvider } from 'react-i18next';
import { unstable_HistoryRouter as HistoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { createAppHistory } from '../../app/app-history';
import { i18n, startI18n } from '../../i18n/i18n';
import { DialogFrame } from './dialog-frame';
import { ThemeProvider } from '../theme-provider';
import { ToastRegion } from '../toast/toast-region';

function Game(): ReactElement {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [quest, setQuest] = useState(false);
  const [timer, setTimer] = useState(false);
  return (
    <>
      <p>at {pathname}</p>
      <button type="button" onClick={() => void navigate('/quests')}>
        Quests
      </button>
      <button type="button" onClick={() => setQuest(true)}>
        Open quest
      </button>
      <DialogFrame open={quest} title="Quest" onClose={() => setQuest(false)}>
        <button type="button" onClick={() => setTimer(true)}>
          Open timer
        </button>
        <button
          type="button"
          onClick={() => {
            setQuest(false);
            void navigate('/parties');
          }}
        >
          To the party
        </button>
      </DialogFrame>
      <DialogFrame open={timer} title="Timer" onClose={() => setTimer(false)}>
        It runs
      </DialogFrame>
    </>
  );
}

/** Lets the browser go through its history, which it does later. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 60)));
const back = async () => {
  history.back();
  await settle();
};
const dialogs = () => screen.queryAllByRole('dialog', { hidden: true }).length;
const click = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name }));
  await settle();
};

/** Opens the game at `/` and goes to the quests, so that Back has somewhere to lead. */
async function openAtQuests() {
  localStorage.setItem('i18nextLng', 'en');
  if (!i18n.isInitialized) await startI18n();
  history.pushState(null, '', '/');
  render(
    <I18nextProvider i18n={i18n}>
      <ThemeProvider>
        <HistoryRouter history={createAppHistory()}>
          <Game />
        </HistoryRouter>
        <ToastRegion />
      </ThemeProvider>
    </I18nextProvider>,
  );
  await click('Quests');
}

describe('Back while dialogs are open', () => {
  it('closes the topmost dialog, then the one below it, and only then leaves the screen', async () => {
    await openAtQuests();
    await click('Open quest');
    await click('Open timer');
    expect(dialogs()).toBe(2);
    await back();
    await waitFor(() => expect(dialogs()).toBe(1));
    expect(screen.getByRole('dialog', { name: 'Quest' })).toBeVisible();
    await back();
    await waitFor(() => expect(dialogs()).toBe(0));
    expect(await screen.findByText('at /quests')).toBeVisible();
    await back();
    expect(await screen.findByText('at /')).toBeVisible();
  });

  it('leaves the screen with one step after the dialog was closed in another way', async () => {
    await openAtQuests();
    await click('Open quest');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(dialogs()).toBe(0));
    await settle();
    expect(await screen.findByText('at /quests')).toBeVisible();
    await back();
    expect(await screen.findByText('at /')).toBeVisible();
  });

  it('returns from a screen that was opened out of a dialog, without the dialog and with one step', async () => {
    await openAtQuests();
    await click('Open quest');
    await click('To the party');
    expect(await screen.findByText('at /parties')).toBeVisible();
    await back();
    expect(await screen.findByText('at /quests')).toBeVisible();
    expect(dialogs()).toBe(0);
    await back();
    expect(await screen.findByText('at /')).toBeVisible();
  });

  it('is not undone by Forward', async () => {
    await openAtQuests();
    await click('Open quest');
    await back();
    await waitFor(() => expect(dialogs()).toBe(0));
    history.forward();
    await settle();
    await settle();
    expect(dialogs()).toBe(0);
    await back();
    expect(await screen.findByText('at /')).toBeVisible();
  });

  it('leaves the screen with one step after a reload has closed the dialog', async () => {
    history.pushState(null, '', '/before');
    history.pushState(null, '', '/quests');
    history.pushState({ ...(history.state as object | null), dialogs: 1 }, '');
    createAppHistory();
    await waitFor(() => expect(history.state).toBeNull());
    await back();
    await waitFor(() => expect(location.pathname).toBe('/before'));
  });
});
