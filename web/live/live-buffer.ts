import type { PartyActivity } from '../../server/contracts/live';
import type { BarAt } from './live-merge';

/** Entries kept for each party; a fetched page has 50. */
const KEPT_ACTIVITIES = 200;

/**
 * What the socket has brought so far. A fetch that was under way when a message came answers with the older picture, so
 * each answer is merged with what is here before it is shown: whichever comes last, the later position wins.
 */
export interface LiveBuffer {
  readonly addBar: (message: BarAt) => void;
  readonly addActivity: (activity: PartyActivity) => void;
  readonly barOf: (questId: string) => BarAt | undefined;
  readonly activitiesOf: (partyId: string) => readonly PartyActivity[];
  /** At the end of a session, or when everything is fetched anew. */
  readonly clear: () => void;
}

export function createLiveBuffer(): LiveBuffer {
  const bars = new Map<string, BarAt>();
  const activities = new Map<string, PartyActivity[]>();
  return {
    addBar: (message) => {
      const known = bars.get(message.bar.questId);
      if (known === undefined || message.position > known.position) bars.set(message.bar.questId, message);
    },
    addActivity: (activity) => {
      const known = activities.get(activity.partyId) ?? [];
      if (known.some(({ id }) => id === activity.id)) return;
      activities.set(activity.partyId, [...known, activity].slice(-KEPT_ACTIVITIES));
    },
    barOf: (questId) => bars.get(questId),
    activitiesOf: (partyId) => activities.get(partyId) ?? [],
    clear: () => {
      bars.clear();
      activities.clear();
    },
  };
}

export const liveBuffer = createLiveBuffer();
