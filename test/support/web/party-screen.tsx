import { act, screen, within } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import type { PartyDetail, PartyMember, PartyQuest, User } from '../../../web/api/models';
import { api } from '../../../web/api/questlog';
import { partyTags } from '../../../web/api/tags';
import { store } from '../../../web/app/store';
import PartyPage from '../../../web/features/parties/detail/party-page';
import { toasts } from '../../../web/ui/toast/toast-queue';
import { stubFetch, type RecordedRequest, type StubbedResponse } from './stub-fetch';
import { partySummaryAnswer } from './web-parties';
import { renderScreen } from './web-render';

/** The party's default leader. */
export const OLENA = memberAnswer('Olena', { role: 'leader', isOnline: true });
export const TARAS = memberAnswer('Taras');

export function memberAnswer(nickname: string, change: Partial<PartyMember> = {}): PartyMember {
  const id = nickname.toLowerCase();
  return {
    id: `p1:${id}`,
    userId: id,
    role: 'member',
    joinedAt: '2026-11-02T10:00:00Z',
    isOnline: false,
    isPaused: false,
    user: { id, nickname, username: id, level: 4, characterClass: 'scholar', build: 'slim', wornItems: [] },
    ...change,
  };
}

/** A public party of two. */
export function partyAnswer(change: Partial<PartyDetail> = {}): PartyDetail {
  const members = change.members ?? [OLENA, TARAS];
  return {
    ...partySummaryAnswer('Owls', {
      ...{ id: 'p1', description: 'We read at night.', theme: 'study', level: 2, totalXp: 1250 },
      ...{ memberCount: members.length, activeQuests: 1, isMember: true },
      leader: (members.find(({ role }) => role === 'leader') ?? OLENA).user,
      createdAt: '2026-11-01T10:00:00Z',
    }),
    members,
    thisWeek: { week: '2026-11-16', xp: 40, goal: 100 },
    thisMonth: { month: '2026-11', xp: 0, goal: null },
    canClaimLeadership: false,
    ...change,
  };
}

/** Without contributions by default. */
export function partyQuestAnswer(change: Partial<PartyQuest> = {}): PartyQuest {
  return {
    id: 'q1',
    partyId: 'p1',
    name: 'A hundred pages',
    description: 'Together.',
    emoji: '📚',
    category: 'learning',
    xpReward: 100,
    targetValue: 10,
    totalContributions: 0,
    isCompleted: false,
    isExpired: false,
    contributors: [],
    type: 'party',
    deadline: null,
    createdAt: '2026-11-20T12:00:00Z',
    position: '1',
    ...change,
  };
}

/** The server state; a test changes it and then announces the change. */
export interface PartyOnServer {
  /** A problem document when the player can't see the party. */
  party: PartyDetail | { readonly status: number; readonly code: string };
  quests: PartyQuest[];
  command: (request: RecordedRequest) => StubbedResponse | Promise<StubbedResponse>;
  /** Answers to further reads, by path. */
  reads: Readonly<Record<string, () => StubbedResponse>>;
}

export const NO_PARTY = { status: 404, code: 'PARTY_NOT_FOUND' } as const;
export const BROKEN: StubbedResponse = { status: 500, body: { status: 500, code: 'INTERNAL_ERROR' } };

interface RenderedParty {
  readonly server: PartyOnServer;
  /** The commands that the page has sent. */
  readonly sent: () => readonly (readonly [method: string, url: string, body: unknown])[];
  readonly asked: readonly RecordedRequest[];
  readonly user: UserEvent;
  /** Dispatches the socket message that follows a change of a party. */
  readonly emitChange: () => void;
}

/** Renders the party's page for one of its members. */
export async function renderParty(
  given: Partial<PartyOnServer> & { readonly me?: PartyMember; readonly tab?: string } = {},
): Promise<RenderedParty> {
  const { me = OLENA, tab } = given;
  const server: PartyOnServer = {
    party: given.party ?? partyAnswer(),
    quests: given.quests ?? [partyQuestAnswer()],
    command: given.command ?? (() => ({})),
    reads: given.reads ?? {},
  };
  const { requests } = stubFetch((request) => {
    if (request.method !== 'GET') return server.command(request);
    if (request.url === '/api/parties/p1') {
      return 'code' in server.party
        ? { status: server.party.status, body: server.party }
        : { body: server.party };
    }
    const read = server.reads[request.url];
    if (read) return read();
    if (request.url === '/api/parties/p1/quests') return { body: server.quests };
    if (request.url === '/api/parties/p1/streak') return { body: { days: 0, includesToday: false } };
    if (request.url.startsWith('/api/parties/p1/trophies')) return { body: { items: [], next: null } };
    if (request.url === '/api/parties/mine') return { body: { items: [], next: null } };
    return { body: request.url === '/api/user' ? { ...me.user, email: '' } : [] };
  });
  store.dispatch(api.util.resetApiState());
  store.dispatch(
    api.util.upsertQueryEntries([
      { endpointName: 'getCurrentUser', arg: undefined, value: { ...me.user } as User },
    ]),
  );
  await renderScreen(
    <>
      <main id="content" tabIndex={-1}>
        <Routes>
          <Route path="/parties/:partyId" element={<PartyPage />} />
          <Route path="/parties" element={<h1>The list</h1>} />
        </Routes>
      </main>
      <Address />
    </>,
    `/parties/p1${tab ? `?tab=${tab}` : ''}`,
  );
  return {
    server,
    asked: requests,
    sent: () =>
      requests.filter(({ method }) => method !== 'GET').map(({ method, url, body }) => [method, url, body]),
    user: userEvent.setup(),
    emitChange: () => {
      act(() => void store.dispatch(api.util.invalidateTags(partyTags('p1'))));
    },
  };
}

function Address(): ReactElement {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{pathname + search}</p>;
}

/** The current location. */
export const currentAddress = () => screen.getByTestId('address').textContent;

/** The toasts. */
export const toastRegion = () =>
  within(screen.getByRole('region', { name: 'Notifications (F8)', hidden: true }));

/** Runs after each test: removes its toasts. */
export function cleanUpToasts(): void {
  for (let { shown } = toasts.state(); shown; { shown } = toasts.state()) {
    const { id } = shown;
    act(() => toasts.dismiss(id));
  }
}
