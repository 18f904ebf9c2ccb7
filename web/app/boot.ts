import { startPrefetch } from '../api/prefetch';
import { formatLocale } from '../i18n/format-locale';
import { detectInitialLanguage } from '../i18n/language-choice';
import type { Language } from '../../server/rules/character-class';

// The script in a built page itself (`web/build/initial-chunks.ts`). The requests that the first screen waits for leave together with
// those for the large chunks: a browser has six connections to a server of HTTP/1.1. The development server's page has none.

/** The chunk with the texts of the first screen, by language; written by the build. */
declare const TEXT_CHUNKS: Readonly<Record<Language, string>>;
/** The chunks that the page preloads, in the order of evaluation; the last one renders the first screen. Written by the build. */
declare const CHUNKS: readonly string[];

const canPreload = document.createElement('link').relList.supports('modulepreload');

void startPrefetch();
const language = detectInitialLanguage();
preload(TEXT_CHUNKS[language]);
// With the first formatter a browser loads its data of the locale, for which it has the time now and not in the first render (ADR 13).
setTimeout(() => new Intl.NumberFormat(formatLocale(language)).format(0));
// The element that the application renders into comes later in the page.
document.addEventListener('DOMContentLoaded', () => void evaluateChunks());

function preload(href: string): void {
  if (!canPreload) return;
  const link = document.createElement('link');
  document.head.append(Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href }));
}

/** Evaluates the chunks one by one, because a single task for all would keep a phone from answering a touch. */
async function evaluateChunks(): Promise<void> {
  // Where nothing is preloaded, the last chunk's own imports fetch the others in parallel.
  for (const href of canPreload ? CHUNKS : CHUNKS.slice(-1)) await import(/* @vite-ignore */ href);
}
