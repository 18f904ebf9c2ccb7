import type { Locator, Page } from 'playwright-core';

/** More stops of the Tab key than any screen has. */
const MOST_STOPS = 160;
const WITHIN_MS = 15_000;

/** Somebody with a keyboard and nothing else. Looks at the focus wherever it stops, and remembers what was wrong there. */
export class Keyboard {
  readonly faults: string[] = [];

  constructor(private readonly page: Page) {}

  /** Goes there by the Tab key, stop by stop. */
  async tabTo(target: Locator): Promise<void> {
    await target.first().waitFor({ timeout: WITHIN_MS });
    for (let stops = 0; stops < MOST_STOPS; stops += 1) {
      if (await target.first().evaluate((element) => element === document.activeElement)) return;
      await this.page.keyboard.press('Tab');
      await this.look();
    }
    throw new Error(`The Tab key does not lead there on ${this.page.url()}`);
  }

  async press(target: Locator, key = 'Enter'): Promise<void> {
    await this.tabTo(target);
    await this.page.keyboard.press(key);
  }

  async type(target: Locator, text: string): Promise<void> {
    await this.tabTo(target);
    await this.page.keyboard.type(text);
  }

  key(name: string): Promise<void> {
    return this.page.keyboard.press(name);
  }

  /** The focus is somewhere, can be seen, and no fixed bar lies over it. */
  async look(): Promise<void> {
    // Drawn as it is with the focus on it.
    await this.page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
    );
    const fault = await this.page.evaluate(faultOfFocus);
    if (fault !== null) this.faults.push(`${new URL(this.page.url()).pathname}: ${fault}`);
  }
}

/** Runs in the page. Null where all is well. */
function faultOfFocus(): string | null {
  const focused = document.activeElement;
  // Behind the last stop comes the browser's own, then the first again.
  if (!focused || focused === document.body) return null;
  const name = `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent?.slice(0, 40) ?? ''}`;
  const isOutlined = (element: Element, pseudo?: string) => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element, pseudo);
    return (
      outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && outlineColor !== 'rgba(0, 0, 0, 0)'
    );
  };
  // A control that is drawn by its label is outlined there.
  const isField = focused.matches('input');
  // So is a grid that keeps the focus while one of its cells is marked.
  const marker = focused.matches('[role=grid]') ? focused.querySelector('[data-part=marker]') : null;
  const shown = [focused, isField ? focused.closest('label') : marker].filter((element) => element !== null);
  const outlined = shown.some((element) =>
    [undefined, '::before', '::after'].some((pseudo) => isOutlined(element, pseudo)),
  );
  if (!outlined) return `the focus on ${name} is not seen`;

  const { top, bottom, left, right } = (shown.at(-1) ?? focused).getBoundingClientRect();
  const seen = {
    top: Math.max(top, 0),
    bottom: Math.min(bottom, innerHeight),
    left: Math.max(left, 0),
    right: Math.min(right, innerWidth),
  };
  if (seen.bottom <= seen.top || seen.right <= seen.left) return `${name} is out of view`;
  // What is higher than the room between the bars can only begin or end there.
  const rows = bottom - top > innerHeight / 2 ? [0.5] : [0.1, 0.5, 0.9];
  for (const row of rows) {
    const x = (seen.left + seen.right) / 2;
    const y = seen.top + (seen.bottom - seen.top) * row;
    const bar = document.elementFromPoint(x, y)?.closest('header, nav');
    if (bar && !bar.contains(focused) && getComputedStyle(bar).position === 'fixed') {
      return `${name} is under the ${bar.tagName}`;
    }
  }
  return null;
}
