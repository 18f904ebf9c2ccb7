import {
  Body,
  Controller,
  Get,
  HttpCode,
  Param,
  Post,
  Query,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AccountAdministration } from '../../identity/accounts/account-administration';
import { HiddenNicknames } from '../../identity/accounts/hidden-nicknames';
import { AccountDirectory } from '../../identity/administration/account-directory';
import { AccountSuspensions } from '../../identity/administration/account-suspensions';
import { PartyAdministration } from '../../identity/administration/party-administration';
import { AccountMails } from '../../identity/mails/account-mails';
import { SessionStore } from '../../identity/sessions/session-store';
import { NoBodyGuard } from '../../platform/http/no-body.guard';
import { LOG_POSITION_HEADER } from '../../platform/openapi/complete-openapi-document';
import { ApiProblems } from '../../platform/openapi/api-problems.decorator';
import { ReadsFrom } from '../../platform/reads/reads-from.decorator';
import { IdPipe } from '../../platform/validation/id';
import {
  AccountDetailsResponse,
  AccountPageResponse,
  AccountsQuery,
  ActReasonDto,
  HideTextsDto,
  RemoveFromPartyDto,
  ResetLinkResponse,
  SuspendAccountDto,
} from './accounts.dto';
import { CurrentOperator, OperatorGuard } from './operator.guard';
import { RefusalsInterceptor } from './refusals.interceptor';

const COMMON_PROBLEMS = ['VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN'] as const;
const DAY_MS = 24 * 60 * 60_000;

/** The operators' API on accounts and parties (R371, R373, R485, R486). Each act is stored. */
@ApiTags('operations')
@Controller('operations')
@UseGuards(OperatorGuard)
@UseInterceptors(RefusalsInterceptor)
export class AccountsController {
  constructor(
    private readonly directory: AccountDirectory,
    private readonly accounts: AccountAdministration,
    private readonly suspensions: AccountSuspensions,
    private readonly nicknames: HiddenNicknames,
    private readonly parties: PartyAdministration,
    private readonly sessions: SessionStore,
    private readonly mails: AccountMails,
  ) {}

  @Get('accounts')
  @ApiOperation({ summary: 'Accounts by username; for operators, as all of these' })
  @ApiOkResponse({ type: AccountPageResponse })
  @ApiProblems(...COMMON_PROBLEMS)
  async getAccounts(
    @Query() { search = '', state, before, limit }: AccountsQuery,
  ): Promise<AccountPageResponse> {
    const request = { text: search, after: before, limit, suspendedOnly: state === 'suspended' };
    const { items, next } = await this.directory.findPage(request);
    return { items: [...items], next };
  }

  @Get('accounts/:accountId')
  @ReadsFrom('parties')
  @ApiOperation({ summary: 'An account and its parties; none of the texts that its player has written' })
  @ApiOkResponse({ type: AccountDetailsResponse })
  @ApiProblems(...COMMON_PROBLEMS, 'ACCOUNT_NOT_FOUND')
  async getAccountDetails(@Param('accountId', IdPipe) accountId: string): Promise<AccountDetailsResponse> {
    const { parties, ...account } = await this.directory.get(accountId);
    return { ...account, parties: [...parties] };
  }

  @Post('accounts/:accountId/reset-link')
  @UseGuards(NoBodyGuard)
  @HttpCode(200)
  @ApiOperation({ summary: 'A link by which the player chooses a new password; not for operators' })
  @ApiOkResponse({ type: ResetLinkResponse })
  @ApiProblems(...COMMON_PROBLEMS, 'ACCOUNT_NOT_FOUND', 'ACCOUNT_IS_OPERATOR')
  async createResetLink(
    @CurrentOperator() actor: string,
    @Param('accountId', IdPipe) accountId: string,
  ): Promise<ResetLinkResponse> {
    const token = await this.accounts.createResetToken(accountId, actor);
    return { link: this.mails.createLink('reset-password', token) };
  }

  @Post('accounts/:accountId/end-sessions')
  @UseGuards(NoBodyGuard)
  @HttpCode(204)
  @ApiOperation({ summary: 'Sign the player out on every device' })
  @ApiNoContentResponse({ description: 'No process accepts the sessions any more.' })
  @ApiProblems(...COMMON_PROBLEMS, 'ACCOUNT_NOT_FOUND')
  async endAccountSessions(
    @CurrentOperator() actor: string,
    @Param('accountId', IdPipe) accountId: string,
  ): Promise<void> {
    await this.sessions.endSessions(() => this.accounts.endSessions(accountId, actor));
  }

