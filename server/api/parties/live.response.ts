import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type {
  EntryCheersChange,
  LiveHandshake,
  PartyActivity,
  PartyQuestBar,
  PartyQuestContribution,
  ServerToClient,
} from '../../contracts/live';
import { POSITION_PATTERN, type Position } from '../../contracts/position';
import { EntryCheersResponse } from './cheers/cheers.dto';
import { PartyActivityResponse } from './party.response';

const POSITION = { type: String, pattern: POSITION_PATTERN.source, example: '0000000000000000042' } as const;

class PositionMessage {
  @ApiProperty(POSITION)
  position!: Position;
}

class PartyActivityMessage extends PositionMessage {
  @ApiProperty({ type: PartyActivityResponse })
  activity!: PartyActivity;
}

class PartyQuestBarMessage implements PartyQuestBar {
  @ApiProperty({ format: 'uuid' })
  partyId!: string;

  @ApiProperty({ format: 'uuid' })
  questId!: string;

  @ApiProperty()
  totalContributions!: number;

  @ApiProperty()
  targetValue!: number;

  @ApiProperty()
  isCompleted!: boolean;

  @ApiProperty({ description: 'XP of the party, including this contribution.' })
  partyTotalXp!: number;
}

class PartyQuestContributionMessage implements PartyQuestContribution {
  @ApiProperty({ format: 'uuid' })
  userId!: string;

  @ApiProperty()
  nickname!: string;

  @ApiProperty()
  contribution!: number;

  @ApiProperty()
  xpGained!: number;
}

class PartyQuestMessage extends PositionMessage {
  @ApiProperty({ type: PartyQuestBarMessage })
  bar!: PartyQuestBarMessage;

  @ApiPropertyOptional({ type: PartyQuestContributionMessage })
  contribution?: PartyQuestContributionMessage;
}

class EntryCheersChangeMessage implements EntryCheersChange {
  @ApiProperty({ format: 'uuid' })
  partyId!: string;

  @ApiProperty({ format: 'uuid' })
  entryId!: string;

  @ApiProperty({ type: EntryCheersResponse, description: 'All cheers with this reaction.' })
  cheers!: EntryCheersResponse;

  @ApiProperty({ format: 'uuid', description: 'The member who has changed it.' })
  by!: string;

  @ApiProperty({ description: 'Whether that member gives the reaction now.' })
  isGiven!: boolean;

  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'The member whose entry it is; null for one who has left.',
  })
  to!: string | null;
}

class EntryCheersMessage extends PositionMessage {
  @ApiProperty({ type: EntryCheersChangeMessage })
  change!: EntryCheersChangeMessage;
}

class PartyMessage extends PositionMessage {
  @ApiProperty({ format: 'uuid' })
  partyId!: string;
}

class PresenceMessage {
  @ApiProperty({ format: 'uuid' })
  partyId!: string;

  @ApiProperty({ format: 'uuid' })
  userId!: string;

  @ApiProperty()
  isOnline!: boolean;
}

class SeenMessage {
  @ApiProperty({ ...POSITION, description: 'Notifications up to here have been seen.' })
  seen!: Position;

  @ApiProperty({ type: String, format: 'uuid', nullable: true, description: 'Null: the own notifications.' })
  partyId!: string | null;
}

type Bodies = { readonly [Name in keyof ServerToClient]: Parameters<ServerToClient[Name]>[0] | null };

/** The websocket messages of the document, by name: the body of each. */
export class LiveMessages implements Bodies {
  @ApiProperty({ type: PartyActivityMessage, description: 'A party of the player has a new feed entry.' })
  'party:activity'!: PartyActivityMessage;

  @ApiProperty({ type: PartyQuestMessage, description: 'A contribution has moved the bar of a quest.' })
  'party:quest'!: PartyQuestMessage;

  @ApiProperty({
    type: EntryCheersMessage,
    description: 'A member has cheered an entry of the feed, or not any more.',
  })
  'party:cheers'!: EntryCheersMessage;

  @ApiProperty({ type: PartyMessage, description: 'Fetch the party again, at least at the position.' })
  'party:changed'!: PartyMessage;

  @ApiProperty({ type: PresenceMessage, description: 'A member has connected or disconnected.' })
  'party:presence'!: PresenceMessage;

  @ApiProperty({ type: PartyMessage, description: 'The player is no longer in the party.' })
  'party:closed'!: PartyMessage;

  @ApiProperty({ type: PositionMessage, description: "Fetch the player's own data again." })
  'player:changed'!: PositionMessage;

  @ApiProperty({ type: SeenMessage, description: 'The player has seen notifications, on any device.' })
  'notifications:seen'!: SeenMessage;

  @ApiProperty({
    type: PositionMessage,
    description:
      'Everything missed up to the position has been sent. Only from here on are messages in order.',
  })
  'live:ready'!: PositionMessage;

  @ApiProperty({ type: PositionMessage, description: 'Too much was missed: fetch everything again.' })
  'live:reset'!: PositionMessage;

  @ApiProperty({ type: 'null', description: 'The session has ended. Comes without a body.' })
  'live:ended'!: null;
}

/** What a client sends as Socket.IO's `auth`. */
export class LiveHandshakeBody implements LiveHandshake {
  @ApiPropertyOptional({
    ...POSITION,
    description: 'The last position received: everything from it on is sent, its own event again.',
  })
  after?: string;

  @ApiPropertyOptional({
    ...POSITION,
    description: 'Everything shown was fetched at this `X-Read-Position`: what came later is sent.',
  })
  since?: string;
}
