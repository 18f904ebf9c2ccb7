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

interface Worker {
  readonly skipWaiting: () => Promise<void>;
}

/** Paths that are no page of the game. */
const NO_PAGE = [/^\/(api|live|health|metrics|assets)(\/|$)/];

/*
 * Keeps the shell, every screen and both languages, and nothing that the API answers: what was last seen is kept by the
 * page (ADR 15). A new one waits until no page runs the old one, or until the page that does makes way.
 */
precacheAndRoute(SHELL);
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: NO_PAGE }));
clientsClaim();

self.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  const asked = typeof data === 'object' && data !== null && 'type' in data ? data.type : undefined;
  // The page's own types stand for the worker's: one project knows one of the two.
  if (asked === 'SKIP_WAITING') void (self as unknown as Worker).skipWaiting();
});
