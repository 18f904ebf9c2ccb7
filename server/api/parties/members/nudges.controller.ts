import { Controller, HttpCode, Param, Post, UseGuards } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { requirePartyMember, requirePartyOf } from '../../../domain/party/membership';
import { HiddenPeople } from '../../../identity/blocks/hidden-people';
import { PARTY_AGGREGATE, PLAYER_AGGREGATE } from '../../../platform/commands/aggregates';
import type { CommandContext } from '../../../platform/commands/command-context';
import { CommandRunner } from '../../../platform/commands/command-runner';
import { CurrentCommandContext } from '../../../platform/http/command-context.decorator';
import { NoBodyGuard } from '../../../platform/http/no-body.guard';
import { ApiCommand, ApiProblems } from '../../../platform/openapi/api-problems.decorator';
import { IdPipe } from '../../../platform/validation/id';

/** Nudges between members of a party (R419). */
@ApiTags('parties')
@Controller('parties/:partyId/members/:memberId/nudge')
export class NudgesController {
  constructor(
    private readonly runner: CommandRunner,
    private readonly people: HiddenPeople,
  ) {}

  @Post()
  @UseGuards(NoBodyGuard)
  @HttpCode(204)
  @ApiOperation({
    summary: 'Nudge a member to play; for members, once each a day',
    description:
      'The answer is the same whether the member is notified or not: who has played today or has switched nudges off is not.',
  })
  @ApiCommand()
  @ApiNoContentResponse({ description: 'It is sent.' })
  @ApiProblems(
    ...(['VALIDATION_FAILED', 'UNAUTHENTICATED', 'PARTY_NOT_FOUND', 'PARTY_MEMBER_ONLY'] as const),
    ...(['PARTY_MEMBER_NOT_FOUND', 'NUDGE_YOURSELF', 'ALREADY_NUDGED', 'NUDGE_LIMIT_REACHED'] as const),
  )
  async nudgeMember(
    @Param('partyId', IdPipe) partyId: string,
    @Param('memberId', IdPipe) shownId: string,
    @CurrentCommandContext() context: CommandContext,
  ): Promise<void> {
    const { actor } = context;
    const memberId = await this.people.resolve(actor, shownId);
    const party = requirePartyOf(await this.runner.loadState(PARTY_AGGREGATE, partyId), actor);
    requirePartyMember(party, memberId);
    const { instant } = this.runner.moment();
    const command = { type: 'SendNudge', to: memberId, partyId, instant } as const;
    await this.runner.run(PLAYER_AGGREGATE, actor, command, context);
  }
}
