import { describe, expect, it } from '@jest/globals';
import { BoundedCall, NotAnswered } from './bounded-call';

/** A question whose answers come when the test gives them. */
function question(options: { readonly withinMillis: number; readonly giveUpMillis: number }) {
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

const PATIENT = { withinMillis: 60_000, giveUpMillis: 60_000 };

describe('a bounded call', () => {
  it('is out once, however many ask meanwhile', async () => {
    const { call, asked } = question(PATIENT);
    const answers = [call.get(), call.get(), call.get()];
    asked[0]?.resolve('yes');
    await expect(Promise.all(answers)).resolves.toStrictEqual(['yes', 'yes', 'yes']);
    expect(asked).toHaveLength(1);
  });

  it('is asked anew after each answer, also after a refusal', async () => {
    const { call, asked } = question(PATIENT);
    const first = call.get();
    asked[0]?.reject(new Error('no'));
    await expect(first).rejects.toThrow('no');
    const second = call.get();
    asked[1]?.resolve('yes');
    await expect(second).resolves.toBe('yes');
  });

  it('keeps nobody longer than its bound, and is not asked again while it is out', async () => {
    const { call, asked } = question({ withinMillis: 5, giveUpMillis: 60_000 });
    await expect(call.get()).rejects.toThrow(NotAnswered);
    await expect(call.get()).rejects.toThrow(NotAnswered);
    expect(asked).toHaveLength(1);
  });

  it('that comes too late is taken by whoever asks then', async () => {
    const { call, asked } = question({ withinMillis: 5, giveUpMillis: 60_000 });
    await expect(call.get()).rejects.toThrow(NotAnswered);
    const next = call.get();
    asked[0]?.resolve('late');
    await expect(next).resolves.toBe('late');
  });

  it('is taken for lost after a while, and its late refusal harms nobody', async () => {
    const { call, asked } = question({ withinMillis: 5, giveUpMillis: 0 });
    await expect(call.get()).rejects.toThrow(NotAnswered);
    const next = call.get();
    asked[0]?.reject(new Error('lost'));
    asked[1]?.resolve('here');
    await expect(next).resolves.toBe('here');
  });
});
