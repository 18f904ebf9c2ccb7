import type { Upcaster } from './codec';
import type { JsonObject } from './event-log';

/** Version 1 predates loot: no quest had any. */
export const upcastDayStartedV1: Upcaster = (data) => ({
  ...data,
  quests: (data['quests'] as readonly JsonObject[]).map((quest) => ({ ...quest, hasLoot: false })),
});

/** Version 1 lacks the time and the day of a step, so the step can't be undone. */
export const upcastQuestProgressedV1: Upcaster = (data) => ({ ...data, day: null, at: null });

/** Version 1 lacks the calculation of the XP and the time. */
export const upcastQuestCompletedV1: Upcaster = (data) => ({ ...data, reckoning: null, at: null });

/** Version 1 lacks the player's day, so the XP counts for no day. */
export const upcastPartyXpEarnedV1: Upcaster = (data) => ({ ...data, day: null });

/** Version 1 had no ids for slot claims. */
export const upcastPartySlotTakenV1: Upcaster = (data) => ({ ...data, claim: null });

/** Version 1 had no ids for slot claims: the member's slot has none either. */
export const upcastMemberJoinedV1: Upcaster = (data) => ({ ...data, slotClaim: null });

/** Version 1 rounded the party's XP at each contribution: nothing is left of it to count later. */
export const upcastPartyContributionMadeV1: Upcaster = (data) => ({
  ...data,
  partyXpExact: data['partyXpGained'],
});

/** Version 1 lacks the due day: the day begins with its date in the new zone, as it did then. */
export const upcastTimeZoneChangedV1: Upcaster = (data) => ({ ...data, dueDay: null });

/** Version 2 lacks the character after the share: answers of that release didn't hold it. */
export const upcastPartyXpEarnedV2: Upcaster = (data) => ({ ...data, character: null });

/** Version 3 lacks the share: it was paid whole. */
export const upcastPartyXpEarnedV3: Upcaster = (data) => ({ ...data, share: null });

/**
 * Version 1 held only some of the settings. The version alone keeps processes that don't know the others, the visibility
 * among them, from deciding without them.
 */
export const upcastPartySettingsChangedV1: Upcaster = (data) => data;
