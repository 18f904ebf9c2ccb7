import { answeredTags } from '../api/answered-tags';
import type { Tag } from '../api/tags';

/** A burst of messages leads to one fetch of each view: this long is waited for the next one, in milliseconds. */
const COALESCE_MS = 80;

/** What is fetched at leisure waits no longer than this for the page to be idle, in milliseconds. */
const IDLE_WITHIN_MS = 1000;

/** Collects what live messages made stale and hands it over once a burst. */
export interface StaleTags {
  /** `position`: of the fact they are stale since, where what a command answered may show it already. */
  readonly add: (tags: readonly Tag[], position?: string) => void;
  /**
   * The same for what is most likely current: one after the other, whenever the page has nothing else to do. What is about
   * to be fetched anyway isn't fetched twice.
   */
  readonly addAtLeisure: (tags: readonly Tag[]) => void;
  readonly dispose: () => void;
}

export function createStaleTags(invalidate: (tags: Tag[]) => void): StaleTags {
  const waiting = new Map<string, StaleTag>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const unlikely: Tag[] = [];
  const flush = () => {
    timer = undefined;
    const tags = [...waiting.values()].filter(isUnanswered).map(({ tag }) => tag);
    waiting.clear();
    if (tags.length > 0) invalidate(tags);
  };
  const next = () => {
    const tag = unlikely.shift();
    if (tag === undefined) return;
    invalidate([tag]);
    if (unlikely.length > 0) whenIdle(next);
  };
  return {
    add: (tags, position) => {
      for (const tag of tags) {
        const known = waiting.get(keyOf(tag));
        waiting.set(keyOf(tag), { tag, since: laterSince(known, position) });
      }
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

function keyOf(tag: Tag): string {
  return typeof tag === 'string' ? tag : `${tag.type} ${tag.id}`;
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: IDLE_WITHIN_MS });
  else setTimeout(work, COALESCE_MS);
}
