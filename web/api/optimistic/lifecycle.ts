import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { generatedApi } from '../generated/questlog-api';
import type { AnswerMeta } from '../base-query';

/**
 * What is shown before the server has answered, only where the outcome is certain: bars, points and what is worn, never
 * XP. A refusal takes it back, unless something newer arrived meanwhile (a live message), which then stands.
 */
export interface Lifecycle<Answer> {
  readonly dispatch: ThunkDispatch<ApiState, unknown, UnknownAction>;
  readonly queryFulfilled: Promise<{ data: Answer; meta: AnswerMeta | undefined }>;
}

export const { updateQueryData } = generatedApi.util;
type ApiState = ReturnType<Parameters<ReturnType<typeof updateQueryData>>[1]>;
