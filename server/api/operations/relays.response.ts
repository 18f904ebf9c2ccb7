import { ApiProperty } from '@nestjs/swagger';
import type { Position } from '../../contracts/position';
import type {
  PassedOverEvent,
  PassedOverType,
  RelayReport,
  RelaysReport,
  RelayState,
} from '../../contracts/relay-operations';
import { LagResponse } from './projections.response';

class PassedOverTypeResponse implements PassedOverType {
  @ApiProperty({ example: 'PartyContributionMade' })
  type!: string;

  @ApiProperty({ type: 'integer', example: 3 })
  count!: number;
}

class PassedOverEventResponse implements PassedOverEvent {
  @ApiProperty({ format: 'uuid' })
  eventId!: string;

  @ApiProperty({ example: 'PartyContributionMade' })
  type!: string;

  @ApiProperty({ example: 'party-5a1e6b7e-6a39-4a39-8b8a-6f9f6d1a1c11' })
  streamId!: string;

  @ApiProperty({ type: String, example: '0000000000000000042' })
  position!: Position;
}

class RelayReportResponse implements RelayReport {
  @ApiProperty({ example: 'api-1:42', description: 'host:pid' })
  process!: string;

  @ApiProperty({
    enum: ['running', 'silent'],
    example: 'running',
    description: 'silent: its process has not reported for ten seconds.',
  })
  state!: RelayState;

  @ApiProperty({ format: 'date-time' })
  startedAt!: string;

  @ApiProperty({ type: String, example: '0000000000000000042' })
  position!: Position;

  @ApiProperty({ type: LagResponse })
  lag!: LagResponse;

  @ApiProperty({
    type: [PassedOverTypeResponse],
    description: 'Events it could not turn into messages since its start.',
  })
  passedOver!: readonly PassedOverTypeResponse[];

  @ApiProperty({ type: PassedOverEventResponse, nullable: true })
  lastPassedOver!: PassedOverEventResponse | null;
}

export class RelaysResponse implements RelaysReport {
  @ApiProperty({ type: [RelayReportResponse] })
  relays!: readonly RelayReportResponse[];
}
