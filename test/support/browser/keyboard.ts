import type { Locator, Page } from 'playwright-core';

/** More than the tab stops of any screen. */
const MAX_TAB_PRESSES = 80;
/** How long the page may take to show the focus after a change, in milliseconds. */
const SETTLING_MS = 1_000;
/** The focus ring of `web/ui/theme/global-css.ts`. */
const FOCUS_RING_WIDTH = '3px';

interface TabOptions {
  /** Shift+Tab instead of Tab. */
  readonly back?: boolean;
  readonly atMost?: number;
}

/** A keyboard user, for whom the focus has to be visible at every tab stop. */
export class Keyboard {
  /** The faults found at the tab stops. */
  readonly faults: string[] = [];

  constructor(private readonly page: Page) {}

  /** Presses Tab until the target has the focus. */
  async tabTo(target: Locator, { back = false, atMost = MAX_TAB_PRESSES }: TabOptions = {}): Promise<void> {
    await target.waitFor();
    for (let presses = 0; !(await this.hasFocus(target)); presses += 1) {
      if (presses === atMost) throw new Error(`${atMost} presses of Tab don't lead to ${String(target)}`);
      const wasNowhere = await this.hasFocus(this.page.locator('body'));
      await this.page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
      // From the last stop to the first, Tab passes through the browser's own controls.
      if (!(await this.hasFocus(this.page.locator('body')))) await this.recordFocusFaults();
      else if (wasNowhere) this.faults.push('Tab leads from nowhere to nowhere');
    }
  }

  /** Moves the focus to the target and presses it. */
  async focusAndPress(
    target: Locator,
    { key = 'Enter', ...way }: TabOptions & { readonly key?: string } = {},
  ): Promise<void> {
    await this.tabTo(target, way);
    await this.page.keyboard.press(key);
  }

  /** Moves the focus to the target and types. */
  async focusAndType(target: Locator, text: string): Promise<void> {
    await this.tabTo(target);
    await this.page.keyboard.type(text);
  }

  /** Waits until the page gives the target the focus by itself. */
  async expectFocusMovedTo(target: Locator): Promise<void> {
    await target.and(this.page.locator(':focus')).waitFor();
    await this.recordFocusFaults();
  }

  /** Closes a dialog with Escape; the focus returns to its trigger. */
  async closeWithEscape(dialog: Locator, opener: Locator): Promise<void> {
    await dialog.waitFor();
    await dialog.locator(':focus').waitFor();
    await this.page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await this.expectFocusMovedTo(opener);
  }

  /** Whether the target is fully inside the viewport and not covered. */
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
    const find = () => this.page.evaluate(findFocusFaults, FOCUS_RING_WIDTH);
    let faults = await find();
    // A list that takes its new order moves the focused row before it scrolls: only what stays hidden is a fault.
    for (const until = Date.now() + SETTLING_MS; faults.length > 0 && Date.now() < until;)
      faults = await find();
    this.faults.push(...faults);
  }
}

/** Runs in the page: returns the reason why the focus isn't visible. */
async function findFocusFaults(ring: string): Promise<string[]> {
  // Reduced motion still takes one frame.
  await new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)));
  const held = document.activeElement ?? document.body;
  const box = held.getBoundingClientRect();
  // Elements that show the ring elsewhere: a card, the label of a hidden input, a day of the year.
  const looks = [held, held.closest('label'), held.querySelector('[data-part=marker]')].flatMap((element) =>
    element ? [getComputedStyle(element)] : [],
  );
  looks.push(getComputedStyle(held, '::before'), getComputedStyle(held, '::after'));
  const isRinged = looks.some((look) => look.outlineStyle !== 'none' && look.outlineWidth === ring);
  const isInView = box.bottom > 0 && box.top < window.innerHeight;
  // Fixed and sticky elements can cover the focus: the bars, a bottom button. A toast disappears by itself.
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
