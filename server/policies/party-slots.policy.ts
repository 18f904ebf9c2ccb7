import { PLAYER_EVENTS } from '../event-log/registry';
import type { RecordedEvent } from '../event-log/event-log';
import { Rejection } from '../domain/kernel/rejection';
import type { PlayerCommand } from '../domain/player/player.commands';
import { PARTY_AGGREGATE, PLAYER_AGGREGATE } from '../platform/commands/aggregates';
import type { CommandContext } from '../platform/commands/command-context';
import type { CommandRunner } from '../platform/commands/command-runner';
import { extractUserId } from '../event-log/stream-ids';
import { createPolicyContext, type Policy } from './policy';

/** By then a join that took a slot has long ended, with or without success; milliseconds. */
const SETTLE_DELAY_MS = 60_000;

/**
 * Settles a slot that a crash has left behind (R70): returns it when the player is not a member of its party, and sets
 * the claim of the membership on it when the player is. Joining and founding check their slot once more at their end,
 * so a slot returned too early is taken again.
 */
export function createPartySlotsPolicy(runner: CommandRunner, delayMs = SETTLE_DELAY_MS): Policy {
  return {
    name: 'party-slots',
    reactsTo: ['PartySlotTaken'],
    delayMs,
    react(recorded) {
      const { event } = PLAYER_EVENTS.decode(recorded);
      if (event.type !== 'PartySlotTaken') return [];
      const { partyId, claim } = event.data;
      const id = extractUserId(recorded.streamId);
      return [{ id, run: () => settleSlot(runner, recorded, { userId: id, partyId, claim }) }];
    },
  };
}

interface TakenSlot {
  readonly userId: string;
  readonly partyId: string;
  readonly claim: string | null;
}

async function settleSlot(
  runner: CommandRunner,
  recorded: RecordedEvent,
  { userId, partyId, claim }: TakenSlot,
): Promise<void> {
  const party = await runner.loadState(PARTY_AGGREGATE, partyId);
  const member =
    party.status === 'founded' ? party.members.find((each) => each.userId === userId) : undefined;
  const command = member
    ? createTakeCommand(partyId, member.slotClaim)
    : createReleaseCommand(partyId, claim);
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

function createTakeCommand(partyId: string, claim: string | null): PlayerCommand {
  return { type: 'TakePartySlot', partyId, claim };
}

function createReleaseCommand(partyId: string, claim: string | null): PlayerCommand {
  return { type: 'ReleasePartySlot', partyId, claim, reason: 'refused' };
}
