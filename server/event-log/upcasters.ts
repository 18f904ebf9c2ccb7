import type { Upcaster } from './codec';
import type { JsonObject } from './event-log';

/** Before there was loot, no quest had any. */
export const upcastDayStartedV1: Upcaster = (data) => ({
  ...data,
  quests: (data['quests'] as readonly JsonObject[]).map((quest) => ({ ...quest, hasLoot: false })),
});

/** When a step was made, and on which day, was not recorded: it can't be undone. */
export const upcastQuestProgressedV1: Upcaster = (data) => ({ ...data, day: null, at: null });

/** Nor what its XP was reckoned from. */
export const upcastQuestCompletedV1: Upcaster = (data) => ({ ...data, reckoning: null, at: null });

/** Which of the player's days it came on was not recorded: it counts for none. */
export const upcastPartyXpEarnedV1: Upcaster = (data) => ({ ...data, day: null });

/** Claims on slots were not told apart. */
export const upcastPartySlotTakenV1: Upcaster = (data) => ({ ...data, claim: null });

/** Claims on slots were not told apart: the member's slot has none either. */
export const upcastMemberJoinedV1: Upcaster = (data) => ({ ...data, slotClaim: null });
