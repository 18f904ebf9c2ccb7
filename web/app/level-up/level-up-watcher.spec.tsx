import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { stubFetch } from '../../../test/support/web/stub-fetch';
import { renderScreen } from '../../../test/support/web/web-render';
import { api } from '../../api/questlog';
import { DialogFrame } from '../../ui/dialogs/dialog-frame';
import { store } from '../store';
import { LevelUpWatcher } from './level-up-watcher';

function Player() {
  const [level, setLevel] = useState(3);
  const [isReading, setReading] = useState(false);
  const { pathname } = useLocation();
  return (
    <>
      <button onClick={() => setReading(true)}>Read</button>
      <DialogFrame open={isReading} onClose={() => setReading(false)} title="A find">
        In a chest
      </DialogFrame>
      <p>{pathname}</p>
      <input aria-label="Level" value={level} onChange={({ target }) => setLevel(Number(target.value))} />
      <LevelUpWatcher level={level} />
    </>
  );
}

/** Raises the level from outside the page, also while a dialog is open. */
const reach = (level: number) =>
  fireEvent.change(screen.getByLabelText('Level'), { target: { value: String(level) } });
const dialog = () => screen.findByRole('dialog', { name: 'Level up!' });
const waitForClose = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** Waits longer than the idle time that a celebration waits for. */
const waitForIdleMoment = () => act(() => new Promise((resolve) => setTimeout(resolve, 500)));
const isCelebrated = () => screen.queryByRole('dialog', { name: 'Level up!' }) !== null;

describe('a rise of the level (R114)', () => {
  it('is celebrated with the new level and its 5 stat points', async () => {
    await renderScreen(<Player />);
    expect(screen.queryByRole('dialog')).toBeNull();
    reach(4);
    expect(await dialog()).toHaveTextContent('You reached level 4');
    expect(screen.getByText('+5 stat points')).toBeVisible();
  });

  it('is celebrated with what it opens and how far the next level is', async () => {
    await renderScreen(<Player />);
    reach(4);
    await dialog();
    expect(screen.getByText('3')).toBeVisible();
    expect(screen.getByText('4')).toBeVisible();
    expect(screen.getByText('You can now join parties that ask for level 4')).toBeVisible();
    expect(screen.getByText('The next level takes 800 XP')).toBeVisible();
  });

  it("ends its celebration with the button 'Awesome!'", async () => {
    await renderScreen(<Player />);
    reach(4);
    await dialog();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Awesome!' }));
    await waitForClose();
  });

  it('shows the points of all levels when it spans several', async () => {
    await renderScreen(<Player />);
    reach(5);
    await dialog();
    expect(screen.getByText('+10 stat points')).toBeVisible();
  });

  it('is added to a celebration that is open', async () => {
    await renderScreen(<Player />);
    reach(4);
    await dialog();
    reach(6);
    expect(await dialog()).toHaveTextContent('You reached level 6');
    expect(screen.getByText('+15 stat points')).toBeVisible();
  });

  it('leads to the screen where its points are spent', async () => {
    await renderScreen(<Player />);
    reach(4);
    await dialog();
    await userEvent.setup().click(screen.getByRole('link', { name: 'Spend points' }));
    await waitForClose();
    expect(screen.getByText('/character')).toBeVisible();
  });

  it('is celebrated although it came before the code that celebrates', async () => {
    await renderScreen(<LevelUpWatcher level={4} first={3} />);
    expect(await dialog()).toHaveTextContent('You reached level 4');
  });

  it('closes its celebration when it is rolled back', async () => {
    await renderScreen(<Player />);
    reach(4);
    await dialog();
    reach(3);
    await waitForClose();
  });

  it('is not celebrated when the level falls', async () => {
    await renderScreen(<Player />);
    reach(2);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('waits until another dialog is closed', async () => {
    await renderScreen(<Player />);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Read' }));
    await screen.findByRole('dialog', { name: 'A find' });
    reach(4);
    reach(5);
    await waitForIdleMoment();
    expect(isCelebrated()).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(await dialog()).toHaveTextContent('You reached level 5');
    expect(screen.queryByRole('dialog', { name: 'A find' })).toBeNull();
  });

  it('waits for the answer to a command', async () => {
    let answer = () => {};
    stubFetch(() => new Promise((resolve) => (answer = () => resolve({}))));
    await renderScreen(<Player />);
    const claim = { userId: 'u1', questId: 'q1' };
    act(() => void store.dispatch(api.endpoints.claimLoot.initiate(claim)));
    reach(4);
    await waitForIdleMoment();
    expect(isCelebrated()).toBe(false);
    await act(async () => answer());
    await dialog();
  });

  it('is not celebrated when it is rolled back before the page is idle', async () => {
    await renderScreen(<Player />);
    reach(4);
    reach(3);
    await waitForIdleMoment();
    expect(isCelebrated()).toBe(false);
  });
});
