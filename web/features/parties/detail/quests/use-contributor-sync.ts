import { QueryStatus } from '@reduxjs/toolkit/query';
import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import type { PartyQuest } from '../../../../api/models';
import { api } from '../../../../api/questlog';

/** Contributions within this time lead to one fetch, in milliseconds. */
const REFETCH_DELAY_MS = 700;

type ApiState = Parameters<ReturnType<typeof api.endpoints.getPartyQuests.select>>[0];

/**
 * Refetches the contributors after a missed update. For members the shares add up to the bar; the socket sends each
 * contribution with the resulting bar, so a bar stays ahead of its shares only where a contribution was missed. The
 * player's own press is ahead until it is confirmed.
 */
export function useContributorSync(
  quests: readonly PartyQuest[] | undefined,
  isMember: boolean,
  refetch: () => unknown,
): void {
  const isContributing = useSelector(isContributionPending);
  const ahead = isMember && !isContributing ? (quests ?? []).filter(isBarAhead) : [];
  const behind = ahead.map(({ id, totalContributions }) => `${id}:${totalContributions}`).join(' ');
  const dueAt = useRef<number>(undefined);
  useEffect(() => {
    if (behind === '') {
      dueAt.current = undefined;
      return undefined;
    }
    dueAt.current ??= performance.now() + REFETCH_DELAY_MS;
    const timer = setTimeout(() => {
      dueAt.current = undefined;
      refetch();
    }, dueAt.current - performance.now());
    return () => clearTimeout(timer);
  }, [behind, refetch]);
}

function isContributionPending(state: ApiState): boolean {
  return Object.values(state[api.reducerPath].mutations).some(
    (call) => call?.endpointName === 'contributeToPartyQuest' && call.status === QueryStatus.pending,
  );
}

function isBarAhead({ contributors, totalContributions }: PartyQuest): boolean {
  return contributors.reduce((sum, { contribution }) => sum + contribution, 0) < totalContributions;
}
