import { clientsClaim } from 'workbox-core';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

/** The files of the build, written here by it. */
declare const SHELL: PrecacheEntry[];

interface ServiceWorkerScope {
  readonly skipWaiting: () => Promise<void>;
  readonly clients: {
    readonly matchAll: (of: { type: 'window'; includeUncontrolled: true }) => Promise<readonly unknown[]>;
  };
}

/** Paths that are no page of the game, their query included. */
const NON_PAGE_PATHS = [/^\/(api|live|health|metrics|assets)([/?]|$)/];

/*
 * Keeps the shell, every screen and both languages, and nothing that the API answers: what was last seen is kept by the
 * page (ADR 15). A new one waits until no page runs the old one, or until the page that does makes way.
 */
precacheAndRoute(SHELL);
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: NON_PAGE_PATHS }));
clientsClaim();

self.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  const asked = typeof data === 'object' && data !== null && 'type' in data ? data.type : undefined;
  if (asked === 'SKIP_WAITING') void skipWaitingIfAlone();
});

/** Unless another page is open, which may be in the middle of something. */
async function skipWaitingIfAlone(): Promise<void> {
  // The page's own types stand for the worker's: one project knows one of the two.
  const worker = self as unknown as ServiceWorkerScope;
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.length === 1) await worker.skipWaiting();
}
