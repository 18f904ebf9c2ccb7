import type { Page } from 'playwright-core';

/** The fields of the Layout Instability API that TypeScript's DOM types lack. */
interface LayoutShift extends PerformanceEntry {
  readonly sources: readonly { readonly node: Node | null }[];
}

/** Holds back the next response from a URL of this pattern, until the returned function is called. */
export async function holdNextResponse(page: Page, url: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, (route) => released.then(() => route.continue()), { times: 1 });
  return () => release();
}

/** Waits until no animation with an end is running: those move things on purpose. */
async function settleAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isEnding = (animation: Animation) => animation.effect?.getComputedTiming().endTime !== Infinity;
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(isEnding)
        .map(({ finished }) => finished),
    );
  });
}

/**
 * Records what the layout moves once the running animations are over. The returned function resolves, after the next frames, with the start of each
 * element in view that was moved, also of those moved right after an input.
 */
export async function watchLayoutShifts(page: Page): Promise<() => Promise<readonly string[]>> {
  await settleAnimations(page);
  const watch = await page.evaluateHandle(() => {
    const moved: string[] = [];
    const note = (entries: PerformanceEntryList) => {
      for (const { sources } of entries as LayoutShift[])
        moved.push(
          ...sources.map(({ node }) =>
            node instanceof Element ? node.outerHTML.slice(0, 80) : String(node?.textContent),
          ),
        );
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: 'layout-shift' });
    return { observer, note, moved };
  });
  return () =>
    watch.evaluate(async ({ observer, note, moved }) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      await frame();
      await frame();
      note(observer.takeRecords());
      observer.disconnect();
      return moved;
    });
}
