import { errors, type Page } from 'playwright-core';
import { openDialogOn } from './accessibility-players';
import { waitUntil } from '../processes/projections';
import type { Visitor } from './visitor';

/** About how long after the first screen the shortcuts are loaded. */
const SHORTCUTS_LOAD_MS = 1_000;

/** Loads the screen of this path in a new document. */
export async function at({ page }: Visitor, url: string, path: string): Promise<void> {
  await page.goto(new URL(path, url).href);
}

/** Navigates with the bottom bar, without loading a new document. */
export async function go(
  { page, texts }: Visitor,
  where: 'quests' | 'character' | 'inventory',
): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: texts.common.nav[where] }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/**
 * Scrolls down, because content below is fetched when it comes near the viewport, and again when home has grown: what is below the fold
 * is rendered after the first paint.
 */
export async function allOfHome({ page }: Visitor, last: string): Promise<void> {
  await page.locator('[data-quest]').nth(4).waitFor();
  const end = page.getByRole('heading', { name: last }).or(page.getByText(last)).first();
  await waitUntil('home is whole', async () => {
    await page.mouse.wheel(0, 10_000);
    return end.isVisible();
  });
}

/** Waits for an open dialog that contains this. */
export async function dialog({ page }: Visitor, text: string): Promise<void> {
  await openDialogOn(page).getByText(text).first().waitFor();
}

/** Waits until no going back from the entry of a closed dialog is under way: it would abort a navigation that begins meanwhile. */
export async function settleHistory(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('[data-scope=dialog][data-part=content]') !== null ||
      !(history.state as { dialogs?: number } | null)?.dialogs,
  );
}

export async function leaveDialog(page: Page): Promise<void> {
  if (!(await openDialogOn(page).isVisible())) return;
  // The first match may be a tooltip.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await openDialogOn(page).waitFor({ state: 'hidden' });
  await settleHistory(page);
}

/** Opens the details of the first quest whose button has this label. */
export async function detailsOf({ page }: Visitor, action: string): Promise<void> {
  const quest = page
    .locator('[data-quest]')
    .filter({ has: page.locator(`button[aria-label^="${action}:"]`) });
  await quest.locator('button[aria-haspopup=dialog]').first().click();
  await openDialogOn(page).getByRole('button', { name: action, exact: true }).waitFor();
}

/** Waits for a toast with this text and focuses it, so that it stays. */
export async function toast({ page, texts }: Visitor, title: string): Promise<void> {
  const region = page.getByRole('region', { name: texts.common.toast.region });
  await region.getByText(title, { exact: true }).waitFor();
  await page.keyboard.press('F8');
}

/** Presses the keys of a shortcut until its dialog is open: the code of the shortcuts is loaded after the first screen. */
export async function openByShortcut({ page }: Visitor, keys: string, title: string): Promise<void> {
  const shown = openDialogOn(page).getByRole('heading', { name: title });
  while (!(await shown.isVisible())) {
    await page.keyboard.press(keys);
    await shown.waitFor({ timeout: SHORTCUTS_LOAD_MS }).catch((error: unknown) => {
      if (!(error instanceof errors.TimeoutError)) throw error;
    });
  }
}
