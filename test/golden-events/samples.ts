import type { GameEvent } from '../../server/event-log/registry';
import { PARTY_SAMPLES } from './party-samples';
import { PLAYER_SAMPLES } from './player-samples';

type DataOf<T extends GameEvent['type']> = Extract<GameEvent, { type: T }>['data'];

/** Names of the fields of `Data` that may be null. */
type Nullable<Data> = Data extends unknown
  ? { [Name in keyof Data]-?: null extends Data[Name] ? Name : never }[keyof Data]
  : never;

/**
 * One event of every type in today's shape: the compiler keeps them complete and exact, the golden files are held against
 * them. A change of an event's shape is a change of its sample, and then the golden files ask for a new version.
 */
export const SAMPLES: { readonly [T in GameEvent['type']]: DataOf<T> } = {
  ...PLAYER_SAMPLES,
  ...PARTY_SAMPLES,
};

/** Fields that may be null instead of what the sample has: an event that lacks the value is in today's shape too. */
export const NULLABLE: {
  readonly [T in GameEvent['type'] as [Nullable<DataOf<T>>] extends [never] ? never : T]: Readonly<
    Record<Nullable<DataOf<T>>, true>
  >;
} = {
  TimeZoneChanged: { dueDay: true },
  QuestProgressed: { day: true, at: true },
  QuestCompleted: { templateId: true, reckoning: true, at: true },
  PartyXpEarned: { share: true, day: true, character: true },
  PartySlotTaken: { claim: true },
  LootClaimed: { item: true },
  PauseEnded: { lastDay: true },
  ItemEquipped: { replacedItemId: true },
  CustomQuestCreated: { timerSeconds: true },
  CustomQuestChanged: { timerSeconds: true },
  TaskCreated: { description: true },
  TaskChanged: { description: true },
  MemberJoined: { slotClaim: true },
  MemberLeft: { slotClaim: true },
  MemberRemoved: { slotClaim: true },
  PartyPasswordChanged: { passwordId: true, replacedPasswordId: true },
  PartyQuestCreated: { deadline: true },
  PartyQuestTextsHidden: { leaderId: true },
  EntryCheered: { to: true },
  CheerWithdrawn: { to: true },
};
