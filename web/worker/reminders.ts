import type { ReminderPayload } from '../../server/contracts/reminders';

/** A page of the game. */
interface PageClient {
  readonly focused: boolean;
  readonly visibilityState: string;
  readonly url: string;
  readonly focus: () => Promise<PageClient>;
  readonly navigate: (url: string) => Promise<PageClient | null>;
}

/** What reminders need of a service worker. The project compiles with the DOM types, which exclude those of workers. */
export interface ReminderScope {
  readonly clients: {
    readonly matchAll: (of: {
      readonly type: 'window';
      readonly includeUncontrolled: true;
    }) => Promise<readonly PageClient[]>;
    readonly openWindow: (url: string) => Promise<PageClient | null>;
  };
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification' | 'pushManager'>;
  readonly navigator: Pick<Navigator, 'userAgent'>;
  readonly fetch: typeof fetch;
}

/** Shows a reminder (R458), unless the player looks at the game, where it shows already. */
export async function showReminder(scope: ReminderScope, payload: ReminderPayload): Promise<void> {
  const { title, body, tag, path } = payload;
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const isLookedAt = pages.some(({ focused, visibilityState }) => focused && visibilityState === 'visible');
  // Safari takes the permission away from a site that shows nothing.
  if (isLookedAt && !isSafari(scope.navigator.userAgent)) return;
  await scope.registration.showNotification(title, {
    body,
    tag,
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    data: { path },
  });
}

/** Opens the screen of a reminder: in the page that is open, else in a new one. */
export async function openReminder(scope: ReminderScope, data: unknown): Promise<void> {
  const path = readPath(data);
  const [page] = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!page) return void (await scope.clients.openWindow(path));
  await page.focus();
  await page.navigate(path);
}

/** The browser has replaced the subscription: the server learns the new one, as long as the player is signed in. */
export async function renewSubscription(scope: ReminderScope): Promise<void> {
  const answer = await scope.fetch('/api/user');
  if (!answer.ok) return;
  const { id } = (await answer.json()) as { readonly id: string };
  const reminders = `/api/user/${id}/reminders`;
  const { applicationServerKey } = (await (await scope.fetch(reminders)).json()) as {
    readonly applicationServerKey: string;
  };
  const { pushManager } = scope.registration;
  const subscription =
    (await pushManager.getSubscription()) ??
    (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }));
  const { endpoint, keys } = subscription.toJSON();
  await scope.fetch(`${reminders}/device`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, p256dh: keys?.['p256dh'], auth: keys?.['auth'] }),
  });
}

/** A path of the game; the start for anything else. */
function readPath(data: unknown): string {
  const path = typeof data === 'object' && data !== null && 'path' in data ? String(data.path) : '/';
  return /^\/(?![\/\\])/.test(path) ? path : '/';
}

function isSafari(userAgent: string): boolean {
  return /AppleWebKit/.test(userAgent) && !/Chrome|Chromium|Edg/.test(userAgent);
}
