import { Body, Controller, HttpCode, Param, Post, UseGuards } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { HiddenPeople } from '../../../identity/blocks/hidden-people';
import { AllowOtherUserId } from '../../../identity/sessions/session.guard';
import type { CommandContext } from '../../../platform/commands/command-context';
import { CurrentCommandContext } from '../../../platform/http/command-context.decorator';
import { NoBodyGuard } from '../../../platform/http/no-body.guard';
import { ApiCommand, ApiProblems } from '../../../platform/openapi/api-problems.decorator';
import { ReadBarrier } from '../../../platform/reads/read-barrier';
import { AnswersFromRows } from '../../../platform/reads/reads-from.decorator';
import { IdPipe } from '../../../platform/validation/id';
import type { DescribeParty } from '../describe-party';
import { LeadershipCommands } from './leadership-commands';
import { MembershipCommands } from './membership-commands';
import { JoinPartyDto, MemberDto } from '../parties.dto';
import { PartyAnswers, type DescribedDetail } from '../party-answers';
import { PartyDetailResponse, PartyResponse } from '../party.response';

/** Joining, leaving, removing members and leadership. */
@ApiTags('parties')
@Controller('parties')
export class MembershipController {
  constructor(
    private readonly members: MembershipCommands,
    private readonly leadership: LeadershipCommands,
    private readonly answers: PartyAnswers,
    private readonly barrier: ReadBarrier,
    private readonly people: HiddenPeople,
  ) {}

  @Post(':partyId/join')
  @HttpCode(200)
  @ApiOperation({ summary: 'Join a public party' })
  @ApiCommand()
  @AnswersFromRows()
  @ApiOkResponse({ type: PartyResponse })
  @ApiProblems(
    'VALIDATION_FAILED',
    'UNAUTHENTICATED',
    'PARTY_NOT_FOUND',
    'PARTY_PASSWORD_WRONG',
    'PARTY_LEVEL_TOO_LOW',
    'PARTY_FULL',
    'PARTY_LIMIT_REACHED',
    'ALREADY_A_MEMBER',
    'TOO_MANY_REQUESTS',
  )
  async joinParty(
    @Param('partyId', IdPipe) partyId: string,
    @Body() body: JoinPartyDto,
    @CurrentCommandContext() context: CommandContext,
  ): Promise<PartyResponse> {
    const joined = await this.members.join(partyId, { password: body.password }, context, (state) =>
      this.answers.describe(state),
    );
    return this.barrier.answerFromEvents('parties', partyId, await this.answers.show(joined));
  }

  @Post(':partyId/leave')
  @UseGuards(NoBodyGuard)
  @HttpCode(204)
  @ApiOperation({ summary: 'Leave a party; the last one out ends it' })
  @ApiCommand()
  @ApiNoContentResponse({ description: 'The player is out and has the place back.' })
  @ApiProblems(
    'VALIDATION_FAILED',
    'UNAUTHENTICATED',
    'PARTY_NOT_FOUND',
    'PARTY_MEMBER_ONLY',
    'LEADER_MUST_TRANSFER',
  )
  async leaveParty(
    @Param('partyId', IdPipe) partyId: string,
    @CurrentCommandContext() context: CommandContext,
  ): Promise<void> {
    await this.members.leave(partyId, context);
  }

  @Post(':partyId/kick')
  @AllowOtherUserId()
  @HttpCode(200)
  @ApiOperation({ summary: 'Remove a member; for the leader' })
  @ApiCommand()
  @AnswersFromRows()
  @ApiOkResponse({ type: PartyDetailResponse })
  @ApiProblems(
    'VALIDATION_FAILED',
    'UNAUTHENTICATED',
    'PARTY_NOT_FOUND',
    'PARTY_MEMBER_ONLY',
    'PARTY_LEADER_ONLY',
    'PARTY_MEMBER_NOT_FOUND',
    'LEADER_MUST_TRANSFER',
  )
  async removeMember(
    @Param('partyId', IdPipe) partyId: string,
    @Body() body: MemberDto,
    @CurrentCommandContext() context: CommandContext,
  ): Promise<PartyDetailResponse> {
    const memberId = await this.people.resolve(context.actor, body.userId);
    return this.answer(partyId, context, (describe) =>
      this.members.remove(partyId, memberId, context, describe),
    );
  }

  @Post(':partyId/promote')
  @AllowOtherUserId()
  @HttpCode(200)
  @ApiOperation({ summary: 'Hand the lead over to a member; for the leader' })
  @ApiCommand()
  @AnswersFromRows()
  @ApiOkResponse({ type: PartyDetailResponse })
  @ApiProblems(
    'VALIDATION_FAILED',
    'UNAUTHENTICATED',
    'PARTY_NOT_FOUND',
    'PARTY_MEMBER_ONLY',
    'PARTY_LEADER_ONLY',
    'PARTY_MEMBER_NOT_FOUND',
  )
  async promoteMember(
    @Param('partyId', IdPipe) partyId: string,
    @Body() body: MemberDto,
    @CurrentCommandContext() context: CommandContext,
  ): Promise<PartyDetailResponse> {
    const memberId = await this.people.resolve(context.actor, body.userId);
    return this.answer(partyId, context, (describe) =>
      this.leadership.promote(partyId, memberId, context, describe),
    );
  }

  @Post(':partyId/claim-leadership')
  @UseGuards(NoBodyGuard)
  @HttpCode(200)
  @ApiOperation({ summary: 'Take the lead over from a leader who has not played for 30 days' })
  @ApiCommand()
  @AnswersFromRows()
  @ApiOkResponse({ type: PartyDetailResponse })
  @ApiProblems(
    'VALIDATION_FAILED',
    'UNAUTHENTICATED',
    'PARTY_NOT_FOUND',
    'PARTY_MEMBER_ONLY',
    'LEADERSHIP_NOT_CLAIMABLE',
  )
  async claimLeadership(
    @Param('partyId', IdPipe) partyId: string,
    @CurrentCommandContext() context: CommandContext,
  ): Promise<PartyDetailResponse> {
    return this.answer(partyId, context, (describe) =>
      this.leadership.claimLeadership(partyId, context, describe),
    );
  }

  private async answer(
    partyId: string,
    { actor }: CommandContext,
    run: (describe: DescribeParty<DescribedDetail>) => Promise<DescribedDetail>,
  ): Promise<PartyDetailResponse> {
    const described = await run((state) => this.answers.describeDetail(state, actor));
    return this.barrier.answerFromEvents('parties', partyId, await this.answers.showDetail(described, actor));
  }
}
