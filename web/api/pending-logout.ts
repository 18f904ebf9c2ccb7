/**
 * Set from a logout without a network until the server has heard of it. Only the server can delete the session's cookie, so
 * until then the page acts as if there were no session (R352).
 */
const STORAGE_KEY = 'questlog.pendingLogout';
/** How long an attempt waits for the server's answer, in milliseconds. */
const RESPONSE_TIMEOUT_MS = 8000;

let attempt: Promise<boolean> | undefined;

export function isLogoutPending(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== null;
  } catch {
    // A browser that refuses storage can't log out without a network.
    return false;
  }
}

/** Keeps the logout for later, in all tabs. Throws where the browser refuses its storage. */
export function keepPendingLogout(): void {
  localStorage.setItem(STORAGE_KEY, '1');
}

/** Ends the session at the server, where a logout is pending. Resolves to whether none is pending any more; never rejects. */
export function completePendingLogout(): Promise<boolean> {
  if (!isLogoutPending()) return Promise.resolve(true);
  attempt ??= endSession().finally(() => {
    attempt = undefined;
  });
  return attempt;
}

/** Calls the listener when another tab logs out without a network; returns a function that stops it. */
export function subscribeToPendingLogout(listener: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === STORAGE_KEY && newValue !== null) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

async function endSession(): Promise<boolean> {
  const signal = AbortSignal.timeout(RESPONSE_TIMEOUT_MS);
  const call = { method: 'POST', credentials: 'include', redirect: 'error', signal } as const;
  // What fetch rejects with is a lost network or a timeout: the logout stays pending.
  const response = await fetch('/api/auth/logout', call).catch(() => undefined);
  // A captive portal answers with a page of its own.
  const content = (await response?.json().catch(() => undefined)) as { readonly ok?: unknown } | undefined;
  if (!response?.ok || content?.ok !== true) return false;
  localStorage.removeItem(STORAGE_KEY);
  return true;
}
