/** The recorded canvas calls, each with the fill colour at that time. */
export interface CanvasCall {
  readonly method: string;
  readonly args: readonly unknown[];
  readonly fillStyle: unknown;
}

/** Gives jsdom, which has no canvas, one that records its calls. A text's width is its number of characters. */
export function recordCanvas(): readonly CanvasCall[] {
  const calls: CanvasCall[] = [];
  const context = (canvas: HTMLCanvasElement) => {
    const state: Record<string, unknown> = { canvas };
    return new Proxy(state, {
      get: (_state, name) => {
        if (typeof name !== 'string' || name in state) return state[String(name)];
        return (...args: readonly unknown[]) => {
          calls.push({ method: name, args, fillStyle: state.fillStyle });
          return name === 'measureText' ? { width: String(args[0]).length * 7 } : undefined;
        };
      },
    });
  };
  Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', {
    configurable: true,
    value(this: HTMLCanvasElement) {
      return context(this);
    },
  });
  class RecordedPath {
    constructor() {
      return new Proxy(this, {
        get:
          (_path, name) =>
          (...args: readonly unknown[]) =>
            void calls.push({ method: `path.${String(name)}`, args, fillStyle: undefined }),
      });
    }
  }
  Object.assign(globalThis, { Path2D: RecordedPath });
  return calls;
}
