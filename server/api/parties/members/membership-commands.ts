import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { SerialQueue } from '../../../async/serial-queue';
import { Rejection } from '../../../domain/kernel/rejection';
import type { PartyCommand } from '../../../domain/party/party.commands';
import type { MemberIdentity, PartyEvent } from '../../../domain/party/party.events';
import { FOUNDING_PASSWORD_ID } from '../../../domain/party/party.state';
import { createInvitedJoin } from '../../../identity/party-invitations/invited-join';
import { PartyInvitations, type InvitationLink } from '../../../identity/party-invitations/party-invitations';
import { PartyPasswords } from '../../../identity/party-passwords/party-passwords';
import { PARTY_AGGREGATE } from '../../../platform/commands/aggregates';
import { deriveId, deriveStepContext, type CommandContext } from '../../../platform/commands/command-context';
import type { CommandOutcome } from '../../../platform/commands/command-outcome';
import { CommandRunner } from '../../../platform/commands/command-runner';
import { IdempotencyKeyReused } from '../../../platform/commands/errors';
import { LOGGER } from '../../../platform/logging/logger';
import { PARTY_LIMITS } from '../../../rules/party-options';
import type { DescribeParty } from '../describe-party';
import type { CreatePartyDto } from '../parties.dto';
import type { PartyHero } from '../party-hero';
import { PartyPlayers, type PartySlot } from './party-players';
import { SlotSteps } from './slot-steps';

/** What a player has to show to a party that doesn't let everybody in. */
export type JoinKey = { readonly password?: string | undefined } | { readonly invitation: InvitationLink };

type ClaimedSlot = PartySlot & { readonly claim: string };
type JoinParty = Extract<PartyCommand, { type: 'JoinParty' }>;

/** A join that passed the checks of its request. */
interface Joining<Answer> {
  readonly member: MemberIdentity;
  readonly key: JoinKey;
  readonly context: CommandContext;
  readonly describe: DescribeParty<Answer>;
}

/** A party as it was founded. */
export interface Founding {
  readonly founder: MemberIdentity;
  readonly hero: PartyHero;
  readonly outcome: CommandOutcome<PartyEvent>;
}

/** Commands that span a party and the slots of its players, or need the state of several players. */
@Injectable()
export class MembershipCommands {
  private readonly requests = new SerialQueue();
  private readonly slots: SlotSteps;

  constructor(
    private readonly runner: CommandRunner,
    private readonly players: PartyPlayers,
    private readonly passwords: PartyPasswords,
    private readonly invitations: PartyInvitations,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.slots = new SlotSteps(runner, players, logger);
  }

  /**
   * Takes one of the player's slots, then founds the party. Its id is derived from the command id, so it is idempotent.
   * Resolves with the founding and the founder as of now.
   */
  async createParty(dto: CreatePartyDto, context: CommandContext): Promise<Founding> {
    const founder = await this.players.loadIdentity(context.actor);
    const hero = await this.players.loadHero(context.actor);
    const partyId = deriveId(context.commandId, 'party');
    const before = await this.findFounding(partyId, context);
    if (before) return { founder, hero, outcome: before };
    const slotClaim = deriveId(context.commandId, 'slot claim');
    const slot = { partyId, claim: slotClaim };
    await this.players.takeSlot(slot, deriveStepContext(context, 'slot'));
    if (dto.password !== undefined) {
      await this.passwords.set(partyId, FOUNDING_PASSWORD_ID, dto.password);
    }
    const outcome = await this.runner.run(
      PARTY_AGGREGATE,
      partyId,
      {
        type: 'CreateParty',
        partyId,
        name: dto.name,
        description: dto.description ?? '',
        theme: dto.theme ?? 'general',
        language: dto.language ?? 'any',
        maxMembers: dto.maxMembers ?? PARTY_LIMITS.maxMembers.default,
        minLevel: dto.minLevel ?? PARTY_LIMITS.minLevel.default,
        weeklyGoal: String(dto.weeklyGoal ?? PARTY_LIMITS.weeklyGoal.default),
        monthlyGoal: dto.monthlyGoal === undefined ? '' : String(dto.monthlyGoal),
        rules: dto.rules ?? '',
        isPublic: dto.isPublic ?? true,
        requiresPassword: dto.password !== undefined,
        founder,
        slotClaim,
      },
      deriveStepContext(context, 'party'),
    );
    await this.slots.runAfterRecord(() => this.slots.confirm(slot, context));
    return { founder, hero, outcome };
  }

