import axe from 'axe-core';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const DIALOG = '[data-scope=dialog][data-part=content]';

/** All that axe looks for unless told otherwise, and the size of what is pressed. */
const ALL_RULES: RunOptions = {
  rules: {
    'target-size': { enabled: true },
    // The time on a running timer's button is for the eye: a name that changes every second is read out every second.
    'label-content-name-mismatch': { enabled: false },
  },
  resultTypes: ['violations'],
};
/** What depends on the theme alone. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];
/** What depends on the room there is. */
const LAYOUT_RULES = ['target-size', 'scrollable-region-focusable'];

interface Appearance {
  readonly colorScheme: 'light' | 'dark';
  readonly width: number;
  readonly height: number;
  /** Everything, where missing. */
  readonly rules?: readonly string[];
}

/** Both themes at the narrowest phone, a phone and a desktop; the layouts of phones and desktops are looked through whole. */
const APPEARANCES: readonly Appearance[] = [
  { colorScheme: 'dark', width: 320, height: 568, rules: COLOR_RULES },
  { colorScheme: 'light', width: 320, height: 568, rules: LAYOUT_RULES },
  { colorScheme: 'light', width: 1280, height: 800, rules: COLOR_RULES },
  { colorScheme: 'dark', width: 1280, height: 800 },
  { colorScheme: 'dark', width: 390, height: 844, rules: COLOR_RULES },
  // The last is what the next screen is opened in.
  { colorScheme: 'light', width: 390, height: 844 },
];

/** What is wrong with the screen as it stands, in every theme and width, one line a fault; none where all is well. */
export async function findAccessibilityViolations(page: Page): Promise<readonly string[]> {
  // Evaluated, not added as a script, which the content security policy forbids. A new document has none yet.
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axe.source);
    await page.evaluate(disableTransitions);
  }
  const faults: string[] = [];
  for (const look of APPEARANCES) {
    await page.setViewportSize(look);
    await page.emulateMedia({ colorScheme: look.colorScheme, reducedMotion: 'reduce' });
    await waitUntilSettled(page);
    const found = [...(await violations(page, look.rules)), ...(await findHorizontalScroll(page))];
    faults.push(...found.map((fault) => `${look.colorScheme} ${look.width}: ${fault}`));
  }
  return faults;
}

async function violations(page: Page, rules: readonly string[] | undefined): Promise<readonly string[]> {
  const options: RunOptions = rules ? { runOnly: [...rules], resultTypes: ['violations'] } : ALL_RULES;
  const result: AxeResults = await page.evaluate(
    ([dialog, asked]) => {
      // What lies behind a dialog was looked at when it was in front.
      const context = document.querySelector(dialog) ? { include: [[dialog], ['#toasts']] } : document;
      return (window as unknown as { axe: typeof axe }).axe.run(context as ElementContext, asked);
    },
    [DIALOG, options] as const,
  );
  return result.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => {
      const summary = failureSummary.replaceAll(/\s+/g, ' ');
      return `${id} at ${target.join(' ')}: ${summary}`;
    }),
  );
}

async function findHorizontalScroll(page: Page): Promise<readonly string[]> {
  const [content, room] = await page.evaluate(() => [
    document.scrollingElement?.scrollWidth ?? 0,
    window.innerWidth,
  ]);
  return content > room ? [`scrolls sideways: ${content} px in ${room}`] : [];
}

/** Runs in the page. Inherited colours would change one level of elements a frame when the theme does. */
function disableTransitions(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, *::before, *::after { transition: none !important }');
  document.adoptedStyleSheets.push(sheet);
}

/** Laid out anew, and nothing moves any more. */
function waitUntilSettled(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
}
