import { Inject, Injectable } from '@nestjs/common';
import { GAME_CONTENT } from '../../content/game-content';
import { Rejection } from '../../domain/kernel/rejection';
import { partyDecider } from '../../domain/party/party.decider';
import type { PartyCommand } from '../../domain/party/party.commands';
import type { MemberIdentity, PartyEvent } from '../../domain/party/party.events';
import type { PartyState } from '../../domain/party/party.state';
import { effectiveStatsOf, wornItems } from '../../domain/player/equipment';
import type { PlayerEvent } from '../../domain/player/player.events';
import type { PlayerState, RegisteredPlayer } from '../../domain/player/player.state';
import { CLOCK, type Clock } from '../../platform/clock';
import { PARTY, PLAYER } from '../../platform/commands/aggregates';
import { derivedId, stepOf, type CommandContext } from '../../platform/commands/command-context';
import { CommandRunner, type Outcome } from '../../platform/commands/command-runner';
import { Moments } from '../../platform/commands/moments';
import { passivePercent } from '../../rules/equipment';
import { PARTY_LIMITS, PARTY_QUEST_EMOJIS, PARTY_QUEST_LIMITS } from '../../rules/party-options';
import { nextDay } from '../../rules/player-day';
import type { ContributeDto, CreatePartyDto, CreatePartyQuestDto } from './parties.dto';
import type { ContributionResponse } from './party.response';

@Injectable()
export class PartyCommands {
  constructor(
    private readonly runner: CommandRunner,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly moments: Moments,
  ) {}

  /** Takes one of the player's slots, then founds the party. Its id follows from the command: a repeat founds no second. */
  async createParty(dto: CreatePartyDto, context: CommandContext): Promise<string> {
    const founder = await this.identity(context.actor);
    const partyId = derivedId(context.commandId, 'party');
    await this.takeSlot(partyId, stepOf(context, 'slot'));
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
        founder,
      },
      stepOf(context, 'party'),
    );
    await this.takeSlot(partyId, stepOf(context, 'keep'));
    return partyId;
  }

  /**
   * Takes one of the player's slots, then joins the party; a refusal by the party gives the slot back. What the party
   * would refuse as it stands is refused before anything is recorded.
   */
  async joinParty(partyId: string, context: CommandContext): Promise<void> {
    const member = await this.identity(context.actor);
    const join = { type: 'JoinParty', member } as const;
    if (await this.runner.repeated(PARTY, partyId, stepOf(context, 'join'))) return;
    const party = await this.runner.state(PARTY, partyId);
    partyDecider.decide(join, party);
    const taken = await this.takeSlot(partyId, stepOf(context, 'slot'));
    try {
      await this.runner.run(PARTY, partyId, join, stepOf(context, 'join'));
    } catch (error) {
      if (error instanceof Rejection && taken.events.length > 0 && error.code !== 'ALREADY_A_MEMBER') {
        const release = { type: 'ReleasePartySlot', partyId, reason: 'refused' } as const;
        await this.runner.run(PLAYER, member.userId, release, stepOf(context, 'release'));
      }
      throw error;
    }
    await this.takeSlot(partyId, stepOf(context, 'keep'));
  }

  /** Also at the end of joining and founding: should the slot have been taken for a crash's by then, it is taken again. */
  private takeSlot(partyId: string, context: CommandContext): Promise<Outcome<PlayerEvent, PlayerState>> {
    return this.runner.run(PLAYER, context.actor, { type: 'TakePartySlot', partyId }, context);
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
    const contributor = await this.player(context.actor);
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

  /** So that XP count for the day they are earned on (D13). What was asked before, or would be refused, begins none. */
  private async beginDueDay(
    player: RegisteredPlayer,
    partyId: string,
    command: PartyCommand,
    context: CommandContext,
  ): Promise<void> {
    const moment = this.moments.now();
    if (!nextDay({ ...player, instant: moment.instant })) return;
    if (await this.runner.repeated(PARTY, partyId, context)) return;
    partyDecider.decide(command, await this.runner.state(PARTY, partyId));
    await this.runner.run(PLAYER, player.userId, { type: 'StartDay', moment }, stepOf(context, 'day'));
  }

  private async identity(userId: string): Promise<MemberIdentity> {
    const { nickname, username, characterClass, level } = await this.player(userId);
    return { userId, nickname, username, characterClass, level };
  }

  private async player(userId: string): Promise<RegisteredPlayer> {
    const state = await this.runner.state(PLAYER, userId);
    if (state.status !== 'registered') throw new Rejection('PLAYER_NOT_FOUND');
    return state;
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
