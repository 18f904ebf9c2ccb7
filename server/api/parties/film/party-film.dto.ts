import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsDay } from '../../../platform/validation/day.decorator';
import { IsOmittable } from '../../../platform/validation/is-omittable.decorator';
import { FILM_MOMENT_TYPES, FILM_QUESTS, type FilmMomentType } from '../../../rules/party-film';
import { ActivitySubjectResponse, PartyPersonResponse } from '../party.response';

export class FilmQuery {
  @ApiPropertyOptional({
    type: String,
    example: '2026-03-02',
    description:
      "A day of the week, in the leader's calendar; by default today. Before the party's first week it means that week, in the future this one.",
  })
  @IsOmittable()
  @IsDay()
  week?: string;
}

class FilmQuestResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ example: 'A hundred pages' })
  name!: string;

  @ApiProperty({ example: '📚' })
  emoji!: string;

  @ApiProperty({ example: 100 })
  targetValue!: number;

  @ApiProperty({ example: 12, description: 'Units when the week began.' })
  unitsBefore!: number;
}

class FilmBarResponse {
  @ApiProperty({ format: 'uuid' })
  questId!: string;

  @ApiProperty({ example: 14 })
  units!: number;
}

class FilmMomentResponse {
  @ApiProperty({ enum: FILM_MOMENT_TYPES, example: 'quest_contribution' })
  type!: FilmMomentType;

  @ApiProperty({ format: 'uuid', description: 'One of `people`.' })
  userId!: string;

  @ApiProperty({ type: String, nullable: true, description: 'The party quest that it is about.' })
  questName!: string | null;

  @ApiProperty({ type: Number, nullable: true, description: 'Units contributed within the hour.' })
  contribution!: number | null;

  @ApiProperty({ type: ActivitySubjectResponse, nullable: true, description: 'The item found.' })
  subject!: ActivitySubjectResponse | null;

  @ApiProperty({ type: Number, nullable: true, description: 'Level reached.' })
  amount!: number | null;
}

class FilmFrameResponse {
  @ApiProperty({
    example: '2026-03-04T14:00',
    description: "When the hour began, as clocks in the leader's zone show it.",
  })
  at!: string;

  @ApiProperty({ example: 1_230, description: 'XP of the party at the end of the hour.' })
  totalXp!: number;

  @ApiProperty({ type: [FilmBarResponse], description: 'The bars that moved, at the end of the hour.' })
  bars!: FilmBarResponse[];

  @ApiProperty({ type: [FilmMomentResponse] })
  moments!: FilmMomentResponse[];

  @ApiProperty({ example: 0, description: 'Further moments of the hour.' })
  otherMoments!: number;
}

export class PartyFilmResponse {
  @ApiProperty({ example: '2026-03-02', description: 'The Monday of the week.' })
  week!: string;

  @ApiProperty({ example: '2026-01-05', description: "The Monday of the party's first week." })
  firstWeek!: string;

  @ApiProperty({ example: '2026-03-09', description: 'The Monday of this week.' })
  lastWeek!: string;

  @ApiProperty({ example: 1_200, description: 'XP of the party when the week began.' })
  xpBefore!: number;

  @ApiProperty({
    type: Number,
    nullable: true,
    example: 500,
    description: "The goal of a week in XP; null where the party has none, or one in words. It is today's.",
  })
  goal!: number | null;

  @ApiProperty({
    type: [FilmQuestResponse],
    maxItems: FILM_QUESTS,
    description: 'The quests that moved most, without deleted ones.',
  })
  quests!: FilmQuestResponse[];

  @ApiProperty({ type: [PartyPersonResponse], description: 'Everybody whom the frames name.' })
  people!: PartyPersonResponse[];

  @ApiProperty({
    type: [FilmFrameResponse],
    description: 'One for each hour in which something happened, in order.',
  })
  frames!: FilmFrameResponse[];
}
