// Shows R85, R86, R122.
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { partyAnswer, partyQuestAnswer } from '../../../../../test/support/web/party-screen';
import { renderScreen } from '../../../../../test/support/web/web-render';
import { serverClock } from '../../../../api/server-clock';
import type { PartyQuest } from '../../../../api/models';
import { PartyQuestCard } from './party-quest-card';

const show = (change: Partial<PartyQuest>, isMember = true) =>
  renderScreen(
    <PartyQuestCard
      quest={partyQuestAnswer({ totalContributions: 4, ...change })}
      party={partyAnswer({ isMember })}
    />,
  );
const button = () => screen.queryByRole('button', { name: 'Contribute +1: A hundred pages' });

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe('the card of a party quest', () => {
  it('accepts members’ contributions while the quest is open', async () => {
    await show({});
    expect(button()).toBeVisible();
    expect(screen.queryByText('Time is up')).toBeNull();
  });

  it('has no button for other players', async () => {
    await show({}, false);
    expect(button()).toBeNull();
  });

  it('shows that the quest is finished, and accepts no more', async () => {
    await show({ isCompleted: true, totalContributions: 10 });
    expect(screen.getByText('Completed')).toBeVisible();
    expect(screen.getByText('100 XP')).toBeVisible();
    expect(button()).toBeNull();
  });

  it('shows that the deadline has passed, and accepts no more', async () => {
    await show({ isExpired: true });
    expect(screen.getByText('Time is up')).toBeVisible();
    expect(button()).toBeNull();
  });

  it.each([
    ['3 days and an hour', 3 * DAY + HOUR, '3 days left'],
    ['an hour less than 3 days', 3 * DAY - HOUR, '2 days left'],
    ['5 hours', 5 * HOUR + HOUR / 2, '5 hours left'],
    ['half a minute', 30_000, 'The last minute'],
  ])('says how long it is still open, %s before the deadline', async (_case, leftMs, text) => {
    await show({ deadline: new Date(Date.now() + leftMs).toISOString() });
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByText(/^until /)).toBeVisible();
  });

  it('says only the date of a deadline that is months away', async () => {
    await show({ deadline: new Date(Date.now() + 60 * DAY).toISOString() });
    expect(screen.getByText(/^until /)).toBeVisible();
    expect(screen.queryByText(/left$/)).toBeNull();
  });

  it('says the year of a deadline only when it is another one than that of the player’s zone', async () => {
    const year = new Date().getUTCFullYear();
    await show({ deadline: new Date(Date.UTC(year, 11, 31, 23, 59)).toISOString() });
    expect(screen.getByText('until Dec 31, 11:59 PM')).toBeVisible();
    await show({ deadline: new Date(Date.UTC(year + 1, 0, 1, 0, 1)).toISOString() });
    expect(screen.getByText(`until Jan 1, ${year + 1}, 12:01 AM`)).toBeVisible();
  });

  it('accepts no more once the deadline comes, before a message says so', async () => {
    await show({ deadline: new Date(Date.now() + 1500).toISOString() });
    expect(button()).toBeVisible();
    expect(await screen.findByText('Time is up', undefined, { timeout: 4000 })).toBeVisible();
    expect(button()).toBeNull();
  });

  it('goes by the clock of the server', async () => {
    serverClock.observe(new Date(Date.now() - HOUR).toUTCString());
    try {
      await show({ deadline: new Date(Date.now() - HOUR / 2).toISOString() });
      expect(button()).toBeVisible();
    } finally {
      serverClock.observe(new Date().toUTCString());
    }
  });
});
