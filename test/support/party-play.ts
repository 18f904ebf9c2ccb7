import type { TestPlayer } from './player';

export interface Contribution {
  readonly contribution: number;
  readonly totalContributions: number;
  readonly targetValue: number;
  readonly isCompleted: boolean;
  readonly xpGained: number;
}

/** A party of the founder's, public, with room for many; its id. */
export async function foundParty(founder: TestPlayer): Promise<string> {
  return created(
    await founder.post<{ id: string }>('/parties', { body: { name: 'Night owls', maxMembers: 50 } }),
  );
}

export async function joinParty(player: TestPlayer, partyId: string): Promise<void> {
  const { status, body } = await player.post(`/parties/${partyId}/join`, { body: {} });
  if (status !== 200) throw new Error(`Joining answered ${status}: ${JSON.stringify(body)}`);
}

/** A quest of the party; its id. */
export async function setPartyQuest(
  leader: TestPlayer,
  partyId: string,
  { targetValue, xpReward }: { readonly targetValue: number; readonly xpReward: number },
): Promise<string> {
  const body = { name: 'A thousand pages', description: 'Together.', targetValue, xpReward };
  return created(await leader.post<{ id: string }>(`/parties/${partyId}/quests`, { body }));
}

export async function contribute(
  player: TestPlayer,
  partyId: string,
  questId: string,
  contribution = 1,
): Promise<Contribution> {
  const answer = await player.post<Contribution>(`/party-quests/${questId}/contribute`, {
    body: { contribution, partyId },
  });
  if (answer.status !== 200)
    throw new Error(`Contributing answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** The call for so many units, for a crowd. */
export function contributionRequest(partyId: string, questId: string) {
  return (contribution: number) =>
    ({
      kind: 'contribution',
      method: 'POST',
      path: `/party-quests/${questId}/contribute`,
      body: { contribution, partyId },
    }) as const;
}

function created({
  status,
  body,
}: {
  readonly status: number;
  readonly body: { readonly id: string };
}): string {
  if (status !== 201) throw new Error(`Creating answered ${status}: ${JSON.stringify(body)}`);
  return body.id;
}
