import type { TagType } from './tags';

/** Up to which position of the log what a tag stands for is shown by the answer of a command: no need to fetch it for that. */
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

/** Of this page. A position is of one log, so a mark does no harm to whoever signs in next. */
export const answeredTags = createAnsweredTags();
