import type { ContributeToPartyQuestApiArg } from '../generated/questlog-api';
import type { PartyContribution, PartyQuest } from '../models';
import {
  abortRunningQuery,
  invalidateTags,
  updateQueryData,
  type MutationLifecycle,
} from './optimistic-update';

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
  // It is fetched again after the answer, by the tags that the endpoint invalidates.
  abortRunningQuery(dispatch, ['getPartyQuests', { partyId: contributeDto.partyId }]);
  let before: PartyQuest | undefined;
  let shown = 0;
  write((bar) => {
    before = { ...bar };
    shown = Math.min(bar.targetValue, bar.totalContributions + contributeDto.contribution);
    bar.totalContributions = shown;
  });
  try {
    const { data } = await queryFulfilled;
    // By the contribution's own position: `X-Log-Position` is that of the share, which others' contributions may precede.
    write((bar) => {
      if (data.position <= bar.position) return;
      bar.totalContributions = data.totalContributions;
      bar.isCompleted = data.isCompleted;
      bar.position = data.position;
    });
    if (data.levelUp) patchLevel(dispatch, data);
  } catch {
    // The screen that sent the command reports the refusal.
    write((bar) => {
      if (before && bar.position === before.position && bar.totalContributions === shown) {
        bar.totalContributions = before.totalContributions;
      }
    });
  }
}

/**
 * Puts the new level into the player's data; watchers celebrate that it rises. A fetch that is under way may bring the level from before the
 * contribution, so it is aborted and repeated.
 */
function patchLevel(
  dispatch: MutationLifecycle<PartyContribution>['dispatch'],
  { character }: PartyContribution,
): void {
  const isRunning = abortRunningQuery(dispatch, ['getCurrentUser', undefined]);
  dispatch(
    updateQueryData('getCurrentUser', undefined, (user) => {
      if (!character || character.level <= user.level) return;
      const { availablePoints, ...progress } = character;
      Object.assign(user, progress);
      user.stats.availablePoints = availablePoints;
    }),
  );
  if (isRunning) dispatch(invalidateTags(['User']));
}
