import { Inject, Injectable } from '@nestjs/common';
import { GAME_CONTENT } from '../../content/game-content';
import { Rejection } from '../../domain/kernel/rejection';
import type { PartyCommand } from '../../domain/party/party.commands';
import type { PartyEvent } from '../../domain/party/party.events';
import type { PartyState } from '../../domain/party/party.state';
import { effectiveStatsOf, wornItems } from '../../domain/player/equipment';
import type { RegisteredPlayer } from '../../domain/player/player.state';
import { PartyPasswords } from '../../identity/party-passwords/party-passwords';
import { CLOCK, type Clock } from '../../platform/clock';
import { PARTY, PLAYER } from '../../platform/commands/aggregates';
import { derivedId, stepOf, type CommandContext } from '../../platform/commands/command-context';
import { CommandRunner, type Outcome } from '../../platform/commands/command-runner';
import { Moments } from '../../platform/commands/moments';
import { passivePercent } from '../../rules/equipment';
import { PARTY_LIMITS, PARTY_QUEST_EMOJIS, PARTY_QUEST_LIMITS } from '../../rules/party-options';
import { nextDay } from '../../rules/player-day';
import type { ChangePartyDto, ContributeDto, CreatePartyDto, CreatePartyQuestDto } from './parties.dto';
import { MembershipCommands } from './membership-commands';
import { PartyPlayers } from './party-players';
import type { ContributionResponse } from './party.response';

@Injectable()
export class PartyCommands {
  constructor(
    private readonly runner: CommandRunner,
    private readonly players: PartyPlayers,
    private readonly members: MembershipCommands,
    private readonly passwords: PartyPasswords,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly moments: Moments,
  ) {}

  /** Takes one of the player's slots, then founds the party. Its id follows from the command: a repeat founds no second. */
  async createParty(dto: CreatePartyDto, context: CommandContext): Promise<string> {
    const founder = await this.players.identity(context.actor);
    const partyId = derivedId(context.commandId, 'party');
    if (await this.wasFounded(partyId, context)) return partyId;
    const slotClaim = derivedId(context.commandId, 'slot claim');
    const slot = { partyId, claim: slotClaim };
    await this.players.takeSlot(slot, stepOf(context, 'slot'));
    if (dto.password !== undefined) await this.passwords.set(partyId, dto.password);
    await this.runner.run(
      PARTY,
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
      stepOf(context, 'party'),
    );
    await this.members.keepSlot(slot, context);
    return partyId;
  }

  /** Whether this command has founded it before. One that is no more since then is not founded again. */
  private async wasFounded(partyId: string, context: CommandContext): Promise<boolean> {
    const before = await this.runner.repeated(PARTY, partyId, stepOf(context, 'party'));
    if (!before) return false;
    const party = await this.runner.state(PARTY, partyId);
    if (party.status === 'deleted') throw new Rejection('PARTY_NOT_FOUND');
    return true;
  }

  /** The members' slots are freed by a policy, the leader's own before this is answered. */
  async deleteParty(partyId: string, context: CommandContext): Promise<void> {
    const command = { type: 'DeleteParty', by: context.actor } as const;
    const { events } = await this.runner.run(PARTY, partyId, command, context);
    const deleted = events.find((event) => event.type === 'PartyDeleted');
    const own = deleted?.data.members.find(({ userId }) => userId === context.actor);
    if (own) {
      const slot = { partyId, claim: own.slotClaim };
      await this.players.releaseSlot(context.actor, slot, 'party-deleted', stepOf(context, 'release'));
    }
  }

  async changeSettings(partyId: string, dto: ChangePartyDto, context: CommandContext): Promise<void> {
    const { weeklyGoal, monthlyGoal, ...rest } = dto;
    const changes = {
      ...rest,
      ...(weeklyGoal !== undefined && { weeklyGoal: String(weeklyGoal) }),
      ...(monthlyGoal !== undefined && { monthlyGoal: String(monthlyGoal) }),
    };
    await this.runner.run(PARTY, partyId, { type: 'ChangeSettings', changes, by: context.actor }, context);
  }

  async createQuest(partyId: string, dto: CreatePartyQuestDto, context: CommandContext): Promise<string> {
    // A key that comes again for another party makes another quest.
    const questId = derivedId(context.commandId, partyId, 'quest');
    await this.runner.run(
      PARTY,
      partyId,
      {
        type: 'CreatePartyQuest',
        questId,
        name: dto.name,
        description: dto.description,
        emoji: dto.emoji ?? PARTY_QUEST_EMOJIS[0],
        category: dto.category ?? 'collaboration',
        xpReward: dto.xpReward ?? PARTY_QUEST_LIMITS.xpReward.default,
        targetValue: dto.targetValue ?? PARTY_QUEST_LIMITS.targetValue.default,
        deadline: dto.deadline ? new Date(dto.deadline).toISOString() : null,
        createdBy: context.actor,
        instant: this.clock.now().toISOString(),
      },
      context,
    );
    return questId;
  }

  async contribute(
    questId: string,
    dto: ContributeDto,
    context: CommandContext,
  ): Promise<ContributionResponse> {
    const contributor = await this.players.player(context.actor);
    const { userId, nickname, username } = contributor;
    const contribute = {
      type: 'Contribute',
      questId,
      by: { userId, nickname, username },
      contribution: dto.contribution,
      charisma: effectiveStatsOf(contributor, GAME_CONTENT).charisma,
      passivePercent: passivePercent(wornItems(contributor, GAME_CONTENT), 'party-xp'),
      instant: this.clock.now().toISOString(),
    } as const;
    await this.beginDueDay(contributor, dto.partyId, contribute, context);
    return contributionOf(await this.runner.run(PARTY, dto.partyId, contribute, context));
  }

  /** So that XP count for the day they are earned on (R36). What was asked before, or would be refused, begins none. */
  private async beginDueDay(
    player: RegisteredPlayer,
    partyId: string,
    command: PartyCommand,
    context: CommandContext,
  ): Promise<void> {
    const moment = this.moments.now();
    if (!nextDay({ ...player, instant: moment.instant })) return;
    if (await this.runner.repeated(PARTY, partyId, context)) return;
    await this.runner.tryOut(PARTY, partyId, command);
    await this.runner.run(PLAYER, player.userId, { type: 'StartDay', moment }, stepOf(context, 'day'));
  }
}

/** From the facts alone, so that a repeat of the command is answered the same. */
function contributionOf({ events }: Outcome<PartyEvent, PartyState>): ContributionResponse {
  const made = events.find((event) => event.type === 'PartyContributionMade');
  if (!made) throw new Error('A contribution was made without a fact');
  const { contribution, totalContributions, targetValue, xpGained } = made.data;
  return {
    contribution,
    totalContributions,
    targetValue,
    xpGained,
    isCompleted: totalContributions >= targetValue,
  };
}
