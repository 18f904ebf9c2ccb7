/** Who is signed in. */
export const CURRENT_USER = '/api/user';
let asked: Promise<Response> | undefined;

/** Asks who is signed in before there is anything to ask with; whoever asks first afterwards gets this answer. */
export function askForUser(): void {
  asked = fetch(CURRENT_USER, {
    headers: { accept: 'application/json' },
    credentials: 'include',
    redirect: 'error',
  });
  // Without a network the one who takes it is told.
  asked.catch(() => undefined);
}

/** The answer that is on its way already, once. */
export function takeUser(method: string | undefined, url: string): Promise<Response> | undefined {
  if (url !== CURRENT_USER || method !== 'GET') return undefined;
  const taken = asked;
  asked = undefined;
  return taken;
}
