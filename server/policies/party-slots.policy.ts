import { PARTY_EVENTS, PLAYER_EVENTS } from '../event-log/registry';
import type { RecordedEvent } from '../event-log/event-log';
import { Rejection } from '../domain/kernel/rejection';
import type { PlayerCommand } from '../domain/player/player.commands';
import { PARTY_AGGREGATE, PLAYER_AGGREGATE } from '../platform/commands/aggregates';
import type { CommandContext } from '../platform/commands/command-context';
import type { CommandRunner } from '../platform/commands/command-runner';
import { extractPartyId, extractUserId, isPartyStream } from '../event-log/stream-ids';
import { createPolicyContext, type Policy } from './engine/policy';

/** By then a join that took a slot has long ended, with or without success; milliseconds. */
const SETTLE_DELAY_MS = 60_000;

/**
 * Settles a slot that a crash has left behind (R70): returns it when the player is not a member of its party, and sets
 * the claim of the membership on it when the player is.
 *
 * A join that takes longer than the delay finds its slot returned. It takes it again at its end, and the reaction to the
 * membership does so when the process ends before.
 */
export function createPartySlotsPolicy(runner: CommandRunner, delayMs = SETTLE_DELAY_MS): Policy {
  return {
    name: 'party-slots',
    reactsTo: ['PartySlotTaken', 'MemberJoined'],
    delayMs,
    react(recorded) {
      const slot = toTakenSlot(recorded);
      return slot ? [{ target: slot.userId, run: () => settleSlot(runner, recorded, slot) }] : [];
    },
  };
}

interface TakenSlot {
  readonly userId: string;
  readonly partyId: string;
  readonly claim: string | null;
}

/** The slot that was taken, or the one that a new membership is to hold. */
function toTakenSlot(recorded: RecordedEvent): TakenSlot | undefined {
  if (isPartyStream(recorded.streamId)) {
    const { event } = PARTY_EVENTS.decode(recorded);
    if (event.type !== 'MemberJoined') return undefined;
    const { member, slotClaim } = event.data;
    return { userId: member.userId, partyId: extractPartyId(recorded.streamId), claim: slotClaim };
  }
  const { event } = PLAYER_EVENTS.decode(recorded);
  if (event.type !== 'PartySlotTaken') return undefined;
  const { partyId, claim } = event.data;
  return { userId: extractUserId(recorded.streamId), partyId, claim };
}

async function settleSlot(
  runner: CommandRunner,
  recorded: RecordedEvent,
  { userId, partyId, claim }: TakenSlot,
): Promise<void> {
  const party = await runner.loadState(PARTY_AGGREGATE, partyId);
  const member =
    party.status === 'founded' ? party.members.find((each) => each.userId === userId) : undefined;
  const command: PlayerCommand = member
    ? { type: 'TakePartySlot', partyId, claim: member.slotClaim }
    : { type: 'ReleasePartySlot', partyId, claim, reason: 'refused' };
  try {
    await runner.run(PLAYER_AGGREGATE, userId, command, createPolicyContext('party-slots', recorded));
  } catch (error) {
    if (!(error instanceof Rejection)) throw error;
    // Three other parties hold the slots: there is none for this membership. A leader of others stays, over the limit,
    // rather than leave the party without a leader.
    await endMembership(runner, partyId, userId, createPolicyContext('party-slots', recorded, 'leave'));
  }
}

async function endMembership(
  runner: CommandRunner,
  partyId: string,
  userId: string,
  context: CommandContext,
): Promise<void> {
  try {
    await runner.run(PARTY_AGGREGATE, partyId, { type: 'LeaveParty', userId }, context);
  } catch (error) {
    if (!(error instanceof Rejection)) throw error;
  }
}
