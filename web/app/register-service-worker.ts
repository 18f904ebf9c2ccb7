/// <reference types="vite/client" />

/**
 * Registers the service worker that precaches the shell. A new version waits until no page runs the old one, so that no
 * page misses its chunks; a page that is alone, hidden and idle activates it (ADR 15). A page that is not alone after
 * all, or was busy, reloads into the new version when it is next hidden and idle.
 */
export async function registerServiceWorker(isBusy: () => boolean): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  let { controller } = serviceWorker;
  let isOutdated = false;
  const activateUpdate = () => {
    if (!document.hidden || isBusy() || hasOpenDialogOrInput()) return;
    if (isOutdated) window.location.reload();
    // Only the worker knows whether other pages are open.
    else registration.waiting?.postMessage({ type: 'SKIP_WAITING' });
  };
  serviceWorker.addEventListener('controllerchange', () => {
    // The first worker takes over a page of its own version.
    isOutdated = controller !== null;
    ({ controller } = serviceWorker);
    activateUpdate();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) activateUpdate();
    else registration.update().catch(() => undefined);
  });
}

/** Whether the player is writing or reading something that a reload would discard. */
function hasOpenDialogOrInput(): boolean {
  if (document.querySelector('[role=dialog], [role=alertdialog]')) return true;
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  return [...fields].some(({ value }) => value !== '');
}
