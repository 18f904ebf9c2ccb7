import { describe, expect, it } from '@jest/globals';
import { BoundedCall, CallTimedOut } from './bounded-call';

/** A call whose answers the test gives. */
function createDeferredOperation(options: { readonly timeoutMs: number; readonly abandonAfterMs: number }) {
  const asked: PromiseWithResolvers<string>[] = [];
  const call = new BoundedCall(() => {
    const answer = withResolvers<string>();
    asked.push(answer);
    return answer.promise;
  }, options);
  return { call, asked };
}

interface PromiseWithResolvers<Result> {
  readonly promise: Promise<Result>;
  readonly resolve: (result: Result) => void;
  readonly reject: (reason: Error) => void;
}

function withResolvers<Result>(): PromiseWithResolvers<Result> {
  let resolve!: (result: Result) => void;
  let reject!: (reason: Error) => void;
  const promise = new Promise<Result>((one, other) => ((resolve = one), (reject = other)));
  return { promise, resolve, reject };
}

const GENEROUS_TIMEOUTS = { timeoutMs: 60_000, abandonAfterMs: 60_000 };

describe('a bounded call', () => {
  it('is in flight once, however many callers ask meanwhile', async () => {
    const { call, asked } = createDeferredOperation(GENEROUS_TIMEOUTS);
    const answers = [call.execute(), call.execute(), call.execute()];
    asked[0]?.resolve('yes');
    await expect(Promise.all(answers)).resolves.toStrictEqual(['yes', 'yes', 'yes']);
    expect(asked).toHaveLength(1);
  });

  it('is started again after each answer, also after a rejection', async () => {
    const { call, asked } = createDeferredOperation(GENEROUS_TIMEOUTS);
    const first = call.execute();
    asked[0]?.reject(new Error('no'));
    await expect(first).rejects.toThrow('no');
    const second = call.execute();
    asked[1]?.resolve('yes');
    await expect(second).resolves.toBe('yes');
  });

  it('rejects at its bound, and is not started again while it is in flight', async () => {
    const { call, asked } = createDeferredOperation({ timeoutMs: 5, abandonAfterMs: 60_000 });
    await expect(call.execute()).rejects.toThrow(CallTimedOut);
    await expect(call.execute()).rejects.toThrow(CallTimedOut);
    expect(asked).toHaveLength(1);
  });

  it('that answers after its bound answers the caller who asks then', async () => {
    const { call, asked } = createDeferredOperation({ timeoutMs: 5, abandonAfterMs: 60_000 });
    await expect(call.execute()).rejects.toThrow(CallTimedOut);
    const next = call.execute();
    asked[0]?.resolve('late');
    await expect(next).resolves.toBe('late');
  });

  it('counts as lost after a while, and its late rejection is ignored', async () => {
    const { call, asked } = createDeferredOperation({ timeoutMs: 5, abandonAfterMs: 0 });
    await expect(call.execute()).rejects.toThrow(CallTimedOut);
    const next = call.execute();
    asked[0]?.reject(new Error('lost'));
    asked[1]?.resolve('here');
    await expect(next).resolves.toBe('here');
  });
});
