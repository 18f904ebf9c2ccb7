import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** emotion's style element: it is empty, and emotion adds its rules through the CSSOM, which no policy restricts. */
const EMPTY_ELEMENT = hashSource('');
const STYLE_ELEMENT = /<style[^>]*>([\s\S]*?)<\/style>/g;
/** One without a file. */
const SCRIPT_ELEMENT = /<script>([\s\S]*?)<\/script>/g;

/**
 * Directives for helmet. Scripts and styles come from our own files and from the elements of `page`, which are known by their
 * hashes: a nonce would have to differ for each answer, and the page is a file that the service worker keeps (ADR 31). The API
 * docs below `docsPath` bring style elements of their own.
 */
export function createContentSecurityPolicy(page: string, docsPath: string) {
  const hashesOf = (element: RegExp) => [...page.matchAll(element)].map(([, text = '']) => hashSource(text));
  const ownStyles = [EMPTY_ELEMENT, ...hashesOf(STYLE_ELEMENT)].join(' ');
  const styles = ({ url }: IncomingMessage) => (url?.startsWith(docsPath) ? "'unsafe-inline'" : ownStyles);
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...hashesOf(SCRIPT_ELEMENT)],
    styleSrc: ["'self'", styles],
    imgSrc: ["'self'", 'data:'],
    connectSrc: ["'self'"],
    workerSrc: ["'self'"],
    manifestSrc: ["'self'"],
    objectSrc: ["'none'"],
    frameAncestors: ["'none'"],
    // The game is also played over plain HTTP on localhost.
    upgradeInsecureRequests: null,
  };
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
