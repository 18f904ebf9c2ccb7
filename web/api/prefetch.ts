import { isLogoutPending } from './pending-logout';

/** The signed-in player. */
export const CURRENT_USER_PATH = '/api/user';
const HOME_PATH = '/';
/** How long the network may take to answer where a fallback exists; in milliseconds. */
export const RESPONSE_TIMEOUT_MS = 8000;

interface Prefetch {
  /** By path; without those that were taken. */
  readonly responses: Map<string, Promise<Response>>;
  /** Resolves when all requests are sent. */
  sent: Promise<void>;
}

declare global {
  /** The page's script requests, and the application takes the answers: two programs, each with a copy of this module. */
  var questlogPrefetch: Prefetch | undefined;
}

const current: Prefetch = (globalThis.questlogPrefetch ??= { responses: new Map(), sent: Promise.resolve() });

/**
 * Requests the signed-in player, and what home shows where home is opened, while the packages that need it are fetched:
 * the first caller gets these answers. Resolves when all requests are sent.
 */
export function startPrefetch(): Promise<void> {
  current.sent = prefetchInOrder().then(yieldToEventLoop);
  return current.sent;
}

/** Resolves once all prefetch requests are sent, or none will be. */
export function waitForPrefetch(): Promise<void> {
  return current.sent;
}

/**
 * Returns a prefetched answer, once. A command makes all of them stale. The player is handed out only after the other
 * requests are sent: else they would wait until the page has processed it.
 */
export function takePrefetchedResponse(
  method: string | undefined,
  url: string,
): Promise<Response> | undefined {
  if (method !== 'GET') {
    current.responses.clear();
    return undefined;
  }
  const response = current.responses.get(url);
  current.responses.delete(url);
  return url === CURRENT_USER_PATH ? response?.then((answer) => current.sent.then(() => answer)) : response;
}

async function prefetchInOrder(): Promise<void> {
  if (isLogoutPending()) return;
  const startedAt = performance.now();
  // The clone is made first, because the caller that takes the answer reads its body.
  const user = await prefetch(CURRENT_USER_PATH).then(
    (answer) => answer.clone(),
    () => undefined,
  );
  if (!user?.ok || location.pathname !== HOME_PATH) return;
  // Meanwhile the page shows the snapshot, and fetches for itself.
  if (performance.now() - startedAt > RESPONSE_TIMEOUT_MS) return;
  // A captive portal answers 200 with a page of its own.
  const player = (await user.json().catch(() => undefined)) as { readonly id?: unknown } | undefined;
  if (typeof player?.id !== 'string') return;
  // Without a network, the caller that takes an answer gets the rejection.
  for (const url of ['/api/quests', `/api/personal-tasks/${player.id}`, '/api/inventory'])
    prefetch(url).catch(() => undefined);
}

/** Lets queued tasks run first, for example the handler of a touch. */
function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

function prefetch(url: string): Promise<Response> {
  const answer = fetch(url, {
    headers: { accept: 'application/json' },
    credentials: 'include',
    redirect: 'error',
  });
  current.responses.set(url, answer);
  return answer;
}
