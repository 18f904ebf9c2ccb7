import type { Locator, Page } from 'playwright-core';

/** More than the fullest screen has stops. */
const MAX_TAB_PRESSES = 80;
/** What is drawn around whatever has the focus (`web/ui/theme/global-css.ts`). */
const FOCUS_RING_WIDTH = '3px';

interface TabOptions {
  /** Shift+Tab instead of Tab. */
  readonly back?: boolean;
  readonly atMost?: number;
}

/** Somebody without a pointer, who has to see at every stop of the Tab key where they are. */
export class Keyboard {
  /** What was wrong at the stops. */
  readonly faults: string[] = [];

  constructor(private readonly page: Page) {}

  /** Presses Tab until this has the focus. */
  async tabTo(target: Locator, { back = false, atMost = MAX_TAB_PRESSES }: TabOptions = {}): Promise<void> {
    await target.waitFor();
    for (let presses = 0; !(await this.hasFocus(target)); presses += 1) {
      if (presses === atMost) throw new Error(`${atMost} presses of Tab don't lead to ${String(target)}`);
      const wasNowhere = await this.hasFocus(this.page.locator('body'));
      await this.page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
      // From the last stop to the first it leads through the browser's own.
      if (!(await this.hasFocus(this.page.locator('body')))) await this.recordFocusFaults();
      else if (wasNowhere) this.faults.push('Tab leads from nowhere to nowhere');
    }
  }

  /** Goes there and presses it. */
  async focusAndPress(
    target: Locator,
    { key = 'Enter', ...way }: TabOptions & { readonly key?: string } = {},
  ): Promise<void> {
    await this.tabTo(target, way);
    await this.page.keyboard.press(key);
  }

  /** Goes there and writes. */
  async focusAndType(target: Locator, text: string): Promise<void> {
    await this.tabTo(target);
    await this.page.keyboard.type(text);
  }

  /** Waits until this has the focus without being looked for. */
  async expectFocusMovedTo(target: Locator): Promise<void> {
    await target.and(this.page.locator(':focus')).waitFor();
    await this.recordFocusFaults();
  }

  /** Leaves a dialog with Escape, for what opened it. */
  async closeWithEscape(dialog: Locator, opener: Locator): Promise<void> {
    await dialog.waitFor();
    await dialog.locator(':focus').waitFor();
    await this.page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await this.expectFocusMovedTo(opener);
  }

  /** Whether all of it is there to see and nothing lies above it. */
  isFullyVisible(target: Locator): Promise<boolean> {
    return target.evaluate((element) => {
      const { top, bottom, left, right } = element.getBoundingClientRect();
      const above = document.elementFromPoint((left + right) / 2, bottom - 1);
      return top >= 0 && bottom <= window.innerHeight && element.contains(above);
    });
  }

  private hasFocus(target: Locator): Promise<boolean> {
    return target.evaluateAll((found) => found.some((element) => element === document.activeElement));
  }

  private async recordFocusFaults(): Promise<void> {
    this.faults.push(...(await this.page.evaluate(findFocusFaults, FOCUS_RING_WIDTH)));
  }
}

/** Runs in the page: what keeps one from seeing where the focus is. */
async function findFocusFaults(ring: string): Promise<string[]> {
  // Less motion is a motion as well, of one frame.
  await new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)));
  const held = document.activeElement ?? document.body;
  const box = held.getBoundingClientRect();
  // Where it isn't the element itself: all of a card, the label of an input it hides, a day of the year.
  const looks = [held, held.closest('label'), held.querySelector('[data-part=marker]')].flatMap((element) =>
    element ? [getComputedStyle(element)] : [],
  );
  looks.push(getComputedStyle(held, '::before'), getComputedStyle(held, '::after'));
  const isRinged = looks.some((look) => look.outlineStyle !== 'none' && look.outlineWidth === ring);
  const isInView = box.bottom > 0 && box.top < window.innerHeight;
  // What stays in its place while the rest scrolls: the bars, a button at the thumb. A toast goes by itself.
  const isCovered = [box.top + 1, box.top + box.height / 2, box.bottom - 1].some((y) => {
    let over = document.elementFromPoint(box.left + box.width / 2, y);
    while (over && !/fixed|sticky/.test(getComputedStyle(over).position)) over = over.parentElement;
    return over !== null && over.id !== 'toasts' && !over.contains(held);
  });
  const name = held.getAttribute('aria-label') ?? held.textContent?.slice(0, 60) ?? '';
  const where = `${held.tagName.toLowerCase()} “${name}”`;
  return [
    ...(isRinged ? [] : [`${where} shows no focus`]),
    ...(isInView ? [] : [`${where} is out of view`]),
    ...(isCovered ? [`${where} is covered`] : []),
  ];
}
