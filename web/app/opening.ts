import { askFirst, nextTask } from '../api/first-answers';
import { firstTexts } from '../i18n/first-texts';

// In the page's first script, which the build has stand on nothing (`first-load.ts`) and which is here long before the
// packages are: what the first screen waits for is under way while those are fetched.
void askFirst().then(listLanguages);
void firstTexts();
void workOutParts();

/**
 * Runs the parts that a built page names, up to the one that draws the first screen, each in a task of its own: in one go
 * they keep a phone from answering a touch.
 */
async function workOutParts(): Promise<void> {
  const parts = document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]');
  for (const { href } of parts) {
    await import(/* @vite-ignore */ href);
    await nextTask();
  }
}

/** What the engine does before a page's first number, for some twenty milliseconds: here nothing is drawn yet that waits. */
function listLanguages(): void {
  Intl.NumberFormat.supportedLocalesOf('en');
}
