/** How long an element may take to appear, in milliseconds. */
const TIMEOUT_MS = 5000;
const PRESSES = ['pointerdown', 'keydown'] as const;

/** Calls `act` with the first element of the selector once the screen has it; a press of anything gives up. */
export function whenShown(selector: string, act: (element: HTMLElement) => void): void {
  const find = () => document.querySelector<HTMLElement>(selector);
  const shown = find();
  if (shown) return act(shown);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const type of PRESSES) document.removeEventListener(type, stop, true);
  };
  const observer = new MutationObserver(() => {
    const element = find();
    if (!element) return;
    stop();
    act(element);
  });
  const timer = setTimeout(stop, TIMEOUT_MS);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['aria-disabled'] });
  for (const type of PRESSES) document.addEventListener(type, stop, true);
}
