import { PLAYER_EVENTS } from '../event-log/registry';
import type { RecordedEvent } from '../event-log/event-log';
import { Rejection } from '../domain/kernel/rejection';
import type { PlayerCommand } from '../domain/player/player.commands';
import { PARTY, PLAYER } from '../platform/commands/aggregates';
import type { CommandContext } from '../platform/commands/command-context';
import type { CommandRunner } from '../platform/commands/command-runner';
import { userIdOfStream } from '../read-models/stream-ids';
import { policyCommand, type Policy } from './policy';

/** By then a join that took a slot has long been answered, one way or the other; milliseconds. */
const SETTLED_AFTER = 60_000;

/**
 * Settles a slot that a crash has left behind (R70): gives it back when the player is no member of the party that it was
 * taken for, and has it carry the claim of the membership when the player is. Joining and founding make sure of their slot
 * once more at their end, so that one given back too early is taken again.
 */
export function partySlotsPolicy(runner: CommandRunner, patience = SETTLED_AFTER): Policy {
  return {
    name: 'party-slots',
    reactsTo: ['PartySlotTaken'],
    patience,
    reactions(recorded) {
      const { event } = PLAYER_EVENTS.decode(recorded);
      if (event.type !== 'PartySlotTaken') return [];
      const { partyId, claim } = event.data;
      const id = userIdOfStream(recorded.streamId);
      return [{ id, run: () => settle(runner, recorded, { userId: id, partyId, claim }) }];
    },
  };
}

interface TakenSlot {
  readonly userId: string;
  readonly partyId: string;
  readonly claim: string | null;
}

async function settle(
  runner: CommandRunner,
  recorded: RecordedEvent,
  { userId, partyId, claim }: TakenSlot,
): Promise<void> {
  const party = await runner.state(PARTY, partyId);
  const member =
    party.status === 'founded' ? party.members.find((each) => each.userId === userId) : undefined;
  const command = member ? keep(partyId, member.slotClaim) : giveBack(partyId, claim);
  try {
    await runner.run(PLAYER, userId, command, policyCommand('party-slots', recorded));
  } catch (error) {
    if (!(error instanceof Rejection)) throw error;
    // Three others have the places: there is none for this membership. Who leads others stays, one too many, rather
    // than leave them without a lead.
    await endMembership(runner, partyId, userId, policyCommand('party-slots', recorded, 'leave'));
  }
}

async function endMembership(
  runner: CommandRunner,
  partyId: string,
  userId: string,
  context: CommandContext,
): Promise<void> {
  try {
    await runner.run(PARTY, partyId, { type: 'LeaveParty', userId }, context);
  } catch (error) {
    if (!(error instanceof Rejection)) throw error;
  }
}

function keep(partyId: string, claim: string | null): PlayerCommand {
  return { type: 'TakePartySlot', partyId, claim };
}

function giveBack(partyId: string, claim: string | null): PlayerCommand {
  return { type: 'ReleasePartySlot', partyId, claim, reason: 'refused' };
}
