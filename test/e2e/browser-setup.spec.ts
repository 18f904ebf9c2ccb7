import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../support/browser/browser';

describe("the tests' browser", () => {
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    browser = await launchBrowser();
    page = await browser.newPage();
    await page.setContent(
      '<meta charset="utf-8"><style>span { font: 40px sans-serif } input { font: 40px sans-serif }</style>' +
        '<input id="field"><br><span id="Latin">quest</span> <span id="Cyrillic">їжак</span> <span id="emoji">🧙</span>' +
        ' <span id="missing">\u{F0000}</span>',
    );
  });

  afterAll(async () => {
    await browser.close();
  });

  it('shows the text typed into a field', async () => {
    const empty = await page.locator('#field').screenshot();
    await page.locator('#field').pressSequentially('Quest їжак 🧙');
    expect(await page.locator('#field').inputValue()).toBe('Quest їжак 🧙');
    const filled = await page.locator('#field').screenshot();
    expect(filled.length).toBeGreaterThan(empty.length * 1.5);
  });

  it.each(['Latin', 'Cyrillic', 'emoji'])('has a font for %s', async (script) => {
    const missing = await paint(page, '#missing');
    const shown = await paint(page, `#${script}`);
    expect(shown.ink).toBeGreaterThan(0);
    expect(shown.picture).not.toBe(missing.picture);
    if (script === 'emoji') expect(shown.colourful).toBe(true);
  });
});

interface Paint {
  readonly picture: string;
  /** The number of pixels that aren't white. */
  readonly ink: number;
  readonly colourful: boolean;
}

/** Draws an element's text to a canvas with its own font and inspects the pixels. */
async function paint(page: Page, selector: string): Promise<Paint> {
  return page.locator(selector).evaluate((element) => {
    const canvas = document.createElement('canvas');
    canvas.width = 200;
    canvas.height = 80;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('The page has no canvas context');
    context.font = getComputedStyle(element).font;
    context.fillText(element.textContent ?? '', 10, 50);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    let ink = 0;
    let colourful = false;
    for (let i = 0; i < data.length; i += 4) {
      const [r = 0, g = 0, b = 0, a = 0] = data.subarray(i, i + 4);
      if (a > 0) ink += 1;
      if (a > 200 && Math.max(r, g, b) - Math.min(r, g, b) > 60) colourful = true;
    }
    return { picture: canvas.toDataURL(), ink, colourful };
  });
}
