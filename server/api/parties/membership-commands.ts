import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { SerialQueue } from '../../async/serial-queue';
import { Rejection } from '../../domain/kernel/rejection';
import type { PartyCommand } from '../../domain/party/party.commands';
import type { MemberIdentity, PartyEvent } from '../../domain/party/party.events';
import { FOUNDING_PASSWORD_ID } from '../../domain/party/party.state';
import { PartyPasswords } from '../../identity/party-passwords/party-passwords';
import { PARTY_AGGREGATE } from '../../platform/commands/aggregates';
import { deriveId, deriveStepContext, type CommandContext } from '../../platform/commands/command-context';
import { CommandRunner, type Outcome } from '../../platform/commands/command-runner';
import { LOGGER } from '../../platform/logging/logger';
import { PARTY_LIMITS } from '../../rules/party-options';
import type { DescribeParty } from './describe-party';
import type { CreatePartyDto } from './parties.dto';
import type { PartyHero } from './party-hero';
import { PartyPlayers, type PartySlot } from './party-players';

type ClaimedSlot = PartySlot & { readonly claim: string };
/** A join that passed the checks of its request. */
interface Joining<Answer> {
  readonly member: MemberIdentity;
  readonly password: string | undefined;
  readonly context: CommandContext;
  readonly describe: DescribeParty<Answer>;
}

/** A party as it was founded. */
export interface Founding {
  readonly founder: MemberIdentity;
  readonly hero: PartyHero;
  readonly outcome: Outcome<PartyEvent>;
}

/** Commands that span a party and the slots of its players, or need the state of several players. */
@Injectable()
export class MembershipCommands {
  private readonly requests = new SerialQueue();

  constructor(
    private readonly runner: CommandRunner,
    private readonly players: PartyPlayers,
    private readonly passwords: PartyPasswords,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

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
    await this.runAfterRecord(() => this.confirmSlot(slot, context));
    return { founder, hero, outcome };
  }

  /** The founding, if this command has already founded the party. Rejects if that party has been deleted since. */
  private async findFounding(
    partyId: string,
    context: CommandContext,
  ): Promise<Outcome<PartyEvent> | undefined> {
    const before = await this.runner.findRepeatedOutcome(
      PARTY_AGGREGATE,
      partyId,
      deriveStepContext(context, 'party'),
    );
    if (!before) return undefined;
    const party = await this.runner.loadState(PARTY_AGGREGATE, partyId);
    if (party.status === 'deleted') throw new Rejection('PARTY_NOT_FOUND');
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
      await this.runAfterRecord(() =>
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
    password: string | undefined,
    context: CommandContext,
    describe: DescribeParty<Answer>,
  ): Promise<Answer> {
    return this.requests.run(context.commandId, async () => {
      const member = await this.players.loadIdentity(context.actor);
      return this.joinInTurn(partyId, { member, password, context, describe });
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
    if (before) return before;
    const slot = { partyId, claim: deriveId(context.commandId, 'slot claim') };
    let answer: Answer;
    try {
      answer = await this.takeSlotAndJoin(slot, joining);
    } catch (error) {
      // The same request may have joined through another process in the meantime.
      const joined = error instanceof Rejection ? await findAnswer() : undefined;
      if (joined) return joined;
      throw error;
    }
    await this.runAfterRecord(() => this.confirmSlot(slot, context));
    return answer;
  }

  private async takeSlotAndJoin<Answer extends object>(
    slot: ClaimedSlot,
    { member, password, context, describe }: Joining<Answer>,
  ): Promise<Answer> {
    const { partyId, claim: slotClaim } = slot;
    const party = await this.runner.loadState(PARTY_AGGREGATE, partyId);
    const verifiedPasswordId = party.status === 'founded' ? party.passwordId : null;
    const join = { type: 'JoinParty', member, slotClaim, verifiedPasswordId } as const;
    // Checks everything else first: a full party, or one the player is in, gives no chance to guess its password.
    await this.runner.check(PARTY_AGGREGATE, partyId, join);
    const isVerified =
      verifiedPasswordId === null ||
      (await this.passwords.verify(partyId, verifiedPasswordId, context.actor, password));
    if (!isVerified) throw new Rejection('PARTY_PASSWORD_WRONG');
    const slotOutcome = await this.players.takeSlot(slot, deriveStepContext(context, 'slot'));
    try {
      const joinContext = deriveStepContext(context, 'join');
      return (await this.runner.runAndDescribe(PARTY_AGGREGATE, partyId, join, joinContext, describe)).answer;
    } catch (error) {
      if (error instanceof Rejection && slotOutcome.events.length > 0) {
        await this.rollBackClaim(partyId, slotClaim, error, context);
      }
      throw error;
    }
  }

  /**
   * Takes the slot again in case a policy released it as an orphan of a crash. If the player has no free slot left by then,
   * the membership ends.
   */
  private async confirmSlot(slot: PartySlot, context: CommandContext): Promise<void> {
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
        await this.runCommand(slot.partyId, leave, deriveStepContext(context, 'leave')).catch(unlessRejected);
      }
      throw error;
    }
  }

  /** Undoes the claim of a refused join: releases the slot, or restores the claim of the existing membership. */
  private async rollBackClaim(
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
    { events }: Outcome<PartyEvent>,
    context: CommandContext,
  ): Promise<void> {
    const exit = events.find((event) => event.type === 'MemberLeft' || event.type === 'MemberRemoved');
    if (!exit) return;
    const { member, slotClaim: claim } = exit.data;
    const reason = exit.type === 'MemberLeft' ? 'left' : 'removed';
    const release = deriveStepContext(context, 'release');
    await this.runAfterRecord(() =>
      this.players.releaseSlot(member.userId, { partyId, claim }, reason, release),
    );
  }

  /**
   * Runs a step that follows a recorded change of the membership. Its failure doesn't fail the answer (R230): the policies
   * `party-slots` and `party-exits` take the step too, as after a crash of this process. A refusal is thrown.
   */
  private async runAfterRecord(step: () => Promise<void>): Promise<void> {
    try {
      await step();
    } catch (error) {
      if (error instanceof Rejection) throw error;
      this.logger.warn({ err: error }, 'The slot of a changed membership is left to the policies');
    }
  }

  private runCommand(
    partyId: string,
    command: PartyCommand,
    context: CommandContext,
  ): Promise<Outcome<PartyEvent>> {
    return this.runner.run(PARTY_AGGREGATE, partyId, command, context);
  }
}

/** Ignores a second rejection while the first one is handled: the caller gets the first. */
function unlessRejected(error: unknown): void {
  if (!(error instanceof Rejection)) throw error;
}
