// Shows R415.
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beginFeed, endFeed, entry } from '../../../../test/support/web/feed-screen';
import { stubFetch } from '../../../../test/support/web/stub-fetch';
import { renderScreen } from '../../../../test/support/web/web-render';
import { liveCheers } from '../../../live/live-cheers';
import { CheerRow } from './cheer-row';

beforeEach(beginFeed);
afterEach(() => {
  endFeed();
  liveCheers.clear();
});

describe('a cheer', () => {
  it('is taken back by a press that comes before its answer, and the server gets both in order', async () => {
    const answers: (() => void)[] = [];
    const { requests } = stubFetch(async () => {
      await new Promise<void>((resolve) => void answers.push(resolve));
      return { status: 204 };
    });
    const user = userEvent.setup();
    await renderScreen(<CheerRow entries={[entry(1)]} isOpen />);
    await user.click(screen.getByRole('button', { name: 'Cheer' }));
    await user.click(screen.getByRole('button', { name: 'On fire' }));
    await user.click(screen.getByRole('button', { name: /^On fire, 1/, pressed: true }));
    expect(screen.queryByRole('button', { name: /^On fire/ })).toBeNull();
    expect(requests.map(({ method }) => method)).toEqual(['POST']);
    answers[0]?.();
    await waitFor(() => expect(requests.map(({ method }) => method)).toEqual(['POST', 'DELETE']));
    answers[1]?.();
    expect(screen.queryByRole('button', { name: /^On fire/ })).toBeNull();
  });

  it('that is taken back before the server refuses it stays away', async () => {
    const answers: (() => void)[] = [];
    const { requests } = stubFetch(async () => {
      await new Promise<void>((resolve) => void answers.push(resolve));
      return { status: 500, body: { status: 500, code: 'internal', title: 'Failed' } };
    });
    const user = userEvent.setup();
    await renderScreen(<CheerRow entries={[entry(1)]} isOpen />);
    await user.click(screen.getByRole('button', { name: 'Cheer' }));
    await user.click(screen.getByRole('button', { name: 'On fire' }));
    await user.click(screen.getByRole('button', { name: /^On fire, 1/, pressed: true }));
    answers[0]?.();
    await screen.findByText('That did not work');
    expect(screen.queryByRole('button', { name: /^On fire/ })).toBeNull();
    expect(requests).toHaveLength(1);
  });

  it('that the server refuses is taken back, and the next press gives it', async () => {
    let status = 500;
    const { requests } = stubFetch(() => ({ status, body: { status, code: 'internal', title: 'Failed' } }));
    const user = userEvent.setup();
    await renderScreen(<CheerRow entries={[entry(1)]} isOpen />);
    const give = async () => {
      await user.click(screen.getByRole('button', { name: 'Cheer' }));
      await user.click(screen.getByRole('button', { name: 'On fire' }));
    };
    await give();
    await waitFor(() => expect(screen.queryByRole('button', { name: /^On fire/ })).toBeNull());
    status = 204;
    await give();
    await waitFor(() => expect(requests).toHaveLength(2));
    expect(screen.getByRole('button', { name: /^On fire, 1/, pressed: true })).toBeVisible();
  });
});
