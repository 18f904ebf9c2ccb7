import type { ContributeToPartyQuestApiArg } from '../generated/questlog-api';
import type { PartyContribution, PartyQuest } from '../models';
import { abortRunningQuery, updateQueryData, type MutationLifecycle } from './optimistic-update';

export async function contributeOptimistically(
  { questId, contributeDto }: ContributeToPartyQuestApiArg,
  { dispatch, queryFulfilled }: MutationLifecycle<PartyContribution>,
): Promise<void> {
  const write = (change: (bar: PartyQuest) => void) =>
    dispatch(
      updateQueryData('getPartyQuests', { partyId: contributeDto.partyId }, (quests) => {
        const bar = quests.find(({ id }) => id === questId);
        if (bar) change(bar);
      }),
    );
  // The fetch is started again after the answer.
  abortRunningQuery(dispatch, ['getPartyQuests', { partyId: contributeDto.partyId }]);
  let before: PartyQuest | undefined;
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
    // The screen that sent the command reports the refusal.
    write((bar) => {
      if (before && bar.position === before.position && bar.totalContributions === shown) {
        bar.totalContributions = before.totalContributions;
      }
    });
  }
}
