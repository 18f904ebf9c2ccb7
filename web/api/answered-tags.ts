import type { TagType } from './tags';

/**
 * The log position up to which the answer of a command already shows a tag's data: no fetch is needed for events up to
 * it.
 */
export interface AnsweredTags {
  readonly note: (tag: TagType, position: string) => void;
  readonly covers: (tag: TagType, position: string) => boolean;
}

function createAnsweredTags(): AnsweredTags {
  const positions = new Map<TagType, string>();
  return {
    note: (tag, position) => void positions.set(tag, position),
    covers: (tag, position) => position <= (positions.get(tag) ?? ''),
  };
}

/** The marks of this page. A position belongs to one log, so a mark does no harm to the player who signs in next. */
export const answeredTags = createAnsweredTags();
