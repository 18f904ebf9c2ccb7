// Shows R493.
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { celebrate, momentSound, momentVibration } from './celebrate';

const started: number[] = [];
const vibrated: unknown[] = [];

const connectTo = (target: unknown) => target;

/** jsdom has neither sound nor vibration. */
class SilentAudio {
  readonly state = 'running';
  readonly currentTime = 0;
  readonly destination = {};
  createOscillator() {
    const note = {
      frequency: { value: 0 },
      connect: connectTo,
      start: () => void started.push(note.frequency.value),
      stop: () => undefined,
    };
    return note;
  }
  createGain() {
    const gain = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
    return { gain, connect: connectTo };
  }
}

/** Whether the player has pressed anything on the page. */
let hasBeenActive = true;

beforeEach(() => {
  hasBeenActive = true;
  Object.assign(globalThis, { AudioContext: SilentAudio });
  Object.defineProperty(navigator, 'userActivation', { configurable: true, get: () => ({ hasBeenActive }) });
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
  Reflect.deleteProperty(navigator, 'userActivation');
  jest.restoreAllMocks();
});

describe('a moment', () => {
  it('is silent before the first press, without an error', () => {
    hasBeenActive = false;
    momentSound.switch(true);
    expect(() => celebrate('xp')).not.toThrow();
    expect(started).toEqual([]);
  });

  it('is silent in a browser without sound', () => {
    Reflect.deleteProperty(globalThis, 'AudioContext');
    momentSound.switch(true);
    expect(() => celebrate('xp')).not.toThrow();
  });

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
