import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import type { LootClaim, Quest, User } from '../../../web/api/models';
import { api } from '../../../web/api/questlog';
import { store } from '../../../web/app/store';
import { toasts } from '../../../web/ui/toast/toast-queue';
import { stubFetch, type RecordedRequest, type StubbedResponse } from './stub-fetch';
import { renderScreen } from './web-render';

const SCHOLAR = {
  id: 'u1',
  nickname: 'Olena',
  timeZone: 'UTC',
  characterClass: 'scholar',
  effectiveStats: { strength: 10, intelligence: 10, focus: 10, charisma: 10, willpower: 10 },
} as User;

type QuestChange = Partial<Omit<Quest, 'userQuest'>> & { readonly userQuest?: Partial<Quest['userQuest']> };

/** A daily quest of one step, with these changes. */
export function questAnswer({ userQuest, ...change }: QuestChange = {}): Quest {
  const targetValue = change.targetValue ?? 1;
  const { emoji: ownEmoji = '📖' } = change;
  return {
    id: 'q1',
    type: 'daily',
    frequency: change.type && change.type !== 'custom' ? change.type : 'daily',
    isCurrent: true,
    name: 'Read',
    description: 'Ten pages.',
    detailedDescription: '',
    ownEmoji,
    category: 'learning',
    targetValue,
    xpReward: 40,
    needsTimer: false,
    timerDuration: 0,
    hasClassBonus: false,
    difficulty: 1,
    customDifficulty: null,
    customTimerMinutes: change.type === 'custom' ? 0 : null,
    tags: [],
    ...change,
    emoji: userQuest?.hasLoot ? '🎁' : ownEmoji,
    userQuest: { progress: 0, maxProgress: targetValue, isCompleted: false, hasLoot: false, ...userQuest },
  };
}

/** A completed quest with an unopened chest. */
export function withChest(change: QuestChange = {}): Quest {
  return questAnswer({ ...change, userQuest: { progress: 1, isCompleted: true, hasLoot: true } });
}

export const HELMET: LootClaim = {
  success: true,
  lootReceived: true,
  rarity: 'rare',
  emptyInARow: 0,
  message: 'You found a helmet.',
  item: {
    id: 'i1',
    name: 'Owl Helmet',
    emoji: '🪖',
    description: 'It sees at night.',
    rarity: 'rare',
    slot: 'helmet',
    place: 'helmet',
    effects: { int: 3 },
    passiveEffect: '5% more XP from learning quests',
    passive: { kind: 'quest-xp', category: 'learning', percent: 5 },
  },
};

/** The toasts. */
export const toastRegion = () =>
  within(screen.getByRole('region', { name: 'Notifications (F8)', hidden: true }));

/** Runs after each test: clears its state. */
export function cleanUpQuests(): void {
  localStorage.clear();
  for (let { shown } = toasts.state(); shown; { shown } = toasts.state()) {
    const { id } = shown;
    act(() => toasts.dismiss(id));
  }
}

/**
 * Renders a screen for a signed-in scholar with `quests()`, and `unclaimed()` from earlier periods; `commands` answers the
 * commands.
 */
export async function renderQuests(
  content: ReactElement,
  quests: () => readonly Quest[] | StubbedResponse,
  commands: (request: RecordedRequest) => StubbedResponse | Promise<StubbedResponse> = () => ({}),
  path = '/',
  unclaimed: typeof quests = () => [],
) {
  store.dispatch(api.util.resetApiState());
  const { requests } = stubFetch((request) => {
    if (request.url === '/api/user') return { body: SCHOLAR };
    if (request.method !== 'GET') return commands(request);
    const isUnclaimed = request.url === '/api/quests/unclaimed';
    const list = isUnclaimed ? unclaimed() : request.url === '/api/quests' ? quests() : [];
    if (!Array.isArray(list)) return list as StubbedResponse;
    return { body: isUnclaimed ? { items: list, next: null } : list };
  });
  await store.dispatch(api.endpoints.getCurrentUser.initiate());
  await renderScreen(content, path);
  const sent = () =>
    requests.filter(({ method }) => method !== 'GET').map(({ method, url }) => `${method} ${url}`);
  return { asked: requests, sent, user: userEvent.setup() };
}
