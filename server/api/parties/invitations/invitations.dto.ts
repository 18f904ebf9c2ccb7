import { ApiProperty, ApiPropertyOptional, PickType } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import type { PartyInviters } from '../../../domain/party/party.events';
import { IsInvitationToken } from '../../../platform/validation/invitation-token.decorator';
import { IsOmittable } from '../../../platform/validation/is-omittable.decorator';
import { IsWholeNumber } from '../../../platform/validation/whole-number.decorator';
import { CHARACTER_CLASSES, type CharacterClass } from '../../../rules/character-class';
import { PARTY_INVITATION_LIMITS } from '../../../rules/party-options';
import { PartyPersonResponse, PartyResponse } from '../party.response';

const { days, uses } = PARTY_INVITATION_LIMITS;
const INVITERS = ['members', 'leader'] as const;

export class CreateInvitationDto {
  @ApiPropertyOptional({ default: days.default, description: 'How long it is valid.' })
  @IsOmittable()
  @IsWholeNumber(days)
  days?: number;

  @ApiPropertyOptional({ default: uses.default, description: 'How many players it lets in.' })
  @IsOmittable()
  @IsWholeNumber(uses)
  maxUses?: number;
}

export class ChangeInvitersDto {
  @ApiProperty({ enum: INVITERS, example: 'leader' })
  @IsIn(INVITERS)
  inviters!: PartyInviters;
}

export class InvitationTokenDto {
  @IsInvitationToken({ isRequired: true })
  token!: string;
}

class InviterResponse extends PickType(PartyPersonResponse, ['id', 'nickname', 'username'] as const) {}

export class InvitationResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ type: InviterResponse })
  inviter!: InviterResponse;

  @ApiProperty({ example: 2, description: 'How many players it has let in.' })
  uses!: number;

  @ApiProperty({ example: uses.default })
  maxUses!: number;

  @ApiProperty({ format: 'date-time' })
  createdAt!: string;

  @ApiProperty({ format: 'date-time' })
  expiresAt!: string;
}

export class CreatedInvitationResponse extends InvitationResponse {
  @ApiProperty({
    example: 'A'.repeat(22),
    description: 'For the fragment of the link, `/join#token`. No other answer has it.',
  })
  token!: string;
}

export class InvitationPageResponse {
  @ApiProperty({ type: [InvitationResponse], description: 'Those that let somebody in, the newest first.' })
  items!: InvitationResponse[];

  @ApiProperty({ type: String, nullable: true, description: 'Null: the list is whole.' })
  next!: string | null;

  @ApiProperty({ enum: INVITERS, description: 'Who may invite.' })
  inviters!: PartyInviters;
}

/** What prevents a player from joining by an invitation that is valid. */
export const JOIN_BARRIERS = [
  'ALREADY_A_MEMBER',
  'PARTY_LEVEL_TOO_LOW',
  'PARTY_FULL',
  'PARTY_LIMIT_REACHED',
] as const;
export type JoinBarrier = (typeof JOIN_BARRIERS)[number];

class InvitingPartyResponse extends PickType(PartyResponse, [
  'name',
  'theme',
  'memberCount',
  'maxMembers',
  'minLevel',
] as const) {}

class InvitingPersonResponse extends PickType(PartyPersonResponse, [
  'id',
  'nickname',
  'username',
  'build',
  'wornItems',
] as const) {
  // The member who invites is never hidden from the reader.
  @ApiProperty({ enum: CHARACTER_CLASSES })
  characterClass!: CharacterClass;
}

export class InvitationCardResponse {
  @ApiProperty({ type: InvitingPartyResponse })
  party!: InvitingPartyResponse;

  @ApiProperty({ type: InvitingPersonResponse, description: 'The member who invites.' })
  inviter!: InvitingPersonResponse;

  @ApiProperty({ format: 'date-time' })
  expiresAt!: string;

  @ApiProperty({
    enum: JOIN_BARRIERS,
    nullable: true,
    type: String,
    description: 'What would refuse the caller, signed out a new player at level 1; null for nothing.',
  })
  barrier!: JoinBarrier | null;

  @ApiProperty({ type: String, format: 'uuid', nullable: true, description: 'For a member only.' })
  partyId!: string | null;

  @ApiProperty({ description: 'Whether a visitor can register with the invitation (R413).' })
  canRegister!: boolean;
}
