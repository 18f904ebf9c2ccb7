import { applyDecorators } from '@nestjs/common';
import { ValidateBy } from 'class-validator';
import { parsePosition, type Position } from '../../../contracts/position';
import { DescribeSchema } from '../../../platform/validation/describe-schema.decorator';
import type { Language } from '../../../rules/character-class';

/** What fixes the order of a list of parties, on each of its pages (R463). */
export interface DiscoverySnapshot {
  /** Activity before this hour counts; whole hours since 1970. */
  readonly hour: number;
  /** Level and language of the player when the first page was fetched. */
  readonly level: number;
  readonly language: Language;
}

/** The place of a party in the list. */
export interface DiscoveryPlace {
  readonly group: number;
  readonly rank: number;
  readonly createdPosition: Position;
}

export type DiscoveryCursor = DiscoverySnapshot & DiscoveryPlace;

/** hour.level.language.group.rank.position; numbers within the range of Postgres' integer. */
const PATTERN = /^(\d{1,8})\.(\d{1,4})\.(en|uk)\.([0-3])\.(-?\d{1,9})\.(\d{1,64}(?:-\d{1,64})?)$/;

export function formatDiscoveryCursor(cursor: DiscoveryCursor): string {
  const { hour, level, language, group, rank, createdPosition } = cursor;
  return [hour, level, language, group, rank, createdPosition].join('.');
}

/** Returns `undefined` for a text that {@link formatDiscoveryCursor} doesn't write. */
export function parseDiscoveryCursor(text: string): DiscoveryCursor | undefined {
  const [, hour, level, language, group, rank, position = ''] = PATTERN.exec(text) ?? [];
  const createdPosition = parsePosition(position);
  if (!createdPosition) return undefined;
  return {
    hour: Number(hour),
    level: Number(level),
    language: language === 'uk' ? 'uk' : 'en',
    group: Number(group),
    rank: Number(rank),
    createdPosition,
  };
}

export function IsDiscoveryCursor(): PropertyDecorator {
  return applyDecorators(
    DescribeSchema({ type: 'string', pattern: PATTERN.source }),
    ValidateBy({
      name: 'isDiscoveryCursor',
      validator: {
        validate: (value) => typeof value === 'string' && parseDiscoveryCursor(value) !== undefined,
        defaultMessage: () => 'is not the `next` of a page',
      },
    }),
  );
}
