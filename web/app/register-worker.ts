/// <reference types="vite/client" />

/** Held by every open page, so that a page can tell whether it is the only one. */
const PAGE_LOCK = 'questlog.page';

/**
 * Has the shell kept for opening offline. A new version waits until no page runs the old one, so that none ever misses
 * its parts; a page that is alone, out of sight and idle makes way for it (ADR 15).
 */
export async function registerWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  void navigator.locks.request(PAGE_LOCK, { mode: 'shared' }, () => new Promise(() => {}));
  const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) void makeWay(registration);
    else registration.update().catch(() => undefined);
  });
}

async function makeWay(registration: ServiceWorkerRegistration): Promise<void> {
  const { waiting } = registration;
  if (!waiting || !(await isAlone()) || !document.hidden || isBusy()) return;
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
    once: true,
  });
  waiting.postMessage({ type: 'SKIP_WAITING' });
}

async function isAlone(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query();
  return held.filter(({ name }) => name === PAGE_LOCK).length === 1;
}

/** Something is being written or read that a reload would take away. */
function isBusy(): boolean {
  return document.querySelector('[role=dialog], [role=alertdialog], input, textarea') !== null;
}
