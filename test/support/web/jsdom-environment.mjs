import { TestEnvironment } from 'jest-environment-jsdom';

/** Browser APIs that jsdom lacks; Node implements the same standards. */
const FROM_NODE = [
  'AbortController',
  'AbortSignal',
  'BroadcastChannel',
  'Headers',
  'ReadableStream',
  'Response',
  'TextDecoder',
  'TextEncoder',
  'TransformStream',
  'WritableStream',
  'fetch',
  'structuredClone',
];

export default class BrowserLikeEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const { global } = this;
    for (const name of FROM_NODE) global[name] = globalThis[name];
    global.Request = requestRelativeTo(global);
    global.fetch = (input, init) => globalThis.fetch(new global.Request(input, init));
    // jsdom has no layout, so these never resize, scroll or match.
    global.ResizeObserver ??= Idle;
    global.IntersectionObserver ??= Idle;
    global.matchMedia ??= (media) => Object.assign(new global.EventTarget(), { matches: false, media });
    global.scrollTo = () => undefined;
    // jsdom has no navigation, so there are no navigation timings.
    global.performance.getEntriesByType ??= () => [];
    global.Element.prototype.scrollTo ??= () => undefined;
    global.Element.prototype.scrollIntoView ??= () => undefined;
  }
}

/** Node's Request takes absolute URLs only; a page's are relative to its location. */
function requestRelativeTo(global) {
  return class Request extends globalThis.Request {
    constructor(input, init) {
      super(input instanceof globalThis.Request ? input : new URL(String(input), global.location.href), init);
    }
  };
}

class Idle {
  observe() {}
  unobserve() {}
  disconnect() {}
}
