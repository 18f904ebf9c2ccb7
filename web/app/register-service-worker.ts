/// <reference types="vite/client" />

/**
 * Has the shell kept for opening offline. A new version waits until no page runs the old one, so that none ever misses
 * its parts; a page that is alone, out of sight and idle makes way for it (ADR 15). One that is not alone after all, or
 * was busy, loads the new version when it is next out of sight and idle.
 */
export async function registerServiceWorker(isBusy: () => boolean): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  let { controller } = serviceWorker;
  let isOutdated = false;
  const activateUpdate = () => {
    if (!document.hidden || isBusy() || hasOpenDialogOrField()) return;
    if (isOutdated) window.location.reload();
    // Whether other pages are open, the worker finds out.
    else registration.waiting?.postMessage({ type: 'SKIP_WAITING' });
  };
  serviceWorker.addEventListener('controllerchange', () => {
    // The first one takes over a page of its own version.
    isOutdated = controller !== null;
    ({ controller } = serviceWorker);
    activateUpdate();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) activateUpdate();
    else registration.update().catch(() => undefined);
  });
}

/** Something is being written or read that a reload would take away. */
function hasOpenDialogOrField(): boolean {
  return document.querySelector('[role=dialog], [role=alertdialog], input, textarea') !== null;
}
