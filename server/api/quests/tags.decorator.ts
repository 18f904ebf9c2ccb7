import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsArray, ValidateBy } from 'class-validator';
import { CUSTOM_QUEST_LIMITS } from '../../rules/custom-quest';
import { hasForbiddenCharacters, normaliseText } from '../../rules/text';

/** Validates tags of a custom quest: trimmed, with duplicates dropped before they are counted (R48). */
export function IsTags(): PropertyDecorator {
  const { tags, tagLength } = CUSTOM_QUEST_LIMITS;
  return applyDecorators(
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
    const tag = typeof value === 'string' ? normaliseText(value) : value;
    const key = typeof tag === 'string' ? tag.toLowerCase() : tag;
    if (!first.has(key)) first.set(key, tag);
  }
  return [...first.values()];
}

function isValidTag(value: unknown): boolean {
  if (typeof value !== 'string' || hasForbiddenCharacters(value)) return false;
  const length = [...value].length;
  return length >= 1 && length <= CUSTOM_QUEST_LIMITS.tagLength;
}
