import { startPrefetch } from '../api/prefetch';
import { preloadInitialTexts } from '../i18n/initial-texts';

// The page's first script. The build keeps it free of imports (`web/build/initial-chunks.ts`), so it runs long before the
// packages have arrived: the requests that the first screen waits for overlap with fetching those.
void startPrefetch();
void preloadInitialTexts();
void evaluateChunks();

/**
 * Evaluates the chunks that a built page preloads, the last of which renders the first screen. One by one, because a
 * single task for all would keep a phone from answering a touch. The development server's page preloads none.
 */
async function evaluateChunks(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')];
  // A browser without modulepreload has fetched nothing yet. There the last chunk's own imports fetch the others in parallel.
  const chunks = links[0]?.relList.supports('modulepreload') ? links : links.slice(-1);
  for (const { href } of chunks) await import(/* @vite-ignore */ href);
}
