import { askFirst, nextTask } from '../api/first-answers';
import { firstTexts } from '../i18n/first-texts';

// In the page's first script, which the build has stand on nothing (`first-load.ts`) and which is here long before the
// packages are: what the first screen waits for is under way while those are fetched.
void askFirst();
void firstTexts();
void workOutParts();

/**
 * Runs the parts that a built page names, up to the one that draws the first screen, each in a task of its own: in one go
 * they keep a phone from answering a touch. Development names none.
 */
async function workOutParts(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')];
  const last = links.pop();
  if (!last) return;
  // Elsewhere nothing is fetched ahead, and what the last one stands on is fetched at once only with it.
  const parts = last.relList.supports('modulepreload') ? links : [];
  for (const { href } of parts) {
    await import(/* @vite-ignore */ href);
    // A page that nobody sees has its timers put off by a second each.
    if (!document.hidden) await nextTask();
  }
  listLanguages();
  await nextTask();
  await import(/* @vite-ignore */ last.href);
}

/** What the engine does before a page's first number, for some twenty milliseconds: a task of its own. */
function listLanguages(): void {
  Intl.NumberFormat.supportedLocalesOf('en');
}
