import { ApiProperty } from '@nestjs/swagger';
import { MAX_COUNTED, NOTIFICATION_TYPES, type NotificationType } from '../../contracts/notifications';

/** The party a notification is about, which may have been deleted. */
export class NotifiedPartyResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ example: 'Night Owls' })
  name!: string;

  @ApiProperty({ description: 'Whether the player is in it now.' })
  isMember!: boolean;
}

export class NotifiedPlayerResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ example: 'Olena' })
  nickname!: string;
}

export class NotifiedQuestResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ example: 'Ten books' })
  name!: string;

  @ApiProperty({ example: 40, description: 'What the player has earned with it so far.' })
  xpEarned!: number;
}

export class NotificationResponse {
  @ApiProperty()
  id!: string;

  @ApiProperty({ enum: NOTIFICATION_TYPES, example: 'joined' })
  type!: NotificationType;

  @ApiProperty({ format: 'date-time' })
  at!: string;

  @ApiProperty({ description: 'Seen when it is not later than `seen`.' })
  position!: string;

  @ApiProperty({ type: NotifiedPartyResponse, nullable: true })
  party!: NotifiedPartyResponse | null;

  @ApiProperty({
    type: NotifiedPlayerResponse,
    nullable: true,
    description:
      'Who joined, left, was removed, leads now, finished the quest, cheered last, or nudged; null elsewhere.',
  })
  player!: NotifiedPlayerResponse | null;

  @ApiProperty({ type: NotifiedQuestResponse, nullable: true, description: 'The party quest; or null.' })
  quest!: NotifiedQuestResponse | null;

  @ApiProperty({
    type: Number,
    nullable: true,
    example: null,
    description:
      'Level reached, days of the streak that was saved, or how many other players have cheered; null elsewhere.',
  })
  amount!: number | null;
}

/** Unseen entries in the feed of one of the player's parties, without the player's own. */
export class UnseenFeedResponse {
  @ApiProperty({ format: 'uuid' })
  partyId!: string;

  @ApiProperty({ example: 'Night Owls' })
  name!: string;

  @ApiProperty({
    example: 12,
    maximum: MAX_COUNTED,
    description: "Among the feed's newest 1,000 entries; what has a notification is not counted.",
  })
  unseen!: number;

  @ApiProperty({
    description: "Entries of the feed after this position aren't counted; send it to `seen` with the party.",
  })
  position!: string;
}

export class NotificationsPageResponse {
  @ApiProperty({ type: [NotificationResponse], description: 'Newest first.' })
  items!: NotificationResponse[];

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Give it as `before` for the next page; null at the end.',
  })
  next!: string | null;

  @ApiProperty({ example: 3, maximum: MAX_COUNTED, description: 'Notifications not seen yet.' })
  unread!: number;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Notifications up to there are seen; null for none.',
  })
  seen!: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Of the newest of `items`: give it to `seen`. Null when there is none.',
  })
  latest!: string | null;

  @ApiProperty({ type: [UnseenFeedResponse], description: 'One for each party the player is in.' })
  parties!: UnseenFeedResponse[];
}
