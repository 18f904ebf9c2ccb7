import { clientsClaim } from 'workbox-core';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import type { ReminderPayload } from '../../server/contracts/reminders';
import { openReminder, renewSubscription, showReminder, type ReminderScope } from './reminders';

/** The files of the build, inserted by the build. */
declare const SHELL: PrecacheEntry[];

interface ServiceWorkerScope {
  readonly skipWaiting: () => Promise<void>;
  readonly clients: {
    readonly matchAll: (of: { type: 'window'; includeUncontrolled: true }) => Promise<readonly unknown[]>;
  };
}

/** Paths that are no page of the game, with their query. */
const NON_PAGE_PATHS = [/^\/(api|live|health|metrics|assets|robots\.txt|favicon\.ico)([/?]|$)/];

/*
 * Precaches the shell, every screen and both languages, and no answer of the API: the page stores snapshots itself (see
 * ADR 15). A new worker waits until no page runs the old one, or until the only page lets it take over.
 */
precacheAndRoute(SHELL);
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: NON_PAGE_PATHS }));
clientsClaim();

self.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  const asked = typeof data === 'object' && data !== null && 'type' in data ? data.type : undefined;
  if (asked === 'SKIP_WAITING') void skipWaitingIfAlone();
});

/** Does nothing while another page is open, which may be in the middle of something. */
async function skipWaitingIfAlone(): Promise<void> {
  // The project compiles with the DOM types, which exclude those of workers.
  const worker = self as unknown as ServiceWorkerScope;
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.length === 1) await worker.skipWaiting();
}

/** What the DOM types leave out of the events of a worker. */
interface WorkerEvent extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void;
  readonly data?: { readonly json: () => unknown };
  readonly notification?: { readonly data: unknown; readonly close: () => void };
}

const reminderScope = self as unknown as ReminderScope;

self.addEventListener('push', (event) => {
  const push = event as WorkerEvent;
  if (push.data) push.waitUntil(showReminder(reminderScope, push.data.json() as ReminderPayload));
});
self.addEventListener('notificationclick', (event) => {
  const click = event as WorkerEvent;
  click.notification?.close();
  click.waitUntil(openReminder(reminderScope, click.notification?.data));
});
self.addEventListener('pushsubscriptionchange', (event) => {
  (event as WorkerEvent).waitUntil(renewSubscription(reminderScope));
});
