import { ApiProperty } from '@nestjs/swagger';
import { toMaxCodePoints, toTextPattern } from '../../rules/text';

/** What a validator accepts, in words of JSON Schema. */
type SchemaFacts = Readonly<Record<string, unknown>>;

/**
 * Adds what a validator accepts to the field's description in the OpenAPI document, so that document and validation cannot
 * differ (R196). A field's own `@ApiProperty` adds its example, default and text.
 */
export function DescribeSchema(facts: SchemaFacts): PropertyDecorator {
  return ApiProperty(facts);
}

export interface TextLimits {
  /** Minimum length in graphemes; 0 allows an empty text. */
  readonly min: number;
  /** Maximum length in graphemes. */
  readonly max: number;
  /** Whether line feeds are allowed; without it, they are not. */
  readonly lines?: 'one' | 'several';
}

/** JSON Schema of a player's text. `maxLength` counts code points, `x-max-graphemes` characters as players see them (R195). */
export function describeText({ min, max, lines = 'one' }: TextLimits): SchemaFacts {
  return {
    type: 'string',
    ...(min > 0 && { minLength: min }),
    maxLength: toMaxCodePoints(max),
    'x-max-graphemes': max,
    pattern: toTextPattern({ isRequired: min > 0, lines }),
  };
}
