import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { useState, type ReactElement } from 'react';
import { renderScreen } from '../../../test/support/web/web-render';
import { XpFlight } from './xp-flight';

const OLENA = { id: 'u1', level: 7, xp: 1234 };

function Flights({ now }: { readonly now: typeof OLENA }): ReactElement {
  const [user, setUser] = useState(OLENA);
  return (
    <button type="button" onClick={() => setUser(now)}>
      <XpFlight user={user} first={OLENA} />
    </button>
  );
}

/** Shows the flights of a player who was as `OLENA` is, and then is as `now`; returns the gain that flies. */
async function gainOf(now: typeof OLENA): Promise<string | null | undefined> {
  await renderScreen(<Flights now={now} />);
  expect(screen.queryByText(/XP$/)).toBeNull();
  fireEvent.click(screen.getByRole('button'));
  return screen.queryByText(/XP$/)?.textContent;
}

describe('the flight of XP to the bar', () => {
  it('begins once the server has counted it, also across a level', async () => {
    await expect(gainOf({ ...OLENA, level: 8, xp: 32 })).resolves.toBe('+650 XP');
  });

  it('does not begin when some is taken back', async () => {
    await expect(gainOf({ ...OLENA, xp: 1200 })).resolves.toBeUndefined();
  });

  it('does not begin when another player signs in', async () => {
    await expect(gainOf({ id: 'u2', level: 9, xp: 0 })).resolves.toBeUndefined();
  });
});
