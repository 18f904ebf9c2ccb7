import axe from 'axe-core';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const DIALOG = '[data-scope=dialog][data-part=content]';

/** axe's default rules, plus the size of touch targets, labels in names (WCAG 2.5.3) and text that only looks like a heading. */
const ALL_RULES: RunOptions = {
  rules: {
    'target-size': { enabled: true },
    'label-content-name-mismatch': { enabled: true },
    'p-as-heading': { enabled: true },
  },
  resultTypes: ['violations'],
};
/** Rules that depend only on the theme. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];
/** Rules that depend only on the viewport's size. */
const LAYOUT_RULES = ['target-size', 'scrollable-region-focusable'];

interface Appearance {
  readonly colorScheme: 'light' | 'dark';
  readonly width: number;
  readonly height: number;
  /** All rules when omitted. */
  readonly rules?: readonly string[];
}

/**
 * Both themes on a phone and a desktop, of which one each runs all rules; the narrowest phone has the colours of the other and a
 * layout of its own.
 */
const APPEARANCES: readonly Appearance[] = [
  { colorScheme: 'light', width: 320, height: 568, rules: LAYOUT_RULES },
  { colorScheme: 'light', width: 1280, height: 800, rules: COLOR_RULES },
  { colorScheme: 'dark', width: 1280, height: 800 },
  { colorScheme: 'dark', width: 390, height: 844, rules: COLOR_RULES },
  { colorScheme: 'light', width: 390, height: 844 },
];

/**
 * Returns the axe violations of the current screen in the themes and widths, one line each; empty without violations. Leaves the
 * page light, and as large as it was.
 */
export async function findAccessibilityViolations(page: Page): Promise<readonly string[]> {
  // Evaluates axe's source, because the content security policy forbids adding a script. A new document needs it again.
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axe.source);
    await page.evaluate(exceptClocks);
    await page.evaluate(disableTransitions);
  }
  const size = page.viewportSize();
  const faults: string[] = [];
  // Colours don't depend on the language: what runs their rules alone runs in one of the two.
  const isEnglish = await page.evaluate(() => document.documentElement.lang === 'en');
  for (const look of APPEARANCES.filter(({ rules }) => isEnglish || rules !== COLOR_RULES)) {
    await page.setViewportSize(look);
    await page.emulateMedia({ colorScheme: look.colorScheme, reducedMotion: 'reduce' });
    await waitUntilSettled(page);
    const found = [...(await violations(page, look.rules)), ...(await findHorizontalScroll(page))];
    faults.push(...found.map((fault) => `${look.colorScheme} ${look.width}: ${fault}`));
  }
  if (size) await page.setViewportSize(size);
  return faults;
}

async function violations(page: Page, rules: readonly string[] | undefined): Promise<readonly string[]> {
  const options: RunOptions = rules ? { runOnly: [...rules], resultTypes: ['violations'] } : ALL_RULES;
  const result: AxeResults = await page.evaluate(
    ([dialog, asked]) => {
      // Content behind a dialog was checked before the dialog opened.
      const context = document.querySelector(dialog) ? { include: [[dialog], ['#toasts']] } : document;
      return (window as unknown as { axe: typeof axe }).axe.run(context as ElementContext, asked);
    },
    [DIALOG, options] as const,
  );
  const faults: string[] = [];
  for (const { id, nodes } of result.violations)
    for (const { target, failureSummary = '' } of nodes) {
      const selector = target.join(' ');
      const summary = failureSummary.replaceAll(/\s+/g, ' ');
      const isAtEdge = summary.includes('obscured') && !(await isObscuredInTheMiddle(page, selector));
      if (!isAtEdge) faults.push(`${id} at ${selector}: ${summary}`);
    }
  return faults;
}

/** Whether a target is too small to press even in the middle of the screen; a bar covers a part of one that is at the edge. */
function isObscuredInTheMiddle(page: Page, selector: string): Promise<boolean> {
  return page.evaluate(async (target) => {
    document.querySelector(target)?.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { run } = (window as unknown as { axe: typeof axe }).axe;
    const again = await run(
      { include: [[target]] },
      { runOnly: ['target-size'], resultTypes: ['violations'] },
    );
    return again.violations.length > 0;
  }, selector);
}

async function findHorizontalScroll(page: Page): Promise<readonly string[]> {
  const [content, room] = await page.evaluate(() => [
    document.scrollingElement?.scrollWidth ?? 0,
    window.innerWidth,
  ]);
  return content > room ? [`scrolls sideways: ${content} px in ${room}`] : [];
}

/**
 * Runs in the page: a running timer's visible time isn't in its accessible name, because screen readers would read it out
 * every second.
 */
function exceptClocks(): void {
  const id = 'label-content-name-mismatch';
  const rule = { id, selector: '*:not([data-running])', enabled: true };
  (window as unknown as { axe: typeof axe }).axe.configure({ rules: [rule] });
}

/** Runs in the page: disables transitions, because inherited colours would change one level of elements per frame. */
function disableTransitions(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, *::before, *::after { transition: none !important }');
  document.adoptedStyleSheets.push(sheet);
}

/** Resolves when the page has a new layout and no animation runs. */
function waitUntilSettled(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
}
