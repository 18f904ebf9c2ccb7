import { useId, useRef, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { CUSTOM_QUEST_LIMITS } from '../../../../server/rules/custom-quest';
import { chakra } from '../../../ui/chakra';
import { FormField, Input } from '../../../ui/forms/form-field';
import { Icon } from '../../../ui/icon';
import { limitText } from '../../../ui/forms/limited-text';
import { isTagListFull, addTags } from './tag-list';

/** A tag; pressing it removes it. */
const Tag = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 1,
    minHeight: 9,
    maxWidth: 'full',
    paddingInline: 3,
    borderRadius: 'full',
    bg: 'pine.subtle',
    color: 'pine.fg',
    textStyle: 'small',
    textAlign: 'start',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
  },
});

interface TagsFieldProps {
  readonly tags: readonly string[];
  readonly onChange: (tags: readonly string[]) => void;
}

/** Tags are added with Enter, with a comma, or when the field loses the focus (R48). */
export function TagsField({ tags, onChange }: TagsFieldProps): ReactElement {
  const { t } = useTranslation('quests');
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const add = (typed: string) => {
    const next = addTags(tags, typed);
    setText('');
    if (next.length > tags.length) onChange(next);
  };
  const limited = limitText(CUSTOM_QUEST_LIMITS.tagLength, setText);
  return (
    <FormField
      label={t('form.tags')}
      // Beside the label: below the tags, at the end of the form, the button would cover it.
      aside={
        <chakra.p id={hintId} textStyle="caption" color="fg.muted" textAlign="end">
          {t(isTagListFull(tags) ? 'form.tagsFull' : 'form.tagsHint', { max: CUSTOM_QUEST_LIMITS.tags })}
        </chakra.p>
      }
    >
      {(control) => (
        <>
          <Input
            {...control}
            aria-describedby={hintId}
            ref={input}
            enterKeyHint="done"
            autoComplete="off"
            value={text}
            onCompositionEnd={limited.onCompositionEnd}
            onChange={(event) =>
              event.target.value.includes(',') ? add(event.target.value) : limited.onChange(event)
            }
            onBlur={() => add(text)}
            onKeyDown={(event) => {
              // During IME composition Enter selects a candidate.
              if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== ',')) return;
              event.preventDefault();
              add(text);
            }}
          />
          {tags.length > 0 && (
            <chakra.ul aria-label={t('tags')} display="flex" flexWrap="wrap" gap={2}>
              {tags.map((tag) => (
                <li key={tag}>
                  <Tag
                    type="button"
                    aria-label={t('form.removeTag', { tag })}
                    onClick={() => {
                      onChange(tags.filter((other) => other !== tag));
                      input.current?.focus();
                    }}
                  >
                    {tag}
                    <Icon name="close" size="1rem" />
                  </Tag>
                </li>
              ))}
            </chakra.ul>
          )}
        </>
      )}
    </FormField>
  );
}
