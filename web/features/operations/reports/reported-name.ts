import type { QueuedReport } from '../../../api/models';

/** What the reported player or party was called when the report was made. */
export function reportedName({ context, subjectId }: QueuedReport): string {
  return context.nickname ?? context.name ?? subjectId;
}
