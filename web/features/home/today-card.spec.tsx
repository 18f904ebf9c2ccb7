// Shows R466.
import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderScreen } from '../../../test/support/web/web-render';
import { TodayCard } from './today-card';

const tallyOf = (completed: number) => ({ completed, open: 5 - completed, total: 5 });

function Home({ completed: first }: { readonly completed: number | undefined }) {
  const [completed, setCompleted] = useState(first);
  return (
    <>
      <input aria-label="Done" onChange={({ target }) => setCompleted(Number(target.value))} />
      <TodayCard tally={completed === undefined ? undefined : tallyOf(completed)} />
    </>
  );
}

const complete = (count: number) =>
  fireEvent.change(screen.getByLabelText('Done'), { target: { value: String(count) } });
const isShining = () => document.querySelector('[data-part=finished-day]') !== null;

describe('the card of today', () => {
  it('shines when the last quest is completed, and no longer when that is undone', async () => {
    await renderScreen(<Home completed={3} />);
    complete(4);
    expect(isShining()).toBe(false);
    complete(5);
    expect(isShining()).toBe(true);
    complete(4);
    expect(isShining()).toBe(false);
  });

  it('does not shine for a day that was finished before', async () => {
    await renderScreen(<Home completed={undefined} />);
    complete(5);
    expect(isShining()).toBe(false);
  });
});
