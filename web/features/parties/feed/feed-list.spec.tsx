// Shows R90, R122.
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { waitOutDoubleClick } from '../../../../test/support/web/wait-out-double-click';
import { stubFetch } from '../../../../test/support/web/stub-fetch';
import { renderScreen } from '../../../../test/support/web/web-render';
import { store } from '../../../app/store';
import { liveApi } from '../../../live/live-endpoints';
import { liveStatusChanged } from '../../../live/live-status';
import { ActivitiesTab } from '../detail/activities-tab';
import {
  PARTY,
  beginFeed,
  endFeed,
  entry,
  numbers,
  players,
  push,
  scrollTo,
  serverHas,
  show,
} from '../../../../test/support/web/feed-screen';

const { invalidateTags } = liveApi.util;

beforeEach(beginFeed);
afterEach(endFeed);

describe('the feed', () => {
  it('groups its entries by day', async () => {
    serverHas(2);
    stubFetch(({ url }) => ({
      body: url.includes('activities')
        ? [entry(2), entry(1, { createdAt: '2026-01-05T12:00:00Z' })]
        : { id: 'me', timeZone: 'UTC' },
    }));
    await renderScreen(<ActivitiesTab party={PARTY} />);
    const region = await screen.findByRole('region', { name: 'Activity feed' });
    expect(region).toBeVisible();
    const [today, earlier] = screen.getAllByRole('heading', { level: 2 });
    expect(today).toHaveTextContent('Today');
    expect(earlier).toHaveTextContent(/January/);
    expect(players()).toEqual([2, 1]);
  });

  it('shows new entries at once while its top is visible', async () => {
    await show(3);
    await push(entry(4));
    expect(players()).toEqual([4, 3, 2, 1]);
    expect(screen.queryByRole('button', { name: /new/ })).toBeNull();
  });

  it('does not move while older entries are read, and shows the number of new ones', async () => {
    await show(3);
    scrollTo(-500);
    await push(entry(4));
    await push(entry(5), entry(6));
    expect(players()).toEqual([3, 2, 1]);
    expect(screen.getByRole('button', { name: '3 new' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Notifications (F8)' })).toHaveTextContent('');
  });

  it('scrolls up to the new entries on request, and moves the focus there', async () => {
    await show(3);
    act(() => void store.dispatch(liveStatusChanged('live')));
    scrollTo(-500);
    await push(entry(4), entry(5));
    await userEvent.setup().click(screen.getByRole('button', { name: '2 new' }));
    expect(players()).toEqual([5, 4, 3, 2, 1]);
    expect(screen.queryByRole('button', { name: /new/ })).toBeNull();
    expect(document.activeElement).toHaveTextContent('Live');
    act(() => void store.dispatch(liveStatusChanged('off')));
  });

  it('shows the new entries when the player scrolls back up', async () => {
    await show(3);
    scrollTo(-500);
    await push(entry(4));
    scrollTo(200);
    expect(players()).toEqual([4, 3, 2, 1]);
  });

  it('does not change a group that is being read when entries are added to it', async () => {
    const contribution = (number: number) =>
      entry(number, {
        ...{ type: 'quest_contribution', contribution: 1, questId: 'q1', questName: 'Marathon' },
        user: { id: 'u9', nickname: 'Olena', username: 'olena' },
      });
    await show(2);
    await push(contribution(3));
    await push(contribution(4));
    expect(screen.getAllByRole('listitem')[0]).toHaveTextContent(/Olena contributed 2 to Marathon.*2 times/);
    scrollTo(-500);
    await push(contribution(5));
    expect(screen.getAllByRole('listitem')[0]).toHaveTextContent(/contributed 2 to/);
    scrollTo(200);
    expect(screen.getAllByRole('listitem')[0]).toHaveTextContent(/contributed 3 to.*3 times/);
  });
});

describe('earlier pages of the feed', () => {
  const earlier = () => userEvent.setup().click(screen.getByRole('button', { name: 'Show earlier' }));

  it('are loaded on request, joined without duplicates, and end', async () => {
    await show(120);
    await earlier();
    await waitFor(() => expect(players()).toHaveLength(100));
    await waitOutDoubleClick();
    await earlier();
    await waitFor(() => expect(players()).toEqual(numbers(120, 1)));
    expect(screen.queryByRole('button', { name: 'Show earlier' })).toBeNull();
  });

  it('keep the focus on the button while it exists, then move it to the first loaded entry', async () => {
    await show(120);
    await earlier();
    await waitFor(() => expect(players()).toHaveLength(100));
    expect(screen.getByRole('button', { name: 'Show earlier' })).toHaveFocus();
    await waitOutDoubleClick();
    await earlier();
    await waitFor(() => expect(players()).toHaveLength(120));
    expect(screen.getAllByRole('listitem')[100]).toHaveFocus();
  });

  it('move the focus to the last entry when no entry was loaded', async () => {
    await show(50);
    await earlier();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show earlier' })).toBeNull());
    expect(screen.getAllByRole('listitem')[49]).toHaveFocus();
  });

  it('leave the focus alone when it has moved meanwhile', async () => {
    await show(60);
    const button = screen.getByRole('button', { name: 'Show earlier' });
    act(() => {
      button.focus();
      button.click();
      button.blur();
    });
    await waitFor(() => expect(players()).toHaveLength(60));
    expect(document.body).toHaveFocus();
  });

  it('stay when the first page is refetched, with the entries that arrived meanwhile', async () => {
    await show(60);
    await earlier();
    await waitFor(() => expect(players()).toHaveLength(60));
    serverHas(70);
    await act(async () => void store.dispatch(invalidateTags(['PartyActivities'])));
    await waitFor(() => expect(players()).toEqual(numbers(70, 1)));
  });

  it('are dropped when more entries were missed than a page holds, so that the feed has no gap', async () => {
    await show(60);
    await earlier();
    await waitFor(() => expect(players()).toHaveLength(60));
    serverHas(200);
    await act(async () => void store.dispatch(invalidateTags(['PartyActivities'])));
    await waitFor(() => expect(players()).toEqual(numbers(200, 151)));
    await waitOutDoubleClick();
    await earlier();
    await waitFor(() => expect(players()).toEqual(numbers(200, 101)));
  });
});
