import type { Tag } from '../api/tags';

/** A burst of messages leads to one fetch of each view: this long is waited for the next one, in milliseconds. */
const COALESCE_MS = 80;

/** Collects what live messages made stale and hands it over once a burst. */
export interface StaleTags {
  readonly add: (tags: readonly Tag[]) => void;
  readonly dispose: () => void;
}

export function createStaleTags(invalidate: (tags: Tag[]) => void): StaleTags {
  const waiting = new Map<string, Tag>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    timer = undefined;
    const tags = [...waiting.values()];
    waiting.clear();
    invalidate(tags);
  };
  return {
    add: (tags) => {
      for (const tag of tags) waiting.set(typeof tag === 'string' ? tag : `${tag.type} ${tag.id}`, tag);
      // Never restarted: under a steady stream the views still follow.
      timer ??= setTimeout(flush, COALESCE_MS);
    },
    dispose: () => {
      clearTimeout(timer);
      waiting.clear();
    },
  };
}
