import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderScreen } from '../../../test/support/web/web-render';

/** Ends each fetch of the dialog, in the order in which they started. */
const fetches: ((end: 'arrives' | 'fails') => void)[] = [];

jest.unstable_mockModule('./level-up-dialog', async () => {
  const end = await new Promise((resolve) => fetches.push(resolve));
  if (end === 'fails') throw new TypeError('Failed to fetch');
  return { default: ({ open }: { readonly open: boolean }) => open && <p>Level up!</p> };
});
const { LevelUpWatcher } = await import('./level-up-watcher');

function Player() {
  const [level, setLevel] = useState(3);
  return (
    <>
      <input aria-label="Level" value={level} onChange={({ target }) => setLevel(Number(target.value))} />
      <LevelUpWatcher level={level} />
    </>
  );
}

const reach = (level: number) =>
  fireEvent.change(screen.getByLabelText('Level'), { target: { value: String(level) } });

/** Waits longer than the idle time that a celebration waits for. */
const waitForIdleMoment = () => act(() => new Promise((resolve) => setTimeout(resolve, 500)));

describe('a celebration whose code failed to load', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('does not end the next one when its rise was rolled back meanwhile', async () => {
    jest.spyOn(console, 'error').mockReturnValue();
    await renderScreen(<Player />);
    for (const level of [4, 3, 4]) reach(level);
    await waitForIdleMoment();
    fetches[0]?.('fails');
    await waitForIdleMoment();
    fetches[1]?.('arrives');
    expect(await screen.findByText('Level up!')).toBeVisible();
  });
});
