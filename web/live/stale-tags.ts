import { answeredTags } from '../api/answered-tags';
import type { Tag } from '../api/tags';

/** How long a burst of messages is collected, so that it leads to one fetch of each view; in milliseconds. */
const COALESCE_MS = 80;

/** How long a fetch waits for the page to be idle, at most; in milliseconds. */
const IDLE_TIMEOUT_MS = 1000;

/** Collects the tags that live messages made stale and invalidates them once per burst. */
export interface StaleTags {
  /** `position`: that of the event that made them stale, where the answer of a command may show it already. */
  readonly add: (tags: readonly Tag[], position?: string) => void;
  /**
   * Adds tags that are most likely current: they are invalidated one after the other, whenever the page is idle, and
   * not when a fetch is scheduled anyway.
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
      // Never restarted, so that views also follow a steady stream of messages.
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
  /** Undefined when no answer can make up for it. */
  readonly since: string | undefined;
}

function laterSince(known: StaleTag | undefined, position: string | undefined): string | undefined {
  if (!known) return position;
  if (known.since === undefined || position === undefined) return undefined;
  return known.since > position ? known.since : position;
}

/** Checked as late as possible: a command's answer arrives just after the message about its event. */
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
