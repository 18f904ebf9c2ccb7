// Shows R210.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openDialogOn } from '../support/browser/accessibility-players';
import { BrowserTestServer } from '../support/browser/browser-test-server';
import { TestPlayer } from '../support/api/player';
import { type SIZES, Visitor } from '../support/browser/visitor';

/** Between two moves of the finger, in milliseconds. */
const STEP_MS = 16;

let stage: BrowserTestServer;

beforeAll(async () => {
  stage = await BrowserTestServer.open();
});

afterAll(() => stage?.close());

/** A player with a touch screen who has the details of a quest open. */
async function openSheet(size: keyof typeof SIZES) {
  const visitor = await Visitor.open(stage.browser, { size });
  await visitor.signInAs(await TestPlayer.register(stage.url));
  const { page } = visitor;
  const touch = await visitor.context.newCDPSession(page);
  await touch.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const opener = page.locator('[data-quest] button[aria-haspopup=dialog]').first();
  await opener.click();
  const sheet = openDialogOn(page);
  const title = sheet.locator('[data-part=title]');
  await title.waitFor();
  return { visitor, touch, opener, sheet, title };
}

type Sheet = Awaited<ReturnType<typeof openSheet>>;

/** Touches the title and moves down, a step at a time; returns a function that lifts the finger. */
async function drag({ touch, title }: Pick<Sheet, 'touch' | 'title'>, distance: number, steps: number) {
  const box = await title.boundingBox();
  if (!box) throw new Error('The title is not on the screen');
  const [x, y] = [box.x + 20, box.y + box.height / 2];
  const send = (type: 'touchStart' | 'touchMove', at: number) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y: at }] });
  await send('touchStart', y);
  for (let step = 1; step <= steps; step += 1) {
    await send('touchMove', y + (distance * step) / steps);
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  }
  return () => touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

const topOf = async ({ sheet }: Pick<Sheet, 'sheet'>) => (await sheet.boundingBox())?.y ?? Number.NaN;

describe('a swipe down on the title of a sheet', () => {
  it('moves the sheet with the finger, closes it, and leaves no step in the history', async () => {
    const open = await openSheet('phone');
    const { visitor, sheet } = open;
    const top = await topOf(open);
    const lift = await drag(open, 160, 30);
    expect(await topOf(open)).toBeCloseTo(top + 160, 0);
    await lift();
    await sheet.waitFor({ state: 'hidden' });
    await visitor.page.waitForFunction(() => !(history.state as { dialogs?: number } | null)?.dialogs);
    // Opened again, it stands where it stood.
    await open.opener.click();
    await open.title.waitFor();
    expect(await topOf(open)).toBeCloseTo(top, 0);
    await visitor.context.close();
  });

  it('springs back when it is short and slow, and when it goes up', async () => {
    const open = await openSheet('phone');
    const top = await topOf(open);
    for (const [distance, steps] of [
      [50, 30],
      [-80, 5],
    ] as const) {
      const lift = await drag(open, distance, steps);
      await lift();
      await open.visitor.page.waitForTimeout(300);
      expect(await topOf(open)).toBeCloseTo(top, 0);
    }
    await open.visitor.context.close();
  });

  it('does nothing to a dialog in the middle of a larger screen', async () => {
    const open = await openSheet('desktop');
    const top = await topOf(open);
    const lift = await drag(open, 160, 10);
    expect(await topOf(open)).toBeCloseTo(top, 0);
    await lift();
    await open.visitor.page.waitForTimeout(300);
    expect(await open.sheet.isVisible()).toBe(true);
    await open.visitor.context.close();
  });
});
