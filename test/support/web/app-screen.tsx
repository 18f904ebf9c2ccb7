import { screen } from '@testing-library/react';
import type { User } from '../../../web/api/models';
import { api } from '../../../web/api/questlog';
import { AppRoutes } from '../../../web/app/routes';
import { AppShell } from '../../../web/app/shell/app-shell';
import { Shortcuts } from '../../../web/app/shortcuts/shortcuts';
import { store } from '../../../web/app/store';
import { answerAccountRequest } from './account-answer';
import { stubFetch, type StubbedResponse } from './stub-fetch';
import { renderScreen } from './web-render';

const STATS = { strength: 10, intelligence: 10, focus: 10, charisma: 10, willpower: 10 };
const OLENA = {
  ...{ id: 'u1', username: 'olena', nickname: 'Olena', timeZone: 'UTC', characterClass: 'scholar' },
  ...{ level: 1, xp: 0, xpRequired: 100, effectiveStats: STATS, stats: { ...STATS, availablePoints: 0 } },
  today: '2026-03-04',
} as User;
/** An empty page of any list. */
export const EMPTY_LIST = { items: [], next: null, unread: 0, seen: null, latest: null, parties: [] };
const ARRAYS = /^\/api\/(quests|personal-tasks|inventory|generate-daily-quests)/;

type AnswerOf = (url: string) => StubbedResponse | Promise<StubbedResponse> | undefined;

/** Renders the header, the screen of a path and the shortcuts, for a new player who has nothing but what `answerOf` answers. */
export async function renderApp(path: string, answerOf: AnswerOf = () => undefined): Promise<void> {
  stubFetch(({ url }) => {
    if (url === '/api/user') return { body: OLENA };
    return answerOf(url) ?? answerAccountRequest(url) ?? { body: ARRAYS.test(url) ? [] : EMPTY_LIST };
  });
  await store.dispatch(api.endpoints.getCurrentUser.initiate());
  await renderScreen(
    <AppShell>
      <AppRoutes />
      <Shortcuts />
    </AppShell>,
    path,
  );
  await screen.findByRole('heading', { level: 1 });
}
