import type { Logger } from 'pino';
import { Rejection } from '../../../domain/kernel/rejection';
import { PARTY_AGGREGATE } from '../../../platform/commands/aggregates';
import { deriveStepContext, type CommandContext } from '../../../platform/commands/command-context';
import type { CommandRunner } from '../../../platform/commands/command-runner';
import type { PartyPlayers, PartySlot } from './party-players';

/** Keeps the slots of a player in step with the memberships, around the event that changes one. */
export class SlotSteps {
  constructor(
    private readonly runner: CommandRunner,
    private readonly players: PartyPlayers,
    private readonly logger: Logger,
  ) {}

  /**
   * Takes the slot again in case a policy released it as an orphan of a crash. If the player has no free slot left by then,
   * the membership ends.
   */
  async confirm(slot: PartySlot, context: CommandContext): Promise<void> {
    const party = await this.runner.loadState(PARTY_AGGREGATE, slot.partyId);
    const members = party.status === 'founded' ? party.members : [];
    const { actor } = context;
    // The player has already left in another tab or was removed: the slot was released with the membership.
    if (!members.some(({ userId, slotClaim }) => userId === actor && slotClaim === slot.claim)) return;
    try {
      await this.players.takeSlot(slot, deriveStepContext(context, 'keep'));
    } catch (error) {
      if (error instanceof Rejection) {
        const leave = { type: 'LeaveParty', userId: actor } as const;
        // The leave is refused if the player is no longer a member or now leads others; the caller gets the slot's refusal.
        await this.runner
          .run(PARTY_AGGREGATE, slot.partyId, leave, deriveStepContext(context, 'leave'))
          .catch(unlessRejected);
      }
      throw error;
    }
  }

  /** Undoes the claim of a refused join: releases the slot, or restores the claim of the existing membership. */
  async rollBack(
    partyId: string,
    claim: string,
    { code }: Rejection,
    context: CommandContext,
  ): Promise<void> {
    const party =
      code === 'ALREADY_A_MEMBER' ? await this.runner.loadState(PARTY_AGGREGATE, partyId) : undefined;
    const members = party?.status === 'founded' ? party.members : [];
    const ownMembership = members.find(({ userId }) => userId === context.actor);
    if (ownMembership) {
      const held = { partyId, claim: ownMembership.slotClaim };
      await this.players.takeSlot(held, deriveStepContext(context, 'restore')).catch(unlessRejected);
      return;
    }
    const release = deriveStepContext(context, 'release');
    await this.players.releaseSlot(context.actor, { partyId, claim }, 'refused', release);
  }

  /**
   * Runs a step that follows a recorded change of the membership. Its failure doesn't fail the answer (R230): the policies
   * `party-slots` and `party-exits` take the step too, as after a crash of this process. A refusal is thrown.
   */
  async runAfterRecord(step: () => Promise<void>): Promise<void> {
    try {
      await step();
    } catch (error) {
      if (error instanceof Rejection) throw error;
      this.logger.warn({ err: error }, 'The slot of a changed membership is left to the policies');
    }
  }
}

/** Ignores a second rejection while the first one is handled: the caller gets the first. */
function unlessRejected(error: unknown): void {
  if (!(error instanceof Rejection)) throw error;
}
