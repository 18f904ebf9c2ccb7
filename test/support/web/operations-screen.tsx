import { expect } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type {
  AuditEntry,
  OperatorAct,
  Policies,
  Projections,
  Relays,
  WithheldEvent,
} from '../../../web/api/models';
import { api } from '../../../web/api/questlog';
import { store } from '../../../web/app/store';
import OperationsPage from '../../../web/features/operations/operations-page';
import { i18n } from '../../../web/i18n/i18n';
import { toasts } from '../../../web/ui/toast/toast-queue';
import { projectionsAnswer } from './projections-answer';
import { stubFetch, type StubbedResponse } from './stub-fetch';
import { renderScreen } from './web-render';

/** The server state of the operators' page; a test may change it while the page is open. */
export interface OperationsServer {
  report: Projections;
  policies: Policies;
  relays: Relays;
  /** The parked or skipped event that the page asks for. */
  event: WithheldEvent | undefined;
  acts: readonly OperatorAct[];
  /** The page of the audit trail that a request asks for. */
  audit: (url: string) => { readonly items: readonly AuditEntry[]; readonly next: string | null };
  command: () => StubbedResponse;
}

const NO_POLICIES: Policies = { policies: [], parkedTargets: [], skippedReactions: [], skippedCount: 0 };

/** Everything is up to date, no operator has acted, and every command is accepted. */
export function idleOperationsServer(): OperationsServer {
  store.dispatch(api.util.resetApiState());
  return {
    report: projectionsAnswer(),
    policies: NO_POLICIES,
    relays: { relays: [] },
    event: undefined,
    acts: [],
    audit: () => ({ items: [], next: null }),
    command: () => ({ status: 204 }),
  };
}

/** The body of the answer to a request for figures. */
export function answerOf(server: OperationsServer, url: string): object {
  if (url.startsWith('/api/operations/audit')) return server.audit(url);
  if (url.startsWith('/api/operations/acts')) return { items: server.acts, next: null };
  if (url.startsWith('/api/operations/events') && server.event) return server.event;
  if (url.startsWith('/api/operations/relays')) return server.relays;
  return url.startsWith('/api/operations/policies') ? server.policies : server.report;
}

/** Renders the page; `posted` has the sent commands: projection, act and body. */
export async function renderOperations(server: OperationsServer) {
  const { requests } = stubFetch(({ method, url }) => {
    if (method !== 'GET') return server.command();
    return { body: answerOf(server, url) };
  });
  await renderScreen(<OperationsPage />, '/ops');
  const posted = () =>
    requests
      .filter(({ method }) => method === 'POST')
      .map(({ url, body }) => [url.replace(/^\/api\/operations\/(projections\/)?/, ''), body]);
  return { posted, user: userEvent.setup() };
}

/** Runs after each test: clears the state outside of the page. */
export async function cleanUpOperations(): Promise<void> {
  const { shown } = toasts.state();
  if (shown) act(() => toasts.dismiss(shown.id));
  if (i18n.language !== 'en') await act(() => i18n.changeLanguage('en'));
}

/** A projection's row. */
export async function rowOf(name: string) {
  return within(await screen.findByRole('row', { name: new RegExp(`^${name}`) }));
}

/** The card of a replay or a failure. */
export async function cardOf(name: string) {
  return within(await screen.findByRole('article', { name }));
}

export const button = (name: string): HTMLElement => screen.getByRole('button', { name });

/** A closed dialog may stay in the page until its animation ends. */
export function expectClosedDialog(): void {
  expect(document.querySelector('[role=dialog][data-state=open]')).toBeNull();
}
