import type { PartyActivity } from '../../server/contracts/live';
import type { PositionedBar } from './live-merge';

/** Entries kept for each party; a fetched page has 50. */
const MAX_BUFFERED_ACTIVITIES = 200;

/**
 * Buffers what the socket has pushed so far. A fetch that was running when a message arrived answers with older data,
 * so each answer is merged with the buffer before it is shown: the later position wins, in whatever order they arrive.
 */
export interface LiveBuffer {
  readonly addBar: (message: PositionedBar) => void;
  readonly addActivity: (activity: PartyActivity) => void;
  readonly barOf: (questId: string) => PositionedBar | undefined;
  /** The party's last pushed total XP; 0 without a push. */
  readonly xpOf: (partyId: string) => number;
  readonly activitiesOf: (partyId: string) => readonly PartyActivity[];
  /** Empties the buffer at the end of a session, or when everything is fetched again. */
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