  @Post('accounts/:accountId/suspend')
  @HttpCode(204)
  @ApiOperation({ summary: 'Lock the player out, for days or for good; not operators' })
  @ApiNoContentResponse({ description: 'No process serves the player any more.' })
  @ApiProblems(...COMMON_PROBLEMS, 'ACCOUNT_NOT_FOUND', 'ACCOUNT_IS_OPERATOR')
  async suspendAccount(
    @CurrentOperator() actor: string,
    @Param('accountId', IdPipe) accountId: string,
    @Body() { reason, days }: SuspendAccountDto,
  ): Promise<void> {
    const until = days === undefined ? null : new Date(Date.now() + days * DAY_MS).toISOString();
    await this.sessions.suspendAccount(() => this.suspensions.suspend(accountId, { reason, until }, actor));
  }

  @Post('accounts/:accountId/unsuspend')
  @UseGuards(NoBodyGuard)
  @HttpCode(204)
  @ApiOperation({ summary: 'End a suspension at once' })
  @ApiNoContentResponse({ description: 'The player can go on, in the same sessions.' })
  @ApiProblems(...COMMON_PROBLEMS, 'ACCOUNT_NOT_FOUND', 'ACCOUNT_NOT_SUSPENDED')
  async unsuspendAccount(
    @CurrentOperator() actor: string,
    @Param('accountId', IdPipe) accountId: string,
  ): Promise<void> {
    await this.suspensions.lift(accountId, actor);
  }

  @Post('accounts/:accountId/hide-nickname')
  @HttpCode(204)
  @ApiOperation({ summary: 'Replace the nickname by a neutral one and withhold it; not of operators' })
  @ApiNoContentResponse({
    description: 'No one is called that any more, and no one can be. The player is notified.',
    headers: LOG_POSITION_HEADER,
  })
  @ApiProblems(...COMMON_PROBLEMS, 'ACCOUNT_NOT_FOUND', 'ACCOUNT_IS_OPERATOR')
  async hideNickname(
    @CurrentOperator() actor: string,
    @Param('accountId', IdPipe) accountId: string,
    @Body() { reason }: ActReasonDto,
  ): Promise<void> {
    await this.nicknames.hide(accountId, { reason, actor });
  }

  @Post('accounts/:accountId/remove-from-party')
  @HttpCode(204)
  @ApiOperation({
    summary: 'Remove the player from a party; the lead passes on, and the last one out ends it',
  })
  @ApiNoContentResponse({
    description: 'The player is out and has the place back.',
    headers: LOG_POSITION_HEADER,
  })
  @ApiProblems(...COMMON_PROBLEMS, 'ACCOUNT_NOT_FOUND', 'PARTY_NOT_FOUND', 'PARTY_MEMBER_NOT_FOUND')
  async removeFromParty(
    @CurrentOperator() actor: string,
    @Param('accountId', IdPipe) accountId: string,
    @Body() { partyId, reason }: RemoveFromPartyDto,
  ): Promise<void> {
    await this.parties.removeMember(accountId, partyId, { reason, actor });
  }

  @Post('parties/:partyId/close')
  @HttpCode(204)
  @ApiOperation({ summary: 'Delete a party' })
  @ApiNoContentResponse({
    description: 'It is gone, as if its leader had deleted it.',
    headers: LOG_POSITION_HEADER,
  })
  @ApiProblems(...COMMON_PROBLEMS, 'PARTY_NOT_FOUND')
  async closeOperatedParty(
    @CurrentOperator() actor: string,
    @Param('partyId', IdPipe) partyId: string,
    @Body() { reason }: ActReasonDto,
  ): Promise<void> {
    await this.parties.close(partyId, { reason, actor });
  }

  @Post('parties/:partyId/hide-texts')
  @HttpCode(204)
  @ApiOperation({
    summary: "Replace the party's texts by neutral ones, or those of one of its quests, open or not",
  })
  @ApiNoContentResponse({
    description: 'No answer or message has the texts any more. The leader is notified.',
    headers: LOG_POSITION_HEADER,
  })
  @ApiProblems(...COMMON_PROBLEMS, 'PARTY_NOT_FOUND', 'PARTY_QUEST_NOT_FOUND')
  async hidePartyTexts(
    @CurrentOperator() actor: string,
    @Param('partyId', IdPipe) partyId: string,
    @Body() { reason, questId }: HideTextsDto,
  ): Promise<void> {
    await this.parties.hideTexts(partyId, questId ?? null, { reason, actor });
  }
}
