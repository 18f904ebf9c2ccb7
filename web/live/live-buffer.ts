import type { PartyActivity } from '../../server/contracts/live';
import type { PositionedBar } from './live-merge';

/** Entries kept for each party; a fetched page has 50. */
const MAX_BUFFERED_ACTIVITIES = 200;

/**
 * What the socket has brought so far. A fetch that was under way when a message came answers with the older picture, so
 * each answer is merged with what is here before it is shown: whichever comes last, the later position wins.
 */
export interface LiveBuffer {
  readonly addBar: (message: PositionedBar) => void;
  readonly addActivity: (activity: PartyActivity) => void;
  readonly barOf: (questId: string) => PositionedBar | undefined;
  /** The party's total XP as last pushed, 0 when none was. */
  readonly xpOf: (partyId: string) => number;
  readonly activitiesOf: (partyId: string) => readonly PartyActivity[];
  /** At the end of a session, or when everything is fetched anew. */
  readonly clear: () => void;
}

export function createLiveBuffer(): LiveBuffer {
  const bars = new Map<string, PositionedBar>();
  const xp = new Map<string, number>();
  const activities = new Map<string, PartyActivity[]>();
  return {
    addBar: (message) => {
      const known = bars.get(message.bar.questId);
      const { partyId, partyTotalXp } = message.bar;
      xp.set(partyId, Math.max(partyTotalXp, xp.get(partyId) ?? 0));
      if (known === undefined || message.position > known.position) bars.set(message.bar.questId, message);
    },
    addActivity: (activity) => {
      const known = activities.get(activity.partyId) ?? [];
      if (known.some(({ id }) => id === activity.id)) return;
      activities.set(activity.partyId, [...known, activity].slice(-MAX_BUFFERED_ACTIVITIES));
    },
    barOf: (questId) => bars.get(questId),
    xpOf: (partyId) => xp.get(partyId) ?? 0,
    activitiesOf: (partyId) => activities.get(partyId) ?? [],
    clear: () => {
      bars.clear();
      xp.clear();
      activities.clear();
    },
  };
}

export const liveBuffer = createLiveBuffer();
