import { answeredTags } from '../api/answered-tags';
import type { Tag } from '../api/tags';

/** A burst of messages leads to one fetch of each view: this long is waited for the next one, in milliseconds. */
const COALESCE_MS = 80;

/** What is fetched at leisure waits no longer than this for the page to be idle, in milliseconds. */
const IDLE_TIMEOUT_MS = 1000;

/** Collects what live messages made stale and hands it over once a burst. */
export interface StaleTags {
  /** `position`: of the fact they are stale since, where what a command answered may show it already. */
  readonly add: (tags: readonly Tag[], position?: string) => void;
  /**
   * The same for what is most likely current: one after the other, whenever the page has nothing else to do. What is about
   * to be fetched anyway isn't fetched twice.
   */
  readonly addWhenIdle: (tags: readonly Tag[]) => void;
  readonly dispose: () => void;
}

export function createStaleTags(invalidate: (tags: Tag[]) => void): StaleTags {
  const waiting = new Map<string, StaleTag>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const idleQueue: Tag[] = [];
  const flush = () => {
    timer = undefined;
    const tags = [...waiting.values()].filter(isUnanswered).map(({ tag }) => tag);
    waiting.clear();
    if (tags.length > 0) invalidate(tags);
  };
  const next = () => {
    const tag = idleQueue.shift();
    if (tag === undefined) return;
    invalidate([tag]);
    if (idleQueue.length > 0) runWhenIdle(next);
  };
  return {
    add: (tags, position) => {
      for (const tag of tags) {
        const known = waiting.get(tagKey(tag));
        waiting.set(tagKey(tag), { tag, since: laterSince(known, position) });
      }
      // Never restarted: under a steady stream the views still follow.
      timer ??= setTimeout(flush, COALESCE_MS);
    },
    addWhenIdle: (tags) => {
      const isRunning = idleQueue.length > 0;
      idleQueue.push(...tags.filter((tag) => !waiting.has(tagKey(tag))));
      if (!isRunning) runWhenIdle(next);
    },
    dispose: () => {
      clearTimeout(timer);
      idleQueue.length = 0;
      waiting.clear();
    },
  };
}

interface StaleTag {
  readonly tag: Tag;
  /** Undefined when it is stale whatever has been answered. */
  readonly since: string | undefined;
}

function laterSince(known: StaleTag | undefined, position: string | undefined): string | undefined {
  if (!known) return position;
  if (known.since === undefined || position === undefined) return undefined;
  return known.since > position ? known.since : position;
}

/** Looked at as late as possible: a command's answer comes a moment after the message about what it did. */
function isUnanswered({ tag, since }: StaleTag): boolean {
  return since === undefined || typeof tag !== 'string' || !answeredTags.covers(tag, since);
}

function tagKey(tag: Tag): string {
  return typeof tag === 'string' ? tag : `${tag.type} ${tag.id}`;
}

function runWhenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(work, COALESCE_MS);
}
