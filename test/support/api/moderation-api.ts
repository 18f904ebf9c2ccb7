import type { Answer, TestPlayer } from './player';

export const HIDE_REASON = 'An insult to other players';

/** An operator hides the nickname of an account. */
export function hideNickname(operator: TestPlayer, accountId: string): Promise<Answer<unknown>> {
  return operator.post(`/operations/accounts/${accountId}/hide-nickname`, { body: { reason: HIDE_REASON } });
}

/** An operator hides the texts of a party, or of one of its quests. */
export function hideTexts(operator: TestPlayer, partyId: string, questId?: string): Promise<Answer<unknown>> {
  const body = { reason: HIDE_REASON, ...(questId !== undefined && { questId }) };
  return operator.post(`/operations/parties/${partyId}/hide-texts`, { body });
}
