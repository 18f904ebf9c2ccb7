// Shows R489.
import { expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderScreen } from '../../../test/support/web/web-render';
import { StreakCard } from './streak-card';

it('has the name that is seen on its button, and says that it is about the streak', async () => {
  await renderScreen(<StreakCard days={3} pausedUntil={null} playedToday={false} onOpen={jest.fn()} />);
  const button = await screen.findByRole('button', { name: '3 days' });
  expect(button).toHaveAccessibleDescription('Streak');
});
