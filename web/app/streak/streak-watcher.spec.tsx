// Shows R465.
import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { renderScreen } from '../../../test/support/web/web-render';
import { StreakWatcher } from './streak-watcher';

function Player({ days: first }: { readonly days: number }) {
  const [days, setDays] = useState(first);
  return (
    <>
      <input aria-label="Days" value={days} onChange={({ target }) => setDays(Number(target.value))} />
      <StreakWatcher days={days} />
    </>
  );
}

const reach = (days: number) =>
  fireEvent.change(screen.getByLabelText('Days'), { target: { value: String(days) } });
const dialog = () => screen.findByRole('dialog', { name: 'What a streak!' });
/** Waits longer than the idle time that a celebration waits for. */
const waitForIdleMoment = () => act(() => new Promise((resolve) => setTimeout(resolve, 500)));

describe('a streak', () => {
  it.each([
    [6, 7, '7 days in a row', 'Next milestone: 30 days'],
    [29, 30, '30 days in a row', 'Next milestone: 100 days'],
    [99, 100, '100 days in a row', 'Next milestone: 365 days'],
    [364, 365, '365 days in a row', 'A whole year. There is no milestone beyond: the road is yours.'],
  ])('of %d days that reaches %d is celebrated with the next milestone', async (from, to, said, next) => {
    await renderScreen(<Player days={from} />);
    reach(to);
    await dialog();
    expect(screen.getByText(said)).toBeVisible();
    expect(screen.getByText(next)).toBeVisible();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Awesome!' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is not celebrated between milestones, nor when it was reached before the page opened', async () => {
    await renderScreen(<Player days={7} />);
    for (const days of [8, 29]) reach(days);
    await waitForIdleMoment();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is not celebrated when the step was taken back, and again when it is reached again', async () => {
    await renderScreen(<Player days={6} />);
    for (const days of [7, 6]) reach(days);
    await waitForIdleMoment();
    expect(screen.queryByRole('dialog')).toBeNull();
    reach(7);
    await dialog();
  });
});
