const POINTER_EVENTS = ['pointerdown', 'pointerup', 'pointercancel'] as const;
/** Events of the browser's own menus and lists, which swallow the end of the press that opened them. */
const CANCEL_EVENTS = ['contextmenu', 'change'] as const;

const listeners = new Set<() => void>();
let isDown = false;

/** Whether the pointer is down, wherever on the page; watched since this module was loaded. */
export const pointerPress = {
  isDown: (): boolean => isDown,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

for (const type of POINTER_EVENTS) document.addEventListener(type, track, true);
for (const type of CANCEL_EVENTS) document.addEventListener(type, cancel, true);
window.addEventListener('blur', cancel);

function track({ type, isPrimary, button }: PointerEvent): void {
  if (!isPrimary) return;
  if (type !== 'pointerdown') cancel();
  else if (button === 0) set(true);
}

function cancel(): void {
  set(false);
}

function set(next: boolean): void {
  if (next === isDown) return;
  isDown = next;
  for (const listener of listeners) listener();
}
