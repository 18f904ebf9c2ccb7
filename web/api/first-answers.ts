/** Who is signed in. */
export const CURRENT_USER = '/api/user';
const HOME = '/';

const onTheirWay = new Map<string, Promise<Response>>();
let asking: Promise<void> = Promise.resolve();

/**
 * Asks who is signed in, and for what home shows where it is opened, before there is anything to ask with: whoever asks
 * first afterwards gets these answers. Resolves when all is asked for.
 */
export function askFirst(): Promise<void> {
  asking = askInTurn();
  return asking;
}

/** Resolves when whoever asks now gets an answer that is on its way already. */
export function firstAsked(): Promise<void> {
  return asking;
}

/** The answer that is on its way already, once. */
export function takeAnswer(method: string | undefined, url: string): Promise<Response> | undefined {
  if (method !== 'GET') return undefined;
  const taken = onTheirWay.get(url);
  onTheirWay.delete(url);
  return taken;
}

async function askInTurn(): Promise<void> {
  // A copy from the first moment on: whoever takes the answer reads it.
  const user = await ask(CURRENT_USER).then(
    (answer) => answer.clone(),
    () => undefined,
  );
  if (!user?.ok || location.pathname !== HOME) return;
  // A portal says yes with a page of its own.
  const player = (await user.json().catch(() => undefined)) as { readonly id: string } | undefined;
  if (!player) return;
  // Without a network whoever takes an answer is told.
  for (const url of ['/api/quests', `/api/personal-tasks/${player.id}`, '/api/inventory'])
    ask(url).catch(() => undefined);
}

function ask(url: string): Promise<Response> {
  const answer = fetch(url, {
    headers: { accept: 'application/json' },
    credentials: 'include',
    redirect: 'error',
  });
  onTheirWay.set(url, answer);
  return answer;
}
