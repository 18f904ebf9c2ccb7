// Shows R7.
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answerAccountRequest } from '../../test/support/web/account-answer';
import { answerOf, idleOperationsServer } from '../../test/support/web/operations-screen';
import { stubFetch } from '../../test/support/web/stub-fetch';
import { renderScreen } from '../../test/support/web/web-render';
import type { User } from '../api/models';
import { api } from '../api/questlog';
import SettingsDialog from '../features/settings/settings-dialog';
import { AppRoutes } from './routes';
import { store } from './store';

const USER = { id: 'u1', username: 'olena', nickname: 'Olena', characterClass: 'scholar' } as User;

/** Signs in as the session gate does: the player stays loaded while a screen is open. */
async function signIn(isOperator: boolean) {
  const server = idleOperationsServer();
  const { requests } = stubFetch(({ url }) => {
    if (url === '/api/user') return { body: { ...USER, isOperator } };
    return answerAccountRequest(url) ?? { body: answerOf(server, url) };
  });
  await store.dispatch(api.endpoints.getCurrentUser.initiate());
  return () => requests.filter(({ url }) => url.startsWith('/api/operations/'));
}

beforeEach(() => void store.dispatch(api.util.resetApiState()));

describe("the operators' page", () => {
  it('opens for operators', async () => {
    await signIn(true);
    await renderScreen(<AppRoutes />, '/ops');
    expect(await screen.findByRole('heading', { name: 'Operations' })).toBeVisible();
    expect(await screen.findByRole('table', { name: 'Projections' })).toBeVisible();
  });

  it('is not found for other players, without a request', async () => {
    const operatorRequests = await signIn(false);
    await renderScreen(<AppRoutes />, '/ops');
    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    expect(operatorRequests()).toEqual([]);
  });

  it.each([
    [true, 1],
    [false, 0],
  ])('is linked from the settings only for them: %s', async (isOperator, links) => {
    await signIn(isOperator);
    await renderScreen(<SettingsDialog open onClose={() => undefined} />);
    await screen.findByRole('dialog', { name: 'Settings' });
    expect(screen.queryAllByRole('link', { name: 'Operations' })).toHaveLength(links);
    const [link] = screen.queryAllByRole('link', { name: 'Operations' });
    if (link) await userEvent.setup().click(link);
  });
});
