import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsArray, ValidateBy } from 'class-validator';
import { CUSTOM_QUEST_LIMITS } from '../../rules/custom-quest';
import { DescribeSchema, describeText } from '../../platform/validation/describe-schema.decorator';
import { hasForbiddenCharacters, hasGraphemes, normalisePlayerText } from '../../rules/text';

const TAG_LENGTH = { min: 1, max: CUSTOM_QUEST_LIMITS.tagLength };

/** Validates tags of a custom quest: trimmed, with duplicates dropped before they are counted (R48). */
export function IsTags(): PropertyDecorator {
  const { tags, tagLength } = CUSTOM_QUEST_LIMITS;
  return applyDecorators(
    DescribeSchema({ type: 'array', maxItems: tags, items: describeText(TAG_LENGTH) }),
    Transform(({ value }: { value: unknown }) => (Array.isArray(value) ? removeDuplicates(value) : value)),
    IsArray(),
    ArrayMaxSize(tags),
    ValidateBy(
      {
        name: 'tag',
        validator: {
          validate: isValidTag,
          defaultMessage: () =>
            `each tag must have 1 to ${tagLength} characters, none of them control characters`,
        },
      },
      { each: true },
    ),
  );
}

function removeDuplicates(values: readonly unknown[]): readonly unknown[] {
  const first = new Map<unknown, unknown>();
  for (const value of values) {
    const tag = typeof value === 'string' ? normalisePlayerText(value) : value;
    const key = typeof tag === 'string' ? tag.toLowerCase() : tag;
    if (!first.has(key)) first.set(key, tag);
  }
  return [...first.values()];
}

function isValidTag(value: unknown): boolean {
  return typeof value === 'string' && !hasForbiddenCharacters(value) && hasGraphemes(value, TAG_LENGTH);
}
