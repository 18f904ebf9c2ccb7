import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import {
  generatedApi,
  type ContributeToPartyQuestApiArg,
  type IncrementQuestApiArg,
} from './generated/questlog-api';
import type { AnswerMeta } from './base-query';
import type { PartyContribution, Quest, QuestCompletion } from './models';

/**
 * What is shown before the server has answered, only where the outcome is certain: the bar, never the XP. A refusal takes
 * it back, unless something newer arrived meanwhile (a live message), which then stands.
 */
interface Lifecycle<Answer> {
  readonly dispatch: ThunkDispatch<ApiState, unknown, UnknownAction>;
  readonly queryFulfilled: Promise<{ data: Answer; meta: AnswerMeta | undefined }>;
}

const { updateQueryData } = generatedApi.util;
type ApiState = ReturnType<Parameters<ReturnType<typeof updateQueryData>>[1]>;

type QuestProgress = Quest['userQuest'];

export function finishOptimistically(
  arg: IncrementQuestApiArg,
  life: Lifecycle<QuestCompletion>,
): Promise<void> {
  return moveQuest(arg.questId, life, ({ maxProgress }) => maxProgress);
}

export function stepOptimistically(
  arg: IncrementQuestApiArg,
  life: Lifecycle<QuestCompletion>,
): Promise<void> {
  return moveQuest(arg.questId, life, ({ progress, maxProgress }) => Math.min(maxProgress, progress + 1));
}

async function moveQuest(
  questId: string,
  { dispatch, queryFulfilled }: Lifecycle<QuestCompletion>,
  next: (progress: QuestProgress) => number,
): Promise<void> {
  const write = (change: (progress: QuestProgress) => void) =>
    dispatch(
      updateQueryData('getQuests', undefined, (quests) => {
        const quest = quests.find(({ id }) => id === questId);
        if (quest) change(quest.userQuest);
      }),
    );
  let before: QuestProgress | undefined;
  let shown = 0;
  write((quest) => {
    before = { ...quest };
    shown = next(quest);
    quest.progress = shown;
    quest.isCompleted = shown >= quest.maxProgress;
  });
  try {
    const { data } = await queryFulfilled;
    write((quest) => {
      quest.progress = data.progress;
      quest.isCompleted = data.isCompleted;
    });
  } catch {
    // The screen that asked reports the refusal; here only the picture is put right.
    write((quest) => {
      if (before && quest.progress === shown) Object.assign(quest, before);
    });
  }
}

export async function contributeOptimistically(
  { questId, contributeDto }: ContributeToPartyQuestApiArg,
  { dispatch, queryFulfilled }: Lifecycle<PartyContribution>,
): Promise<void> {
  const write = (change: (bar: Bar) => void) =>
    dispatch(
      updateQueryData('getPartyQuests', { partyId: contributeDto.partyId }, (quests) => {
        const bar = quests.find(({ id }) => id === questId);
        if (bar) change(bar);
      }),
    );
  let before: Bar | undefined;
  let shown = 0;
  write((bar) => {
    before = { ...bar };
    shown = Math.min(bar.targetValue, bar.totalContributions + contributeDto.contribution);
    bar.totalContributions = shown;
  });
  try {
    const { data, meta } = await queryFulfilled;
    write((bar) => {
      if ((meta?.position ?? '') <= bar.position) return;
      bar.totalContributions = data.totalContributions;
      bar.isCompleted = data.isCompleted;
      bar.position = meta?.position ?? bar.position;
    });
  } catch {
    // As above: the refusal itself is reported by the screen.
    write((bar) => {
      if (before && bar.position === before.position && bar.totalContributions === shown) {
        bar.totalContributions = before.totalContributions;
      }
    });
  }
}

interface Bar {
  totalContributions: number;
  readonly targetValue: number;
  isCompleted: boolean;
  position: string;
}
