import { screen, within } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { useLocation } from 'react-router-dom';
import type { InventoryEntry, User } from '../../../web/api/models';
import { api } from '../../../web/api/questlog';
import { store } from '../../../web/app/store';
import InventoryPage from '../../../web/features/inventory/inventory-page';
import { stubFetch, type RecordedRequest, type StubbedResponse } from './stub-fetch';
import { renderScreen } from './web-render';

const PLAYER = { id: 'u1', nickname: 'Olena' } as User;

type Answer = (request: RecordedRequest) => StubbedResponse | Promise<StubbedResponse>;

/** Renders the inventory of a signed-in player at `path`; `commands` answers everything but reads. */
export async function renderInventory(
  inventory: readonly InventoryEntry[] | Answer,
  { path = '/inventory', commands }: { readonly path?: string; readonly commands?: Answer } = {},
): Promise<{ readonly asked: readonly RecordedRequest[]; readonly user: UserEvent }> {
  const { requests } = stubFetch((request) => {
    if (request.url === '/api/inventory') {
      return typeof inventory === 'function' ? inventory(request) : { body: inventory };
    }
    return request.method === 'GET' ? { body: PLAYER } : (commands?.(request) ?? {});
  });
  // Keeps the player loaded while the screen is open, as the session gate does.
  await store.dispatch(api.endpoints.getCurrentUser.initiate());
  await renderScreen(
    <>
      <InventoryPage />
      <Address />
    </>,
    path,
  );
  return { asked: requests, user: userEvent.setup() };
}

function Address(): ReactElement {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{pathname + search}</p>;
}

/** The current location, with the filters. */
export function currentAddress(): string | null {
  return screen.getByTestId('address').textContent;
}

/** The grid's tiles in order, also behind an open dialog. */
export function visibleTiles(): HTMLElement[] {
  return within(screen.getByRole('list', { name: 'Items', hidden: true })).getAllByRole('listitem', {
    hidden: true,
  });
}

/** The item names on tiles. */
export function namesOf(tiles: readonly HTMLElement[]): (string | null)[] {
  return tiles.map((tile) => within(tile).getByRole('button', { hidden: true }).textContent);
}
