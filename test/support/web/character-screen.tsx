import { DEFAULT_GAME_SETTINGS } from '../../../server/rules/game-settings';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router-dom';
import type { InventoryEntry, Item, User } from '../../../web/api/models';
import { api } from '../../../web/api/questlog';
import { store } from '../../../web/app/store';
import CharacterPage from '../../../web/features/character/character-page';
import { toasts } from '../../../web/ui/toast/toast-queue';
import { stubFetch, type RecordedRequest, type StubbedResponse } from './stub-fetch';
import { renderScreen } from './web-render';

const BASE = { strength: 10, intelligence: 15, focus: 14, charisma: 10, willpower: 12 };

/** A scholar of level 4 with points to spend. */
export function player(changes: Partial<User> = {}, availablePoints = 3): User {
  return {
    id: 'u1',
    username: 'olena',
    nickname: 'Olena',
    characterClass: 'scholar',
    build: 'slim',
    wornItems: [],
    email: 'olena@example.org',
    level: 4,
    xp: 120,
    xpRequired: 800,
    streak: 7,
    stats: { ...BASE, availablePoints },
    effectiveStats: BASE,
    preferredLanguage: 'en',
    timeZone: 'UTC',
    today: '2026-01-05',
    pausedUntil: null,
    isOperator: false,
    gameSettings: { ...DEFAULT_GAME_SETTINGS },
    ...changes,
  };
}

/** An equipped item of `place`, by default common and without effects. */
export function equippedAt(place: Item['place'], name: string, changes: Partial<Item> = {}): InventoryEntry {
  const id = name.toLowerCase().replaceAll(' ', '-');
  const item: Item = {
    id,
    name,
    emoji: '🎁',
    description: `About the ${name}.`,
    rarity: 'common',
    slot: place,
    place,
    effects: {},
    passiveEffect: null,
    passive: null,
    ...changes,
  };
  return { id, isEquipped: true, quantity: 1, item, lastFoundAt: '2026-01-04T10:00:00.000Z' };
}

interface RenderOptions {
  readonly user?: User | null;
  readonly inventory?: readonly InventoryEntry[];
  /** Answers commands, and queries in place of the defaults. */
  readonly answer?: (
    request: RecordedRequest,
  ) => StubbedResponse | undefined | Promise<StubbedResponse | undefined>;
}

/** Renders the character screen with this server state. */
export async function renderCharacter({ user = player(), inventory = [], answer }: RenderOptions = {}) {
  const { requests } = stubFetch(async (request) => {
    const given = await answer?.(request);
    if (given) return given;
    return { body: request.url === '/api/inventory' ? inventory : user };
  });
  await renderScreen(
    <Routes>
      <Route path="/character" element={<CharacterPage />} />
      <Route path="*" element={<Elsewhere />} />
    </Routes>,
    '/character',
  );
  return { asked: requests, user: userEvent.setup() };
}

/** Shows the current location. */
function Elsewhere() {
  const { pathname, search } = useLocation();
  return <p>{`${pathname}${search}`}</p>;
}

/** Runs before each test, after the last one's screen is gone: clears its data and toasts. */
export function cleanUpCharacter(): void {
  for (const { shown } of [toasts.state(), toasts.state()]) if (shown) act(() => toasts.dismiss(shown.id));
  act(() => void store.dispatch(api.util.resetApiState()));
}

/** The region in which toasts appear. */
export const toastRegion = () => screen.getByRole('region', { name: 'Notifications (F8)' });
