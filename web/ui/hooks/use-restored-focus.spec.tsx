import { describe, expect, it } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { useRef, type ReactElement } from 'react';
import { useRestoredFocus } from './use-restored-focus';

/** A quest's name, the question about its timer, and the celebration that replaces it. */
function Quest({ shows }: { readonly shows: 'question' | 'celebration' | 'nothing' }): ReactElement {
  const name = useRef<HTMLButtonElement>(null);
  useRestoredFocus(shows === 'question', name);
  return (
    <>
      <button ref={name} type="button">
        Read
      </button>
      {shows !== 'nothing' && (
        <div key={shows} role="dialog" aria-label={shows}>
          <button type="button">OK</button>
        </div>
      )}
    </>
  );
}

const name = () => screen.getByRole('button', { name: 'Read' });
const answer = () => screen.getByRole('button', { name: 'OK' });

describe('the focus of a closing dialog', () => {
  it('moves to the name', async () => {
    const { rerender } = render(<Quest shows="question" />);
    act(() => answer().focus());
    rerender(<Quest shows="nothing" />);
    await waitFor(() => expect(name()).toHaveFocus());
  });

  it('moves to the name when another dialog has opened meanwhile', async () => {
    const { rerender } = render(<Quest shows="question" />);
    rerender(<Quest shows="celebration" />);
    act(() => answer().focus());
    await new Promise((resolve) => setTimeout(resolve, 350));
    expect(answer()).toHaveFocus();
    rerender(<Quest shows="nothing" />);
    await waitFor(() => expect(name()).toHaveFocus());
  });
});
