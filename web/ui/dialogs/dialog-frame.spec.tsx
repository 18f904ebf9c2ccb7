import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderScreen } from '../../../test/support/web/web-render';
import { DialogFrame } from './dialog-frame';

const withoutLayout = globalThis.ResizeObserver;

/** Renders a dialog whose content has the given height, in a body of 100 px. */
async function openWith(content: ReactElement, height: number) {
  const looks: (() => void)[] = [];
  globalThis.ResizeObserver = class {
    constructor(look: ResizeObserverCallback) {
      looks.push(() => look([], this));
    }
    observe(element: Element) {
      Object.defineProperty(element, 'scrollHeight', { configurable: true, value: height });
      Object.defineProperty(element, 'clientHeight', { configurable: true, value: 100 });
    }
    unobserve() {}
    disconnect() {}
  };
  await renderScreen(
    <DialogFrame open title="A long story" footer={<p>The end</p>} onClose={() => {}}>
      {content}
    </DialogFrame>,
  );
  await screen.findByRole('dialog', { name: 'A long story' });
  act(() => {
    for (const look of looks) look();
  });
}

describe('the content of a dialog', () => {
  afterEach(() => {
    globalThis.ResizeObserver = withoutLayout;
  });

  it('is a stop of the Tab key, named after the dialog, when it overflows', async () => {
    await openWith(<p>Once upon a time</p>, 300);
    expect(screen.getByRole('group', { name: 'A long story' })).toHaveAttribute('tabindex', '0');
  });

  it.each([
    ['it fits', <p key="short">Once</p>, 100],
    [
      'it contains a tab stop',
      <p key="stop">
        Once <button type="button">upon</button> a time
      </p>,
      300,
    ],
  ])('is no stop of the Tab key when %s', async (_, content, height) => {
    await openWith(content, height);
    expect(screen.queryByRole('group')).not.toBeInTheDocument();
  });

  it.each([
    [300, true],
    [100, false],
  ])('of %i px in a body of 100 px has an edge above the buttons: %s', async (height, hasEdge) => {
    await openWith(<p>Once upon a time</p>, height);
    const { borderTop } = getComputedStyle(screen.getByText('The end').parentElement!);
    expect(borderTop.startsWith('1px solid')).toBe(hasEdge);
  });
});
