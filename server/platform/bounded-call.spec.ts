import { describe, expect, it } from '@jest/globals';
import { BoundedCall, CallTimedOut } from './bounded-call';

/** A question whose answers come when the test gives them. */
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
  it('is out once, however many ask meanwhile', async () => {
    const { call, asked } = createDeferredOperation(GENEROUS_TIMEOUTS);
    const answers = [call.execute(), call.execute(), call.execute()];
    asked[0]?.resolve('yes');
    await expect(Promise.all(answers)).resolves.toStrictEqual(['yes', 'yes', 'yes']);
    expect(asked).toHaveLength(1);
  });

  it('is asked anew after each answer, also after a refusal', async () => {
    const { call, asked } = createDeferredOperation(GENEROUS_TIMEOUTS);
    const first = call.execute();
    asked[0]?.reject(new Error('no'));
    await expect(first).rejects.toThrow('no');
    const second = call.execute();
    asked[1]?.resolve('yes');
    await expect(second).resolves.toBe('yes');
  });

  it('keeps nobody longer than its bound, and is not asked again while it is out', async () => {
    const { call, asked } = createDeferredOperation({ timeoutMs: 5, abandonAfterMs: 60_000 });
    await expect(call.execute()).rejects.toThrow(CallTimedOut);
    await expect(call.execute()).rejects.toThrow(CallTimedOut);
    expect(asked).toHaveLength(1);
  });

  it('that comes too late is taken by whoever asks then', async () => {
    const { call, asked } = createDeferredOperation({ timeoutMs: 5, abandonAfterMs: 60_000 });
    await expect(call.execute()).rejects.toThrow(CallTimedOut);
    const next = call.execute();
    asked[0]?.resolve('late');
    await expect(next).resolves.toBe('late');
  });

  it('is taken for lost after a while, and its late refusal harms nobody', async () => {
    const { call, asked } = createDeferredOperation({ timeoutMs: 5, abandonAfterMs: 0 });
    await expect(call.execute()).rejects.toThrow(CallTimedOut);
    const next = call.execute();
    asked[0]?.reject(new Error('lost'));
    asked[1]?.resolve('here');
    await expect(next).resolves.toBe('here');
  });
});
