/** Who is signed in. */
export const CURRENT_USER_PATH = '/api/user';
const HOME_PATH = '/';
/** A network that doesn't answer for so long counts as none, where something else can do; in milliseconds. */
export const RESPONSE_TIMEOUT_MS = 8000;

const pendingResponses = new Map<string, Promise<Response>>();
let prefetching: Promise<void> = Promise.resolve();

/**
 * Asks who is signed in, and for what home shows where it is opened, while the packages that will want it are on their way:
 * whoever asks first gets these answers. Resolves when all is asked for.
 */
export function startPrefetch(): Promise<void> {
  prefetching = prefetchInOrder().then(yieldToEventLoop);
  return prefetching;
}

/** Resolves when whoever asks now gets an answer that is on its way already. */
export function waitForPrefetch(): Promise<void> {
  return prefetching;
}

/**
 * The answer that is on its way already, once. What is sent makes all of them old. Who plays is handed out when the rest has
 * been asked for: else those questions wait until the page is done with it.
 */
export function takePrefetchedResponse(
  method: string | undefined,
  url: string,
): Promise<Response> | undefined {
  if (method !== 'GET') {
    pendingResponses.clear();
    return undefined;
  }
  const taken = pendingResponses.get(url);
  pendingResponses.delete(url);
  return url === CURRENT_USER_PATH ? taken?.then((answer) => prefetching.then(() => answer)) : taken;
}

async function prefetchInOrder(): Promise<void> {
  const begin = performance.now();
  // A copy from the first moment on: whoever takes the answer reads it.
  const user = await prefetch(CURRENT_USER_PATH).then(
    (answer) => answer.clone(),
    () => undefined,
  );
  if (!user?.ok || location.pathname !== HOME_PATH) return;
  // Meanwhile what was last seen is shown, and asks for itself.
  if (performance.now() - begin > RESPONSE_TIMEOUT_MS) return;
  // A portal says yes with a page of its own.
  const player = (await user.json().catch(() => undefined)) as { readonly id?: unknown } | undefined;
  if (typeof player?.id !== 'string') return;
  // Without a network whoever takes an answer is told.
  for (const url of ['/api/quests', `/api/personal-tasks/${player.id}`, '/api/inventory'])
    prefetch(url).catch(() => undefined);
}

/** What follows is done after what is waiting, a touch for example. */
function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

function prefetch(url: string): Promise<Response> {
  const answer = fetch(url, {
    headers: { accept: 'application/json' },
    credentials: 'include',
    redirect: 'error',
  });
  pendingResponses.set(url, answer);
  return answer;
}
