import type { ChangeEvent, CompositionEvent } from 'react';
import { replaceForbiddenCharacters, truncateCodePoints, truncateText } from '../../../server/rules/text';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

interface LimitedText {
  readonly onChange: (event: ChangeEvent<TextControl>) => void;
  readonly onCompositionEnd: (event: CompositionEvent<TextControl>) => void;
}

/**
 * The handlers of a controlled text field of at most `max` characters as players see them (R195), where the attribute
 * `maxlength` would count code units: two of most emoji, eleven of a family. As with the attribute, what is inserted beyond
 * the limit is left out, at the caret. Characters that the server refuses are replaced (R99). A password is counted in code
 * points, and keeps every one. Text that an input method is composing is limited once it is committed.
 */
export function limitText(
  max: number,
  onChange: (text: string) => void,
  { isPassword = false } = {},
): LimitedText {
  const truncate = isPassword ? truncateCodePoints : truncateText;
  const limit = (field: TextControl): void => {
    const { value } = field;
    const lines = field.tagName === 'TEXTAREA' ? 'several' : 'one';
    const clean = (text: string) => (isPassword ? text : replaceForbiddenCharacters(text, lines));
    const caret = field.selectionEnd ?? value.length;
    const tail = clean(value.slice(caret));
    const head = truncate(clean(value.slice(0, caret)), max, tail);
    if (head + tail !== value) {
      field.value = head + tail;
      field.setSelectionRange(head.length, head.length);
    }
    onChange(field.value);
  };
  return {
    onChange: ({ currentTarget, nativeEvent }) => {
      if ('isComposing' in nativeEvent && nativeEvent.isComposing === true) onChange(currentTarget.value);
      else limit(currentTarget);
    },
    onCompositionEnd: ({ currentTarget }) => limit(currentTarget),
  };
}
