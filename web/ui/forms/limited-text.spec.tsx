// Shows R195.
import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { renderScreen } from '../../../test/support/web/web-render';
import { TextAreaField, TextLineField } from './text-field';

const FAMILY = '👨‍👩‍👧‍👦';

function Fields() {
  const [text, setText] = useState('');
  return (
    <>
      <TextLineField label="Line" maxLength={4} value={text} onChange={setText} />
      <TextAreaField label="Area" maxLength={4} value={text} onChange={setText} />
    </>
  );
}

async function show(label: string) {
  await renderScreen(<Fields />);
  const field = screen.getByLabelText<HTMLInputElement | HTMLTextAreaElement>(label);
  const user = userEvent.setup();
  await user.click(field);
  return { field, user };
}

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
