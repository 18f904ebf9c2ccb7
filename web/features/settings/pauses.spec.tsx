// Shows R425, R426, R427.
import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { cleanUpCharacter, player } from '../../../test/support/web/character-screen';
import { stubFetch, type StubbedResponse } from '../../../test/support/web/stub-fetch';
import { renderScreen } from '../../../test/support/web/web-render';
import type { User } from '../../api/models';
import { api } from '../../api/questlog';
import { store } from '../../app/store';
import { PauseSection } from './pauses/pause-section';

const TODAY = '2026-01-05';
const PAUSES = [
  { from: '2026-01-04', to: '2026-01-06' },
  { from: '2026-01-20', to: '2026-01-21' },
];

/** Opens the dialog; commands get this answer. */
async function open(user: Partial<User> = {}, answer: StubbedResponse = {}) {
  const { requests } = stubFetch(({ url, method }) => {
    if (url === '/api/user') return { body: player({ today: TODAY, ...user }) };
    return method === 'GET' ? { body: { items: PAUSES, next: null, isShared: false } } : answer;
  });
  await store.dispatch(api.endpoints.getCurrentUser.initiate());
  await renderScreen(<PauseSection place="page" />);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Plan a pause' }));
  const dialog = await screen.findByRole('dialog', { name: 'Pauses' });
  await within(dialog).findAllByRole('listitem');
  const sent = () => requests.filter(({ method }) => method !== 'GET');
  return { dialog: within(dialog), sent };
}

const setDay = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

beforeEach(cleanUpCharacter);

describe('the pauses', () => {
  it('announce days off, and say how many are left in the quarter', async () => {
    const { dialog, sent } = await open();
    expect(dialog.getByText(/25 days of pauses are left/)).toBeVisible();
    setDay('First day', '2026-02-02');
    setDay('Last day', '2026-02-08');
    await userEvent.setup().click(dialog.getByRole('button', { name: 'Announce' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({
      url: '/api/user/u1/pauses',
      body: { from: '2026-02-02', to: '2026-02-08' },
    });
  });

  it('show why one is refused, until another day is chosen', async () => {
    const { dialog } = await open({}, { status: 409, body: { code: 'PAUSE_DAYS_USED_UP', limit: 30 } });
    await userEvent.setup().click(dialog.getByRole('button', { name: 'Announce' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('A quarter has room for 30 days of pauses.');
    setDay('Last day', '2026-01-07');
    expect(dialog.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['end when it has begun', /^End/, '2026-01-04'],
    ['are cancelled before', /^Cancel/, '2026-01-20'],
  ])('%s', async (_case, name, from) => {
    const { dialog, sent } = await open();
    await userEvent.setup().click(dialog.getByRole('button', { name }));
    await waitFor(() => expect(sent()[0]).toMatchObject({ body: { from } }));
  });

  it('are shown to the parties when the player wants it', async () => {
    const { dialog, sent } = await open();
    act(() => dialog.getByRole('checkbox', { name: 'Show my parties that I am on pause' }).click());
    await waitFor(() => expect(sent()[0]).toMatchObject({ body: { isShared: true } }));
  });

  it('say until when today is on pause', async () => {
    await open({ pausedUntil: '2026-01-06' });
    expect(screen.getByText(/You are on pause until/)).toBeInTheDocument();
  });
});
