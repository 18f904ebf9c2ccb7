import { Body, Controller, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Logger } from 'pino';
import { GAME_CONTENT } from '../../../content/game-content';
import type { PartyEvent } from '../../../domain/party/party.events';
import type { PastPartyQuest } from '../../../domain/party/party.state';
import { buildContributeCommand } from '../../../domain/party/quests';
import { PARTY_AGGREGATE, PLAYER_AGGREGATE } from '../../../platform/commands/aggregates';
import { deriveStepContext, type CommandContext } from '../../../platform/commands/command-context';
import { CommandRunner } from '../../../platform/commands/command-runner';
import { CurrentCommandContext } from '../../../platform/http/command-context.decorator';
import { LOGGER } from '../../../platform/logging/logger';
import { recordLogPosition } from '../../../platform/logging/request-context';
import { ApiCommand, ApiProblems } from '../../../platform/openapi/api-problems.decorator';
import { IdPipe } from '../../../platform/validation/id';
import { computeXpRequired } from '../../../rules/levels';
import { computeUnpaidXp } from '../../../rules/xp-rewards';
import { ContributeDto } from './party-quests.dto';
import { PartyShares, type ContributionPlace, type ShareDecision } from './party-shares';
import { ContributionResponse } from './party-quest.response';
import { PastPartyQuests } from './past-party-quests';

type ContributionMade = Extract<PartyEvent, { type: 'PartyContributionMade' }>['data'];
/** The answer of earlier releases, which a repeat of a contribution to one of them still gets. */
type ContributionWithoutShare = Omit<
  ContributionResponse,
  'position' | 'levelUp' | 'isRewardPending' | 'unpaidXp' | 'character'
>;

/** Contributions to party quests, answered with the share that the policy `party-xp` pays for them. */
@ApiTags('parties')
@Controller()
export class ContributionsController {
  constructor(
    private readonly runner: CommandRunner,
    private readonly shares: PartyShares,
    private readonly pastQuests: PastPartyQuests,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Contributes, and waits up to a second for the share (R162). The answer is built from events alone, and which event
   * decides it is recorded, so a repeat of the command gets the same one.
   */
  @Post('party-quests/:questId/contribute')
  @HttpCode(200)
  @ApiOperation({ summary: "Add to a party quest; waits up to a second for the contributor's share" })
  @ApiCommand()
  @ApiOkResponse({ type: ContributionResponse })
  @ApiProblems(
    'VALIDATION_FAILED',
    'UNAUTHENTICATED',
    'PARTY_NOT_FOUND',
    'PARTY_MEMBER_ONLY',
    'PARTY_QUEST_NOT_FOUND',
    'PARTY_QUEST_COMPLETED',
    'PARTY_QUEST_EXPIRED',
    'PARTY_QUEST_DELETED',
  )
  async contributeToPartyQuest(
    @Param('questId', IdPipe) questId: string,
    @Body() body: ContributeDto,
    @CurrentCommandContext() context: CommandContext,
  ): Promise<ContributionResponse | ContributionWithoutShare> {
    const { partyId, contribution } = body;
    const userId = context.actor;
    const contribute = (past?: PastPartyQuest) =>
      this.runner.runAsPlayer(
        PARTY_AGGREGATE,
        partyId,
        (player, { instant }) =>
          buildContributeCommand(player, { questId, contribution, instant, past }, GAME_CONTENT),
        context,
      );
    const watch = await this.shares.watch(userId);
    try {
      const { events, revision, position, isRepeat } = await contribute().catch((error: unknown) =>
        this.pastQuests.retryWithPastQuest(error, { partyId, questId }, contribute),
      );
      // The first of the command's events is the contribution.
      const place = { userId, partyId, revision: revision - events.length + 1, position, isRepeat };
      const made = findContributionMade(events);
      if (made.xpGained === 0)
        return { ...toAnswer(made), ...withoutReward(place, { isRewardPending: false }) };
      const decision =
        (await watch.findDecision(place)) ?? (await this.tryDecideWithoutShare(place, context));
      if (!decision) return { ...toAnswer(made), ...withoutReward(place, { isRewardPending: true }) };
      recordLogPosition(decision.position);
      return { ...toAnswer(made), ...toReward(place, decision) };
    } finally {
      watch.end();
    }
  }

  /**
   * As {@link decideWithoutShare}. Undefined while the player's stream can't be written: the contribution is recorded, and is
   * answered as done. A repeat of it may show the share, if that is paid by then.
   */
  private async tryDecideWithoutShare(
    place: ContributionPlace,
    context: CommandContext,
  ): Promise<ShareDecision | undefined> {
    try {
      return await this.decideWithoutShare(place, context);
    } catch (error) {
      this.logger.warn({ err: error }, 'A contribution is answered without a decision on its share');
      return undefined;
    }
  }

  /** Records that the contribution is answered without its share, unless that was paid in the meantime. */
  private async decideWithoutShare(
    place: ContributionPlace,
    context: CommandContext,
  ): Promise<ShareDecision> {
    const { userId, partyId, revision: contributionRevision } = place;
    const { events, revision, position } = await this.runner.run(
      PLAYER_AGGREGATE,
      userId,
      { type: 'DelayPartyXp', partyId, contributionRevision },
      deriveStepContext(context, 'answer'),
    );
    const [event] = events;
    if (event?.type === 'PartyXpDelayed') return { event, revision, position };
    const paid = await this.shares.find(place);
    if (!paid)
      throw new Error(`No share of contribution ${contributionRevision} to party ${partyId} is found`);
    return paid;
  }
}

function findContributionMade(events: readonly PartyEvent[]): ContributionMade {
  const made = events.find((event) => event.type === 'PartyContributionMade');
  if (!made) throw new Error('A contribution was made without an event');
  return made.data;
}

function toAnswer(made: ContributionMade): ContributionWithoutShare {
  const { contribution, totalContributions, targetValue, xpGained } = made;
  return {
    contribution,
    totalContributions,
    targetValue,
    xpGained,
    isCompleted: totalContributions >= targetValue,
  };
}

type Reward = Omit<ContributionResponse, keyof ContributionWithoutShare>;

function withoutReward(
  { position }: ContributionPlace,
  { isRewardPending }: Pick<Reward, 'isRewardPending'>,
): Reward {
  return { position, levelUp: false, isRewardPending, unpaidXp: 0, character: null };
}

function toReward(
  place: ContributionPlace,
  { event }: ShareDecision,
): Partial<Reward> & Partial<Pick<ContributionResponse, 'xpGained'>> {
  if (event.type === 'PartyXpDelayed') return withoutReward(place, { isRewardPending: true });
  const { xpGained, share, character } = event.data;
  if (!character) return {};
  const { level, levelsGained, xp, availablePoints } = character;
  return {
    xpGained,
    // The release that paid without a bound didn't answer with it.
    ...(share !== null && { unpaidXp: computeUnpaidXp({ share, xpGained }) }),
    position: place.position,
    levelUp: levelsGained > 0,
    isRewardPending: false,
    character: { level, xp, xpRequired: computeXpRequired(level), availablePoints },
  };
}
