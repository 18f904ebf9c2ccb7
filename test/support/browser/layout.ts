import type { Page } from 'playwright-core';

/** The narrowest phone, and a common one. */
const WIDTHS = [320, 390] as const;

/**
 * Returns the texts and controls of the open dialog, else of the screen, and of a toast that a phone cuts off or shows beyond
 * its edge, one line each. A row of tabs, the year and the text within a field may scroll sideways. Leaves the page as large as it was.
 */
export async function findCutOff(page: Page): Promise<readonly string[]> {
  const size = page.viewportSize();
  const faults: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    faults.push(...(await page.evaluate(cutOffParts)).map((fault) => `${width}: ${fault}`));
  }
  if (size) await page.setViewportSize(size);
  return faults;
}

/** Runs in the page. */
async function cutOffParts(): Promise<readonly string[]> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await frame();
  await frame();
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  const controls = 'button, a, input, textarea, select, [role]';
  const leftOut = '[role=tablist], [data-part=scroller], [aria-hidden=true]';
  const dialogs = document.querySelectorAll('[data-scope=dialog][data-part=content]');
  const open = [...dialogs].at(-1);
  const roots = open ? [open, ...document.querySelectorAll('#toasts')] : [document.body];

  /** The part of the viewport, from left to right, in which an element's content is visible. */
  const visibleRange = (element: Element) => {
    let [from, to] = [0, innerWidth];
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      if (getComputedStyle(box).overflowX === 'visible') continue;
      const { left, right } = box.getBoundingClientRect();
      [from, to] = [Math.max(from, left), Math.min(to, right)];
    }
    return [from - 1, to + 1] as const;
  };
  const isShown = (element: Element) =>
    !element.closest(leftOut) &&
    element.checkVisibility({ visibilityProperty: true }) &&
    // A box of one pixel is for screen readers only.
    element.getBoundingClientRect().width > 1;
  const faults: string[] = [];
  const check = (element: Element, rects: Iterable<DOMRect>, name: string) => {
    const [from, to] = visibleRange(element);
    for (const { left, right, width } of rects) {
      if (width > 0 && (left < from || right > to)) {
        faults.push(`${name} from ${Math.round(left)} to ${Math.round(right)}`);
        return;
      }
    }
  };
  for (const root of roots) {
    for (const element of root.querySelectorAll(controls)) {
      if (isShown(element))
        check(
          element.parentElement ?? element,
          [element.getBoundingClientRect()],
          element.outerHTML.slice(0, 60),
        );
    }
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      if (!parent || !text.textContent?.trim() || !isShown(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      check(parent, range.getClientRects(), `"${text.textContent.slice(0, 40)}"`);
    }
  }
  return faults;
}
