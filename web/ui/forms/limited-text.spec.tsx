// Shows R99, R195.
import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { renderScreen } from '../../../test/support/web/web-render';
import { PasswordField } from './password-field';
import { TextAreaField, TextLineField } from './text-field';

const FAMILY = '👨‍👩‍👧‍👦';

function Fields({ maxLength }: { readonly maxLength: number }) {
  const [text, setText] = useState('');
  return (
    <>
      <TextLineField label="Line" maxLength={maxLength} value={text} onChange={setText} />
      <TextAreaField label="Area" maxLength={maxLength} value={text} onChange={setText} />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="off"
        value={text}
        onChange={setText}
        texts={{ show: 'Show', hide: 'Hide' }}
      />
    </>
  );
}

async function show(label: string, maxLength = 4) {
  await renderScreen(<Fields maxLength={maxLength} />);
  const field = screen.getByLabelText<HTMLInputElement | HTMLTextAreaElement>(label);
  const user = userEvent.setup();
  await user.click(field);
  return { field, user };
}

describe('text with characters that the server refuses', () => {
  it.each([
    ['Line', 'a\tb\u2028c', 'a b c'],
    ['Line', 'a\u202Eb\u2066\u200F', 'ab'],
    ['Area', 'a\n\u202Eb\t', 'a\nb '],
  ])('is cleaned (%s): %j', async (label, pasted, kept) => {
    const { field } = await show(label, 8);
    fireEvent.input(field, { target: { value: pasted } });
    expect(field).toHaveValue(kept);
  });

  it('stays as it is in a password', async () => {
    const { field } = await show('Password');
    fireEvent.input(field, { target: { value: 'a\t\u202Eb' } });
    expect(field).toHaveValue('a\t\u202Eb');
  });

  it('leaves the caret behind what was pasted', async () => {
    const { field, user } = await show('Line', 8);
    await user.type(field, 'yz');
    field.setSelectionRange(1, 1);
    await user.paste('\u200Ea\tb\u200E');
    expect(field).toHaveValue('ya bz');
    expect(field.selectionStart).toBe(4);
  });
});

describe.each(['Line', 'Area'])('a text field of four characters (%s)', (label) => {
  it('takes four emoji of eleven code units each, and leaves out the fifth', async () => {
    const { field, user } = await show(label);
    await user.paste(FAMILY.repeat(5));
    expect(field).toHaveValue(FAMILY.repeat(4));
  });

  it('leaves out what is typed in the middle of a full text, and keeps the caret', async () => {
    const { field, user } = await show(label);
    await user.type(field, 'abcd');
    field.setSelectionRange(2, 2);
    await user.keyboard('X');
    expect(field).toHaveValue('abcd');
    expect(field.selectionStart).toBe(2);
  });

  it('takes the beginning of a text that is pasted before another', async () => {
    const { field, user } = await show(label);
    await user.type(field, 'yz');
    field.setSelectionRange(0, 0);
    await user.paste('abc');
    expect(field).toHaveValue('abyz');
    expect(field.selectionStart).toBe(2);
  });

  it('limits text of an input method when it is committed, not while it is composed', async () => {
    const { field } = await show(label);
    fireEvent.compositionStart(field);
    fireEvent.input(field, { target: { value: 'nihao' }, isComposing: true });
    expect(field).toHaveValue('nihao');
    fireEvent.compositionEnd(field);
    expect(field).toHaveValue('niha');
  });
});
