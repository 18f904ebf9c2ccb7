import type { PartyCommand } from '../../../server/domain/party/party.commands';
import type { MemberIdentity, PartySettings } from '../../../server/domain/party/party.events';
import { FOUNDING_PASSWORD_ID } from '../../../server/domain/party/party.state';

const HOUR_MILLIS = 3_600_000;
const SETTINGS = ['weeklyGoal', 'maxMembers', 'minLevel'] as const;

/** The context of an attempt on a party; `number` makes every other choice. */
interface Situation {
  readonly partyId: string;
  readonly me: MemberIdentity;
  /** Any player, possibly the same. */
  readonly other: string;
  /** All players. */
  readonly people: readonly string[];
  /** A slot claim that no other attempt has. */
  readonly slotClaim: string;
  /** Usually a quest of the party. */
  readonly questId: string;
  /** The id of a new quest. */
  readonly newQuestId: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly number: number;
}

const isoAt = (millis: number): string => new Date(millis).toISOString();

/** Changes one or two settings, or texts. */
function settings(number: number): Partial<PartySettings> {
  const changes = { weeklyGoal: String(number), maxMembers: 1 + (number % 5), minLevel: 1 + (number % 2) };
  const { [SETTINGS[number % 3] ?? 'minLevel']: _kept, ...rest } = changes;
  if (number % 4) return rest;
  const text = `It's \\ fine: ${number}`;
  return number % 8 ? { description: text } : { name: text, theme: 'fitness', rules: text, isPublic: true };
}

/** Of one entry in each party, which the party takes for one of the other player. */
function cheerOrWithdraw(me: MemberIdentity, other: string, now: number, number: number): PartyCommand {
  const { userId, nickname, username } = me;
  return {
    type: number % 3 ? 'CheerEntry' : 'WithdrawCheer',
    entry: {
      entryId: 'e1000000-0000-4000-8000-000000000001',
      ...{ type: 'member_quest', userId: other, time: isoAt(now - HOUR_MILLIS) },
    },
    reaction: number % 7 ? 'fire' : 'heart',
    by: { userId, nickname, username },
    instant: isoAt(now),
  };
}

/** Sets a password, or removes it. */
function password(number: number): { readonly passwordId?: string | null } {
  if (number % 3) return {};
  return { passwordId: number % 2 ? null : `a0000000-0000-4000-8000-${String(number).padStart(12, '0')}` };
}

const ATTEMPTS = {
  found: ({ partyId, me, slotClaim, number }) => ({
    type: 'CreateParty',
    partyId,
    name: `Party "${number}" Ґанок`,
    description: "It's \\ fine",
    theme: 'study',
    language: 'uk',
    maxMembers: 2 + (number % 3),
    minLevel: 1,
    weeklyGoal: '100',
    monthlyGoal: '',
    rules: '',
    isPublic: number % 4 > 0,
    requiresPassword: number % 3 === 0,
    founder: me,
    slotClaim,
  }),
  join: ({ me, slotClaim, number }) => ({
    type: 'JoinParty',
    member: me,
    verifiedPasswordId: number % 5 ? FOUNDING_PASSWORD_ID : null,
    slotClaim,
  }),
  'party quest': ({ me, newQuestId, now, number }) => ({
    type: 'CreatePartyQuest',
    questId: newQuestId,
    name: `Quest ${number}`,
    description: 'Together — разом',
    emoji: '🎯',
    category: 'collaboration',
    xpReward: 10 + (number % 500),
    targetValue: 1 + (number % 12),
    deadline: number % 3 ? null : isoAt(now + 48 * HOUR_MILLIS),
    instant: isoAt(now),
    createdBy: me.userId,
  }),
  contribute: ({ me: { userId, nickname, username }, questId, now, number }) => ({
    type: 'Contribute',
    questId,
    by: { userId, nickname, username },
    contribution: 1 + (number % 4),
    charisma: 12,
    passivePercent: number % 3 ? 0 : 10,
    instant: isoAt(now),
  }),
  cheer: ({ me, other, now, number }) => cheerOrWithdraw(me, other, now, number),
  /** The command that the game issues some days later. */
  deadline: ({ questId, now }) => ({
    type: 'ExpirePartyQuest',
    questId,
    instant: isoAt(now + 72 * HOUR_MILLIS),
  }),
  settings: ({ me, number }) => ({
    type: 'ChangeSettings',
    changes: settings(number),
    ...password(number),
    by: me.userId,
  }),
  inviters: ({ me, number }) => ({
    type: 'ChangeInviters',
    inviters: number % 2 ? 'leader' : 'members',
    by: me.userId,
  }),
  'quest deletion': ({ me, questId }) => ({ type: 'DeletePartyQuest', questId, by: me.userId }),
  leave: ({ me }) => ({ type: 'LeaveParty', userId: me.userId }),
  remove: ({ me, other }) => ({ type: 'RemoveMember', userId: other, by: me.userId }),
  transfer: ({ me, other }) => ({ type: 'TransferLeadership', to: other, by: me.userId }),
  /** The player is active today; all others were last active long ago. */
  'claim lead': ({ me, people, now }) => {
    const today = isoAt(now).slice(0, 10);
    const lastPlayed = people.map((each): [string, string] => [
      each,
      each === me.userId ? today : '2025-01-01',
    ]);
    return { type: 'ClaimLeadership', by: me.userId, lastPlayed: Object.fromEntries(lastPlayed), today };
  },
  delete: ({ me }) => ({ type: 'DeleteParty', by: me.userId }),
} as const satisfies Readonly<Record<string, (situation: Situation) => PartyCommand>>;

export type PartyAttempt = keyof typeof ATTEMPTS;

/** Relative frequencies of the attempts; the default is 1. */
const WEIGHTS: Readonly<Partial<Record<PartyAttempt, number>>> = {
  found: 4,
  join: 8,
  'party quest': 4,
  contribute: 8,
  deadline: 3,
  cheer: 5,
};

/** All attempts, each repeated by its frequency. */
export const PARTY_ATTEMPTS: readonly PartyAttempt[] = (Object.keys(ATTEMPTS) as PartyAttempt[]).flatMap(
  (what) => Array.from({ length: WEIGHTS[what] ?? 1 }, () => what),
);

/** The command of an attempt. */
export function toPartyCommand(attempt: PartyAttempt, situation: Situation): PartyCommand {
  return ATTEMPTS[attempt](situation);
}
