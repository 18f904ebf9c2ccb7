import type { Tag } from '../api/tags';

/** A burst of messages leads to one fetch of each view: this long is waited for the next one, in milliseconds. */
const COALESCE_MS = 80;

/** What is fetched at leisure waits no longer than this for the page to be idle, in milliseconds. */
const IDLE_WITHIN_MS = 1000;

/** Collects what live messages made stale and hands it over once a burst. */
export interface StaleTags {
  readonly add: (tags: readonly Tag[]) => void;
  /**
   * The same for what is most likely current: one after the other, whenever the page has nothing else to do. What is about
   * to be fetched anyway isn't fetched twice.
   */
  readonly addAtLeisure: (tags: readonly Tag[]) => void;
  readonly dispose: () => void;
}

export function createStaleTags(invalidate: (tags: Tag[]) => void): StaleTags {
  const waiting = new Map<string, Tag>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const unlikely: Tag[] = [];
  const flush = () => {
    timer = undefined;
    const tags = [...waiting.values()];
    waiting.clear();
    invalidate(tags);
  };
  const next = () => {
    const tag = unlikely.shift();
    if (tag === undefined) return;
    invalidate([tag]);
    if (unlikely.length > 0) whenIdle(next);
  };
  return {
    add: (tags) => {
      for (const tag of tags) waiting.set(keyOf(tag), tag);
      // Never restarted: under a steady stream the views still follow.
      timer ??= setTimeout(flush, COALESCE_MS);
    },
    addAtLeisure: (tags) => {
      const isUnderWay = unlikely.length > 0;
      unlikely.push(...tags.filter((tag) => !waiting.has(keyOf(tag))));
      if (!isUnderWay) whenIdle(next);
    },
    dispose: () => {
      clearTimeout(timer);
      unlikely.length = 0;
      waiting.clear();
    },
  };
}

function keyOf(tag: Tag): string {
  return typeof tag === 'string' ? tag : `${tag.type} ${tag.id}`;
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: IDLE_WITHIN_MS });
  else setTimeout(work, COALESCE_MS);
}
