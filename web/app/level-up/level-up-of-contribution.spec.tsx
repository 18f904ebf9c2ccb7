// Shows R114, R162.
import { beforeEach, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { stubFetch } from '../../../test/support/web/stub-fetch';
import { renderScreen } from '../../../test/support/web/web-render';
import { api, useGetCurrentUserQuery } from '../../api/questlog';
import { store } from '../store';
import { LevelUpWatcher } from './level-up-watcher';

const USER = { id: 'olena', level: 3, xp: 500, xpRequired: 520, stats: { availablePoints: 0 } };
const CONTRIBUTED = {
  ...{ contribution: 1, totalContributions: 1, targetValue: 10, isCompleted: false, xpGained: 30 },
  ...{ position: '0000000000000000042', levelUp: true, isRewardPending: false },
  character: { level: 4, xp: 10, xpRequired: 800, availablePoints: 5 },
};

function Player() {
  const { data } = useGetCurrentUserQuery();
  return data ? (
    <>
      <p>{`${data.level}: ${data.xp} of ${data.xpRequired}, ${data.stats.availablePoints} points`}</p>
      <LevelUpWatcher level={data.level} />
    </>
  ) : null;
}

const contribute = () =>
  store.dispatch(
    api.endpoints.contributeToPartyQuest.initiate({
      questId: 'q1',
      contributeDto: { contribution: 1, partyId: 'p1' },
    }),
  );
const isCelebrated = () => screen.queryByRole('dialog', { name: 'Level up!' }) !== null;

beforeEach(() => void store.dispatch(api.util.resetApiState()));

it('celebrates the level-up in the answer to a contribution once, before and after the player is fetched', async () => {
  let fetches = 0;
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  stubFetch(async ({ method }) => {
    if (method === 'POST') return { body: CONTRIBUTED, position: '0000000000000000043' };
    fetches += 1;
    if (fetches === 1) return { body: USER };
    await arrived;
    return { body: { ...USER, ...CONTRIBUTED.character, stats: { availablePoints: 5 } } };
  });
  await renderScreen(<Player />);
  await screen.findByText('3: 500 of 520, 0 points');

  await act(() => contribute());
  expect(await screen.findByRole('dialog', { name: 'Level up!' })).toHaveTextContent('You reached level 4');
  expect(screen.getByText('4: 10 of 800, 5 points')).toBeInTheDocument();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Awesome!' }));
  await waitFor(() => expect(isCelebrated()).toBe(false));

  arrive();
  // As a message of the socket does.
  act(() => void store.dispatch(api.util.invalidateTags(['User'])));
  await waitFor(() => expect(fetches).toBeGreaterThanOrEqual(3));
  await act(() => new Promise((resolve) => setTimeout(resolve, 500)));
  expect(isCelebrated()).toBe(false);
});

it('does not take a level back for a fetch that was answered before the contribution', async () => {
  let fetches = 0;
  let arriveLate = () => {};
  const late = new Promise<void>((resolve) => (arriveLate = resolve));
  stubFetch(async ({ method }) => {
    if (method === 'POST') return { body: CONTRIBUTED, position: '0000000000000000043' };
    fetches += 1;
    if (fetches === 2) await late;
    return { body: fetches < 3 ? USER : { ...USER, level: 4, xp: 10 } };
  });
  await renderScreen(<Player />);
  await screen.findByText(/^3: 500/);
  act(() => void store.dispatch(api.util.invalidateTags(['User'])));
  await waitFor(() => expect(fetches).toBe(2));

  await act(() => contribute());
  await act(async () => arriveLate());
  expect(await screen.findByRole('dialog', { name: 'Level up!' })).toBeVisible();
  await waitFor(() => expect(fetches).toBe(3));
  expect(screen.getByText(/^4: 10/)).toBeInTheDocument();
});
