import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** emotion's style element: it is empty, and emotion adds its rules through the CSSOM, which no policy restricts. */
const EMPTY_ELEMENT = hashSource('');
const STYLE_ELEMENT = /<style[^>]*>([\s\S]*?)<\/style>/g;

/**
 * Directives for helmet. Styles come from our own files and from the style elements of `page`, which are known by their
 * hashes: a nonce would have to differ for each answer, and the page is a file that the service worker keeps (ADR 31). The API
 * docs below `docsPath` bring style elements of their own.
 */
export function createContentSecurityPolicy(page: string, docsPath: string) {
  const hashes = [...page.matchAll(STYLE_ELEMENT)].map(([, css = '']) => hashSource(css));
  const ownStyles = [EMPTY_ELEMENT, ...hashes].join(' ');
  const styles = ({ url }: IncomingMessage) => (url?.startsWith(docsPath) ? "'unsafe-inline'" : ownStyles);
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
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

function hashSource(css: string): string {
  return `'sha256-${createHash('sha256').update(css).digest('base64')}'`;
}
