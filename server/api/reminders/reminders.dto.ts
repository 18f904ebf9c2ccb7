import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, Matches, ValidateBy } from 'class-validator';
import { isPushKey } from '../../identity/reminders/push-services';
import { HasLength } from '../../platform/validation/characters.decorator';
import { DescribeSchema } from '../../platform/validation/describe-schema.decorator';
import { IsOmittable } from '../../platform/validation/is-omittable.decorator';

const TIME_PATTERN = /^([01]\d|2[0-3]):[0-5]\d$/;
const AUTH_PATTERN = /^[\w-]{22}$/;
const ENDPOINT_PATTERN = /^https:\/\//;
const MAX_ENDPOINT_LENGTH = 1_000;
/** The base point of P-256, as an example of a key. */
const EXAMPLE_KEY = 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU';

function IsTimeOfDay(): PropertyDecorator {
  return applyDecorators(
    DescribeSchema({ type: 'string', pattern: TIME_PATTERN.source }),
    Matches(TIME_PATTERN, { message: 'must be a time of the day, such as 19:00' }),
  );
}

/** What is left out stays. */
export class ChangeRemindersDto {
  @ApiPropertyOptional({ example: '19:00' })
  @IsOmittable()
  @IsTimeOfDay()
  dailyTime?: string;

  @ApiPropertyOptional({ example: true })
  @IsOmittable()
  @IsBoolean()
  ofDay?: boolean;

  @ApiPropertyOptional({ example: true })
  @IsOmittable()
  @IsBoolean()
  ofChests?: boolean;

  @ApiPropertyOptional({ example: true })
  @IsOmittable()
  @IsBoolean()
  ofPartyQuests?: boolean;

  @ApiPropertyOptional({ example: true })
  @IsOmittable()
  @IsBoolean()
  ofCheers?: boolean;

  @ApiPropertyOptional({ example: true })
  @IsOmittable()
  @IsBoolean()
  hasQuietHours?: boolean;

  @ApiPropertyOptional({ example: '22:00' })
  @IsOmittable()
  @IsTimeOfDay()
  quietFrom?: string;

  @ApiPropertyOptional({ example: '08:00' })
  @IsOmittable()
  @IsTimeOfDay()
  quietTo?: string;
}

export class PushDeviceDto {
  @ApiProperty({
    example: 'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABk',
    description: 'Of the subscription; its push service must be one that this server sends to (R455).',
  })
  @HasLength({ min: 1, max: MAX_ENDPOINT_LENGTH })
  @DescribeSchema({ type: 'string', pattern: ENDPOINT_PATTERN.source })
  @Matches(ENDPOINT_PATTERN, { message: 'must be an https URL' })
  endpoint!: string;

  @ApiProperty({ example: EXAMPLE_KEY, description: "The subscription's public key." })
  @DescribeSchema({ type: 'string', format: 'push-key' })
  @ValidateBy({
    name: 'isPushKey',
    validator: {
      validate: (value) => typeof value === 'string' && isPushKey(value),
      defaultMessage: () => 'must be a point on P-256, uncompressed, in base64url',
    },
  })
  p256dh!: string;

  @ApiProperty({ example: 'A'.repeat(22), description: "The subscription's secret: 16 bytes in base64url." })
  @DescribeSchema({ type: 'string', pattern: AUTH_PATTERN.source })
  @Matches(AUTH_PATTERN, { message: 'must be 16 bytes in base64url' })
  auth!: string;
}

export class RemindersResponse {
  @ApiProperty({
    example: '19:00',
    description: "When the daily reminder is due, in the player's zone (R451).",
  })
  dailyTime!: string;

  @ApiProperty({
    example: true,
    description: 'Whether it is of a day without a finished daily quest (R453).',
  })
  ofDay!: boolean;

  @ApiProperty({ example: true, description: 'Whether it is of chests that wait (R453).' })
  ofChests!: boolean;

  @ApiProperty({
    example: true,
    description: 'Whether party quests that others have finished are announced (R457).',
  })
  ofPartyQuests!: boolean;

  @ApiProperty({ example: true, description: 'Whether cheers are announced (R457).' })
  ofCheers!: boolean;

  @ApiProperty({ example: true, description: 'Whether nothing is sent in the quiet hours (R452).' })
  hasQuietHours!: boolean;

  @ApiProperty({ example: '22:00' })
  quietFrom!: string;

  @ApiProperty({ example: '08:00' })
  quietTo!: string;

  @ApiProperty({ description: 'Whether this device is reminded: it is as long as its session (R456).' })
  isDeviceOn!: boolean;

  @ApiProperty({ example: EXAMPLE_KEY, description: 'For the subscription of a browser (RFC 8292).' })
  applicationServerKey!: string;
}
