import { ApiProperty } from '@nestjs/swagger';
import { AUDIT_KINDS, type AuditEntry, type AuditKind } from '../../contracts/audit';

const NULLABLE_TEXT = { type: String, nullable: true } as const;

class AuditEntryResponse implements AuditEntry {
  @ApiProperty({ format: 'date-time', description: 'The first time within the hour.' })
  at!: string;

  @ApiProperty({ format: 'date-time', description: 'The last time within the hour.' })
  lastAt!: string;

  @ApiProperty({ type: 'integer', minimum: 1 })
  count!: number;

  @ApiProperty({ enum: AUDIT_KINDS })
  kind!: AuditKind;

  @ApiProperty({ ...NULLABLE_TEXT, format: 'uuid' })
  accountId!: string | null;

  @ApiProperty(NULLABLE_TEXT)
  nickname!: string | null;

  @ApiProperty({ ...NULLABLE_TEXT, description: 'Who did it, if not the player of the account.' })
  actor!: string | null;

  @ApiProperty(NULLABLE_TEXT)
  address!: string | null;

  @ApiProperty(NULLABLE_TEXT)
  userAgent!: string | null;

  @ApiProperty({ ...NULLABLE_TEXT, description: 'Of the last request.' })
  correlationId!: string | null;

  @ApiProperty({
    ...NULLABLE_TEXT,
    example: 'login-address',
    description: 'The limit that was reached, or `others` for a sum of what exceeded the bound (R341).',
  })
  detail!: string | null;
}

export class AuditPageResponse {
  @ApiProperty({ type: [AuditEntryResponse], description: 'Newest first.' })
  items!: AuditEntryResponse[];

  @ApiProperty({ ...NULLABLE_TEXT, description: 'Give it as `before` for the next page; null at the end.' })
  next!: string | null;
}
