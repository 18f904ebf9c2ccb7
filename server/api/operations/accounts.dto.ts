import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { ACT_REASON, type Suspension } from '../../contracts/accounts';
import type {
  AccountDetails,
  AccountParty,
  AccountSummary,
} from '../../identity/administration/account-directory';
import { IsId } from '../../platform/validation/id';
import { IsOmittable } from '../../platform/validation/is-omittable.decorator';
import { IsPlayerText } from '../../platform/validation/player-text.decorator';
import { ToQueryInteger } from '../../platform/validation/query-integer.decorator';
import { IsWholeNumber } from '../../platform/validation/whole-number.decorator';

const PAGE_SIZE = { default: 50, max: 100 } as const;
const SEARCH_LENGTH = { min: 0, max: 254 } as const;
const SUSPENSION_DAYS = { min: 1, max: 3650 } as const;

export class AccountsQuery {
  /** Part of a nickname or an e-mail, or a whole id. */
  @ApiPropertyOptional()
  @IsOmittable()
  @IsPlayerText(SEARCH_LENGTH)
  search?: string;

  @ApiPropertyOptional({ enum: ['suspended'], description: 'Only accounts that are suspended now.' })
  @IsOmittable()
  @IsIn(['suspended'])
  state?: 'suspended';

  /** Cursor: `next` of the previous page. */
  @ApiPropertyOptional()
  @IsOmittable()
  @IsPlayerText(SEARCH_LENGTH)
  before?: string;

  @ApiPropertyOptional({ default: PAGE_SIZE.default })
  @ToQueryInteger()
  @IsWholeNumber({ min: 1, max: PAGE_SIZE.max })
  limit: number = PAGE_SIZE.default;
}

export class ActReasonDto {
  @ApiProperty({ example: 'Insults other players in the names of their parties' })
  @IsPlayerText({ ...ACT_REASON, lines: 'several' })
  reason!: string;
}

export class SuspendAccountDto extends ActReasonDto {
  @ApiPropertyOptional({ example: 7, description: 'Days from now; left out for good.' })
  @IsOmittable()
  @IsWholeNumber(SUSPENSION_DAYS)
  days?: number;
}

export class RemoveFromPartyDto extends ActReasonDto {
  @ApiProperty()
  @IsId()
  partyId!: string;
}

export class HideTextsDto extends ActReasonDto {
  @ApiPropertyOptional({ description: 'The quest whose texts are meant; left out for those of the party.' })
  @IsOmittable()
  @IsId()
  questId?: string;
}

class SuspensionResponse implements Suspension {
  @ApiProperty({ example: 'Insults other players in the names of their parties' })
  reason!: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Null for good.' })
  until!: string | null;
}

export class AccountSummaryResponse implements AccountSummary {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ example: 'olena' })
  username!: string;

  @ApiProperty({ example: 'Olena' })
  nickname!: string;

  @ApiProperty({ example: 'olena@example.org' })
  email!: string;

  @ApiProperty()
  isEmailVerified!: boolean;

  @ApiProperty()
  isOperator!: boolean;

  @ApiProperty({ format: 'date-time' })
  createdAt!: string;

  @ApiProperty({ type: 'integer', example: 2 })
  sessions!: number;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Null without a session.' })
  lastSeenAt!: string | null;

  @ApiProperty({ type: SuspensionResponse, nullable: true, description: 'The one in force.' })
  suspension!: SuspensionResponse | null;
}

export class AccountPageResponse {
  @ApiProperty({ type: [AccountSummaryResponse] })
  items!: AccountSummaryResponse[];

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Give it as `before` for the next page; null at the end.',
  })
  next!: string | null;
}

class AccountPartyResponse implements AccountParty {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ example: 'Morning runners' })
  name!: string;

  @ApiProperty({ enum: ['leader', 'member'] })
  role!: 'leader' | 'member';

  @ApiProperty({ type: 'integer', example: 4 })
  members!: number;
}

export class AccountDetailsResponse extends AccountSummaryResponse implements AccountDetails {
  @ApiProperty({ type: [AccountPartyResponse] })
  parties!: AccountPartyResponse[];
}

export class ResetLinkResponse {
  @ApiProperty({
    example: 'https://questlog.example/auth/reset#token',
    description: 'Valid for 30 minutes, once.',
  })
  link!: string;
}
