/** Whether this browser can show reminders; where it can't, why. */
export type PushSupport = 'ready' | 'insecure' | 'homeScreen' | 'unsupported' | 'denied';

/** How long the service worker may take to start: it is registered a few seconds after the page. */
const WORKER_TIMEOUT_MS = 15_000;

export function findPushSupport(): PushSupport {
  if (!window.isSecureContext) return 'insecure';
  const isAvailable = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  // An iPhone has the interface only for a page that was opened from the home screen.
  if (!isAvailable) return isAppleMobile() ? 'homeScreen' : 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'ready';
}

/** An iPad names itself a Mac, which has no touch screen. */
function isAppleMobile(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

/** What the server needs of a subscription. */
export interface PushKeys {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/**
 * Asks for the permission, if it is not decided, and subscribes; to be called on a tap. Resolves with undefined when the player refuses,
 * and rejects when the browser can't.
 */
export async function subscribeToPush(applicationServerKey: string): Promise<PushKeys | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  const { pushManager } = await findWorker();
  const existing = await pushManager.getSubscription();
  // One for another key, of another installation or from before the key was replaced, can't be used.
  if (existing) await existing.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' };
}

export async function unsubscribeFromPush(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

async function findWorker(): Promise<ServiceWorkerRegistration> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The service worker did not start')), WORKER_TIMEOUT_MS);
  });
  return Promise.race([navigator.serviceWorker.ready, timeout]).finally(() => clearTimeout(timer));
}
