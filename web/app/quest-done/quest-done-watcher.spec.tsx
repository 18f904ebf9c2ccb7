// Shows R428.
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { player } from '../../../test/support/web/character-screen';
import { stubFetch } from '../../../test/support/web/stub-fetch';
import { renderScreen } from '../../../test/support/web/web-render';
import { api } from '../../api/questlog';
import { completedQuests } from '../../live/completed-quests';
import { DialogFrame } from '../../ui/dialogs/dialog-frame';
import { LevelUpWatcher } from '../level-up/level-up-watcher';
import { store } from '../store';
import { QuestDoneWatcher } from './quest-done-watcher';

const QUESTS: Readonly<Record<string, object>> = {
  pages: {
    ...{ id: 'pages', partyId: 'p1', name: 'A hundred pages', emoji: '📚' },
    contributors: [
      { userId: 'u2', nickname: 'Taras', contribution: 7, xpGained: 70 },
      { userId: 'u1', nickname: 'Olena', contribution: 3, xpGained: 30 },
    ],
  },
  walks: { id: 'walks', partyId: 'p1', name: 'Ten walks', emoji: '🚶', contributors: [] },
};

function Page() {
  const [isReading, setReading] = useState(false);
  const [level, setLevel] = useState(3);
  return (
    <>
      <button onClick={() => setReading(true)}>Read</button>
      <input aria-label="Level" value={level} onChange={({ target }) => setLevel(Number(target.value))} />
      <DialogFrame open={isReading} onClose={() => setReading(false)} title="A find">
        In a chest
      </DialogFrame>
      <LevelUpWatcher level={level} />
      <QuestDoneWatcher />
    </>
  );
}

const complete = (...ids: readonly string[]) =>
  act(() => ids.forEach((questId) => completedQuests.add({ partyId: 'p1', questId })));
const dialog = () => screen.findByRole('dialog', { name: 'Quest completed!' });
const isCelebrated = () => screen.queryByRole('dialog', { name: 'Quest completed!' }) !== null;
/** Waits longer than the idle time that a celebration waits for. */
const waitForIdleMoment = () => act(() => new Promise((resolve) => setTimeout(resolve, 700)));
const press = (name: string) => userEvent.setup().click(screen.getByRole('button', { name }));

beforeEach(async () => {
  act(() => void store.dispatch(api.util.resetApiState()));
  stubFetch(({ url }) => {
    if (url === '/api/user') return { body: player() };
    const quest = QUESTS[url.split('/').at(-1) ?? ''];
    return quest ? { body: quest } : { status: 404, body: { code: 'PARTY_QUEST_NOT_FOUND' } };
  });
  await store.dispatch(api.endpoints.getCurrentUser.initiate());
});
afterEach(() => act(() => completedQuests.clear()));

describe('a party quest that is completed', () => {
  it("is celebrated with who gave what and the player's own share", async () => {
    await renderScreen(<Page />);
    complete('pages');
    const shown = await dialog();
    expect(shown).toHaveTextContent('A hundred pages');
    expect(shown).toHaveTextContent('Your share: 30 XP');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Taras7 units',
      'Olena (you)3 units',
    ]);
    await press('Well done, all!');
    await waitFor(() => expect(isCelebrated()).toBe(false));
    await waitForIdleMoment();
    expect(isCelebrated()).toBe(false);
  });

  it('waits for the celebration of the one before', async () => {
    await renderScreen(<Page />);
    complete('pages', 'walks');
    expect(await dialog()).toHaveTextContent('A hundred pages');
    await press('Well done, all!');
    await waitFor(async () => expect(await dialog()).toHaveTextContent('Ten walks'));
  });

  it('waits until another dialog is closed', async () => {
    await renderScreen(<Page />);
    await press('Read');
    await screen.findByRole('dialog', { name: 'A find' });
    complete('pages');
    await waitForIdleMoment();
    expect(isCelebrated()).toBe(false);
    await press('Close');
    await dialog();
  });

  it('is never celebrated on top of a new level, nor under it', async () => {
    await renderScreen(<Page />);
    act(() => {
      completedQuests.add({ partyId: 'p1', questId: 'pages' });
      fireEvent.change(screen.getByLabelText('Level'), { target: { value: '4' } });
    });
    const first = await screen.findByRole('dialog');
    await waitForIdleMoment();
    expect(screen.getAllByRole('dialog')).toEqual([first]);
    await press(isCelebrated() ? 'Well done, all!' : 'Awesome!');
    await waitFor(() => expect(screen.getByRole('dialog')).not.toBe(first));
  });

  it('is not celebrated when it was deleted meanwhile, and the next one is', async () => {
    await renderScreen(<Page />);
    complete('deleted', 'walks');
    expect(await dialog()).toHaveTextContent('Ten walks');
  });
});
