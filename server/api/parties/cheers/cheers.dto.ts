import { Injectable, type PipeTransform } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { MAX_NAMED_CHEERS, REACTIONS, type OwnEntryCheers, type Reaction } from '../../../contracts/cheers';
import { POSITION_PATTERN } from '../../../contracts/position';
import { Problem } from '../../../platform/problems/problem';

export class CheerDto {
  @ApiProperty({ enum: REACTIONS, example: 'clap' })
  @IsIn(REACTIONS)
  reaction!: Reaction;
}

/** A reaction in a path. */
@Injectable()
export class ReactionPipe implements PipeTransform<string, Reaction> {
  transform(value: string): Reaction {
    const reaction = REACTIONS.find((each) => each === value);
    if (reaction) return reaction;
    const message = `reaction must be one of ${REACTIONS.join(', ')}`;
    throw new Problem('VALIDATION_FAILED', { faults: [{ field: 'reaction', message }] });
  }
}

export class CheeringPlayerResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ example: 'Olena' })
  nickname!: string;
}

/** Who gives an entry one reaction; `party:cheers` pushes the same. */
export class EntryCheersResponse {
  @ApiProperty({ enum: REACTIONS })
  reaction!: Reaction;

  @ApiProperty({ example: 3 })
  count!: number;

  @ApiProperty({
    type: [CheeringPlayerResponse],
    maxItems: MAX_NAMED_CHEERS,
    description: 'Those who gave it first.',
  })
  players!: CheeringPlayerResponse[];

  @ApiProperty({
    type: String,
    pattern: POSITION_PATTERN.source,
    description: 'Of the last event about it: of two states the later one holds.',
  })
  position!: string;
}

export class OwnEntryCheersResponse extends EntryCheersResponse implements OwnEntryCheers {
  @ApiProperty({ description: 'Whether the signed-in player gives it.' })
  isMine!: boolean;
}