  /**
   * The founding, if this command has already founded the party. Rejects if that party has been deleted since, and with
   * {@link IdempotencyKeyReused} if the founding is so long ago that its key is no longer valid: the party's id hangs on it.
   */
  private async findFounding(
    partyId: string,
    context: CommandContext,
  ): Promise<CommandOutcome<PartyEvent> | undefined> {
    const { status } = await this.runner.loadState(PARTY_AGGREGATE, partyId);
    if (status === 'unfounded') return undefined;
    if (status === 'deleted') throw new Rejection('PARTY_NOT_FOUND');
    const founding = deriveStepContext(context, 'party');
    const before = await this.runner.findRepeatedOutcome(PARTY_AGGREGATE, partyId, founding);
    if (!before) throw new IdempotencyKeyReused();
    return before;
  }

  /** Deletes the party and frees the leader's slot before it resolves; a policy frees the members' slots. */
  async deleteParty(partyId: string, context: CommandContext): Promise<void> {
    const command = { type: 'DeleteParty', by: context.actor } as const;
    const { events } = await this.runner.run(PARTY_AGGREGATE, partyId, command, context);
    const deleted = events.find((event) => event.type === 'PartyDeleted');
    const own = deleted?.data.members.find(({ userId }) => userId === context.actor);
    if (own) {
      const slot = { partyId, claim: own.slotClaim };
      const release = deriveStepContext(context, 'release');
      await this.slots.runAfterRecord(() =>
        this.players.releaseSlot(context.actor, slot, 'party-deleted', release),
      );
    }
  }

  /**
   * Takes one of the player's slots, then joins the party; a refusal by the party releases the slot. A join that the party
   * would refuse in its current state is refused before anything is appended. A request that is sent several times at once is
   * executed in turn, so that its repeats find the first one, and count as one attempt at the password (R231).
   */
  async join<Answer extends object>(
    partyId: string,
    key: JoinKey,
    context: CommandContext,
    describe: DescribeParty<Answer>,
  ): Promise<Answer> {
    return this.requests.run(context.commandId, async () => {
      const member = await this.players.loadIdentity(context.actor);
      return this.joinInTurn(partyId, { member, key, context, describe });
    });
  }

  private async joinInTurn<Answer extends object>(
    partyId: string,
    joining: Joining<Answer>,
  ): Promise<Answer> {
    const { context, describe } = joining;
    const joinContext = deriveStepContext(context, 'join');
    const findAnswer = () => this.runner.findRepeatedAnswer(PARTY_AGGREGATE, partyId, joinContext, describe);
    const before = await findAnswer();
    if (before) {
      await this.completeUse(joining);
      return before;
    }
    const slot = { partyId, claim: deriveId(context.commandId, 'slot claim') };
    let answer: Answer;
    try {
      answer = await this.takeSlotAndJoin(slot, joining);
    } catch (error) {
      // The same request may have joined through another process in the meantime.
      const joined = error instanceof Rejection ? await findAnswer() : undefined;
      if (!joined) throw error;
      await this.completeUse(joining);
      return joined;
    }
    await this.completeUse(joining);
    await this.slots.runAfterRecord(() => this.slots.confirm(slot, context));
    return answer;
  }

  private takeSlotAndJoin<Answer extends object>(
    slot: ClaimedSlot,
    joining: Joining<Answer>,
  ): Promise<Answer> {
    const { key } = joining;
    return 'invitation' in key
      ? this.joinInvited(slot, key.invitation, joining)
      : this.joinWithPassword(slot, key.password, joining);
  }

