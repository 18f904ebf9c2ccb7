// Shows R493.
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { celebrate, momentSound, momentVibration } from './celebrate';

const started: number[] = [];
const vibrated: unknown[] = [];

/** jsdom has neither sound nor vibration. */
class SilentAudio {
  readonly currentTime = 0;
  readonly destination = {};
  createOscillator() {
    const note = {
      frequency: { value: 0 },
      connect: <Target>(target: Target) => target,
      start: () => void started.push(note.frequency.value),
      stop: () => undefined,
      addEventListener: () => undefined,
    };
    return note;
  }
  createGain() {
    const gain = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
    return { gain, connect: <Target>(target: Target) => target };
  }
}

beforeEach(() => {
  Object.assign(globalThis, { AudioContext: SilentAudio });
  Object.defineProperty(navigator, 'vibrate', {
    configurable: true,
    value: (pattern: unknown) => vibrated.push(pattern),
  });
});

afterEach(() => {
  for (const setting of [momentSound, momentVibration]) setting.switch(false);
  for (const list of [started, vibrated]) list.length = 0;
  Reflect.deleteProperty(globalThis, 'AudioContext');
  Reflect.deleteProperty(navigator, 'vibrate');
  jest.restoreAllMocks();
});

describe('a moment', () => {
  it('is neither heard nor felt at first', () => {
    celebrate('level');
    expect([started, vibrated]).toEqual([[], []]);
  });

  it('is heard where sounds are on, each by notes of its own', () => {
    momentSound.switch(true);
    celebrate('xp');
    const xp = started.splice(0);
    celebrate('level');
    expect(xp.length).toBeGreaterThan(0);
    expect(started).not.toEqual(xp);
    expect(vibrated).toEqual([]);
  });

  it('is felt where vibration is on', () => {
    momentVibration.switch(true);
    celebrate('xp');
    expect([started, vibrated]).toEqual([[], [[20]]]);
  });

  it('is silent where the browser has no vibration', () => {
    momentVibration.switch(true);
    Reflect.deleteProperty(navigator, 'vibrate');
    expect(() => celebrate('xp')).not.toThrow();
  });

  it('is silent in a tab in the background', () => {
    momentSound.switch(true);
    momentVibration.switch(true);
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    celebrate('item');
    expect([started, vibrated]).toEqual([[], []]);
  });
});
