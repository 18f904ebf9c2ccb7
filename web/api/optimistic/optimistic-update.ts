import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { generatedApi } from '../generated/questlog-api';
import type { ResponseMeta } from '../base-query';
import { TAG_TYPES, type TagType } from '../tags';

/**
 * What is shown before the server has answered, only where the outcome is certain: bars, points and the inventory's worn items (the
 * hero follows with the answer), never XP. A refusal rolls back what was shown, and the screen that sent the command reports it.
 */
export interface MutationLifecycle<Answer> {
  readonly dispatch: ThunkDispatch<ApiState, unknown, UnknownAction>;
  readonly queryFulfilled: Promise<{ data: Answer; meta: ResponseMeta | undefined }>;
}

const { util } = generatedApi.enhanceEndpoints({ addTagTypes: TAG_TYPES });
export const { updateQueryData } = generatedApi.util;
export const { invalidateTags } = util;
type ApiState = ReturnType<Parameters<ReturnType<typeof updateQueryData>>[1]>;

/** A query whose cached answer is changed before the server has answered. */
export interface OptimisticQuery {
  readonly query: Parameters<typeof util.getRunningQueryThunk>;
  readonly tag: TagType;
}

/**
 * Aborts a running fetch: its result may be older than what is about to be shown, and would overwrite it. Returns true
 * when there was one, which then has to be started again.
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
 * Shows `change` and waits for the answer. A running fetch of the same query is aborted, and started again after the
 * answer.
 */
export async function updateOptimistically<Answer>(
  { dispatch, queryFulfilled }: MutationLifecycle<Answer>,
  { query, tag }: OptimisticQuery,
  {
    apply,
    reconcile,
    revert,
  }: { apply: () => void; reconcile?: (answer: Answer) => void; revert: () => void },
): Promise<void> {
  const wasRunning = abortRunningQuery(dispatch, query);
  apply();
  try {
    const { data } = await queryFulfilled;
    reconcile?.(data);
  } catch {
    // The screen that sent the command reports the refusal; this only rolls back the cache.
    revert();
  }
  if (wasRunning) dispatch(util.invalidateTags([tag]));
}
