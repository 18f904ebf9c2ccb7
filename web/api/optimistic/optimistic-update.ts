import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { generatedApi } from '../generated/questlog-api';
import type { ResponseMeta } from '../base-query';
import { TAG_TYPES, type TagType } from '../tags';

/**
 * What is shown before the server has answered, only where the outcome is certain: bars, points and what is worn, never
 * XP. A refusal takes back what was shown, and the screen that asked tells of it.
 */
export interface MutationLifecycle<Answer> {
  readonly dispatch: ThunkDispatch<ApiState, unknown, UnknownAction>;
  readonly queryFulfilled: Promise<{ data: Answer; meta: ResponseMeta | undefined }>;
}

const { util } = generatedApi.enhanceEndpoints({ addTagTypes: TAG_TYPES });
export const { updateQueryData } = generatedApi.util;
export const { invalidateTags } = util;
type ApiState = ReturnType<Parameters<ReturnType<typeof updateQueryData>>[1]>;

/** A query whose answer is changed before the server has spoken. */
export interface OptimisticQuery {
  readonly query: Parameters<typeof util.getRunningQueryThunk>;
  readonly tag: TagType;
}

/**
 * Gives up a fetch that is on its way: it may be older than what is about to be shown, and would take it away again. True
 * when there was one, which then has to be asked for anew.
 */
export function abortRunningQuery(
  dispatch: MutationLifecycle<unknown>['dispatch'],
  query: OptimisticQuery['query'],
): boolean {
  const running = dispatch(util.getRunningQueryThunk(...query));
  running?.abort();
  return running !== undefined;
}

/**
 * Shows `change` and waits for the answer. A fetch of the same that is on its way is given up, and asked for anew when the
 * answer is there.
 */
export async function updateOptimistically<Answer>(
  { dispatch, queryFulfilled }: MutationLifecycle<Answer>,
  { query, tag }: OptimisticQuery,
  {
    apply: show,
    reconcile: settle,
    revert: takeBack,
  }: { apply: () => void; reconcile?: (answer: Answer) => void; revert: () => void },
): Promise<void> {
  const wasRunning = abortRunningQuery(dispatch, query);
  show();
  try {
    const { data } = await queryFulfilled;
    settle?.(data);
  } catch {
    // The screen that asked reports the refusal; here only the picture is put right.
    takeBack();
  }
  if (wasRunning) dispatch(util.invalidateTags([tag]));
}
