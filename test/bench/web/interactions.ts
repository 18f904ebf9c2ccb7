import type { Page } from 'playwright-core';

declare global {
  interface Window {
    /** Milliseconds from a touch or key to the next frame, by what it was meant for. */
    benchInteractions: number[];
  }
}

/** Has the page write down how long each touch waits for the frame that answers it (Event Timing). */
export async function recordInteractions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.benchInteractions = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
        if (entry.interactionId) window.benchInteractions.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
}

/** The longest wait of what `act` touches, in milliseconds; 0 when none was as long as a frame. */
export async function measureLongestInteraction(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => (window.benchInteractions = []));
  await act();
  // An entry arrives a frame or two after its interaction.
  await page.waitForTimeout(500);
  return page.evaluate(() => Math.max(0, ...window.benchInteractions));
}

/** Slows the page's processor down so many times. */
export async function throttleCpu(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}