  private async joinWithPassword<Answer extends object>(
    slot: ClaimedSlot,
    password: string | undefined,
    joining: Joining<Answer>,
  ): Promise<Answer> {
    const { partyId, claim: slotClaim } = slot;
    const { member } = joining;
    const party = await this.runner.loadState(PARTY_AGGREGATE, partyId);
    const verifiedPasswordId = party.status === 'founded' ? party.passwordId : null;
    const join = { type: 'JoinParty', member, slotClaim, verifiedPasswordId } as const;
    // Checks everything else first: a full party, or one the player is in, gives no chance to guess its password.
    await this.runner.check(PARTY_AGGREGATE, partyId, join);
    const isVerified =
      verifiedPasswordId === null ||
      (await this.passwords.verify(partyId, verifiedPasswordId, member.userId, password));
    if (!isVerified) throw new Rejection('PARTY_PASSWORD_WRONG');
    return this.claimSlotAndJoin(slot, join, joining);
  }

  /** Takes a use of the link first, so that it lets in no more players than it has uses; a refusal gives the use back. */
  private async joinInvited<Answer extends object>(
    slot: ClaimedSlot,
    invitation: InvitationLink,
    joining: Joining<Answer>,
  ): Promise<Answer> {
    const { member } = joining;
    const join = createInvitedJoin(invitation, member, slot.claim);
    await this.runner.check(PARTY_AGGREGATE, slot.partyId, join);
    const useId = await this.invitations.reserve(invitation.id, member.userId);
    try {
      return await this.claimSlotAndJoin(slot, join, joining);
    } catch (error) {
      if (error instanceof Rejection) await this.invitations.release(useId);
      throw error;
    }
  }

  private async completeUse({ key, member }: Joining<object>): Promise<void> {
    if (!('invitation' in key)) return;
    await this.slots.runAfterRecord(() => this.invitations.complete(key.invitation.id, member.userId));
  }

  private async claimSlotAndJoin<Answer extends object>(
    slot: ClaimedSlot,
    join: JoinParty,
    { context, describe }: Joining<Answer>,
  ): Promise<Answer> {
    const { partyId, claim: slotClaim } = slot;
    const slotOutcome = await this.players.takeSlot(slot, deriveStepContext(context, 'slot'));
    try {
      const joinContext = deriveStepContext(context, 'join');
      return (await this.runner.runAndDescribe(PARTY_AGGREGATE, partyId, join, joinContext, describe)).answer;
    } catch (error) {
      if (error instanceof Rejection && slotOutcome.events.length > 0) {
        await this.slots.rollBack(partyId, slotClaim, error, context);
      }
      throw error;
    }
  }

  /** Leaves the party and frees the slot before it resolves; after a crash in between, a policy frees it. */
  async leave(partyId: string, context: CommandContext): Promise<void> {
    const names = await this.players.loadNames(context.actor);
    const command = { type: 'LeaveParty', userId: context.actor, names } as const;
    const outcome = await this.runCommand(partyId, command, context);
    await this.releaseSlotAfterExit(partyId, outcome, context);
  }

  /** Removes the member and frees the slot before it resolves: the player's later activity is not sent to the party. */
  async remove<Answer extends object>(
    partyId: string,
    userId: string,
    context: CommandContext,
    describe: DescribeParty<Answer>,
  ): Promise<Answer> {
    const names = await this.players.loadNames(userId);
    const command = { type: 'RemoveMember', userId, by: context.actor, names } as const;
    const outcome = await this.runner.runAndDescribe(PARTY_AGGREGATE, partyId, command, context, describe);
    await this.releaseSlotAfterExit(partyId, outcome, context);
    return outcome.answer;
  }

  private async releaseSlotAfterExit(
    partyId: string,
    { events }: CommandOutcome<PartyEvent>,
    context: CommandContext,
  ): Promise<void> {
    const exit = events.find((event) => event.type === 'MemberLeft' || event.type === 'MemberRemoved');
    if (!exit) return;
    const { member, slotClaim: claim } = exit.data;
    const reason = exit.type === 'MemberLeft' ? 'left' : 'removed';
    const release = deriveStepContext(context, 'release');
    await this.slots.runAfterRecord(() =>
      this.players.releaseSlot(member.userId, { partyId, claim }, reason, release),
    );
  }

  private runCommand(
    partyId: string,
    command: PartyCommand,
    context: CommandContext,
  ): Promise<CommandOutcome<PartyEvent>> {
    return this.runner.run(PARTY_AGGREGATE, partyId, command, context);
  }
}
