import { XP_TAGS, partyTags, type Tag, type TagType } from './tags';

/** A refused form stays open: fetching the account again could take the form away with its controls. */
export const onSuccess =
  (...tags: readonly Tag[]) =>
  (_result: unknown, problem: unknown): readonly Tag[] =>
    problem === undefined ? tags : [];

/** The tags of a party and of the lists that may show it. */
export function partyAndListTags(
  _answer: unknown,
  _problem: unknown,
  { partyId }: { readonly partyId: string },
): Tag[] {
  return ['MyParties', 'OpenParties', ...partyTags(partyId)];
}

export function invitationTags(
  _answer: unknown,
  _problem: unknown,
  { partyId }: { readonly partyId: string },
): Tag[] {
  return [{ type: 'PartyInvitations', id: partyId }];
}

export function tagsAfterCheer(
  _answer: unknown,
  problem: unknown,
  { partyId }: { readonly partyId: string },
): Tag[] {
  return problem === undefined ? [] : [{ type: 'PartyActivities', id: partyId }];
}

interface StepResult {
  readonly isCompleted: boolean;
}

/** A step is already in the list and pays only at the end; a refusal means that the list was out of date. */
export function tagsAfterQuestStep(answer: StepResult | undefined, problem: unknown): Tag[] {
  return tagsAfterStep(answer, problem, ['Quests']);
}

export function tagsAfterTaskStep(answer: StepResult | undefined, problem: unknown): Tag[] {
  return tagsAfterStep(answer, problem, ['Tasks', 'TaskHistory']);
}

/** A refusal means that the list was out of date. */
export function tagsAfterTaskEdit(): Tag[] {
  return ['Tasks', 'TaskHistory', 'Ledger'];
}

function tagsAfterStep(answer: StepResult | undefined, problem: unknown, list: readonly TagType[]): Tag[] {
  if (problem !== undefined) return [...XP_TAGS, ...list];
  return answer?.isCompleted ? [...XP_TAGS] : [];
}
