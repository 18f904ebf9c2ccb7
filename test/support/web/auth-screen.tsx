import { afterEach, beforeAll, beforeEach } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import type { User } from '../../../web/api/models';
import { api } from '../../../web/api/questlog';
import { store } from '../../../web/app/store';
import AuthScreen from '../../../web/features/auth/auth-screen';
import { toasts } from '../../../web/ui/toast/toast-queue';
import { renderScreen } from './web-render';

/** Renders the auth screen at `path`; `signedIn` receives the players that it signs in. */
export async function renderAuthScreen(path = '/') {
  const signedIn: User[] = [];
  await renderScreen(<AuthScreen onSignedIn={(user) => signedIn.push(user)} />, path);
  return { signedIn, user: userEvent.setup() };
}

/** Without the question who may register. */
export const commandsOf = <Request extends { readonly method: string }>(requests: readonly Request[]) =>
  requests.filter(({ method }) => method !== 'GET');
export const toastRegion = () => screen.getByRole('region', { name: 'Notifications (F8)' });
export const button = (name: string) => screen.getByRole('button', { name });
export const field = (name: string) => screen.getByLabelText(name);

/** Fills in every field; `entered` replaces the defaults, and a field with an empty text is skipped. */
export async function fillRegistration(user: UserEvent, entered: Readonly<Record<string, string>> = {}) {
  const all = { Email: 'o@x.org', Password: 'secret1', Nickname: 'Olena', ...entered };
  for (const [name, text] of Object.entries(all)) if (text) await user.type(field(name), text);
  await user.click(screen.getByRole('radio', { name: /Mystic/ }));
}

/** Gives each test of the file an empty store, no toast, and a page without layout. */
export function isolateAuthScreenTests(): void {
  beforeAll(() => {
    // jsdom has no layout, and so no scrolling.
    Element.prototype.scrollIntoView = () => undefined;
    window.scrollTo = () => undefined;
  });
  beforeEach(() => void store.dispatch(api.util.resetApiState()));
  afterEach(() => {
    const { shown } = toasts.state();
    if (shown) act(() => toasts.dismiss(shown.id));
  });
}
