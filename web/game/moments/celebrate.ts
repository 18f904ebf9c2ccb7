import { createDeviceSwitch } from '../../ui/device-switch';
import { playNotes, type Note } from '../../ui/play-notes';

/** What a player hears and feels of a moment, if they want to. */
interface MomentEffects {
  readonly notes: readonly Note[];
  /** Vibration and pause in turn, in milliseconds. */
  readonly vibration: readonly number[];
}

const MOMENTS = {
  xp: {
    notes: [
      [784, 0],
      [1047, 0.08],
    ],
    vibration: [20],
  },
  item: {
    notes: [
      [523, 0],
      [659, 0.1],
      [784, 0.2],
      [1319, 0.34],
    ],
    vibration: [20, 60, 40],
  },
  level: {
    notes: [
      [523, 0],
      [659, 0.12],
      [784, 0.24],
      [1047, 0.4],
      [1047, 0.56],
    ],
    vibration: [30, 50, 30, 50, 80],
  },
  streak: {
    notes: [
      [587, 0],
      [740, 0.12],
      [880, 0.24],
    ],
    vibration: [30, 50, 60],
  },
  partyQuest: {
    notes: [
      [392, 0],
      [523, 0.14],
      [659, 0.28],
      [784, 0.44],
    ],
    vibration: [40, 60, 80],
  },
} as const satisfies Readonly<Record<string, MomentEffects>>;

export type Moment = keyof typeof MOMENTS;

/** Whether moments are heard in this browser (R493). */
export const momentSound = createDeviceSwitch('questlog.moment-sound', false);
/** Whether moments are felt on this device (R493). */
export const momentVibration = createDeviceSwitch('questlog.moment-vibration', false);

/** Lets the player hear and feel a moment, as far as it is switched on. A tab in the background keeps silent. */
export function celebrate(moment: Moment): void {
  if (document.visibilityState === 'hidden') return;
  const { notes, vibration } = MOMENTS[moment];
  if (momentSound.isOn()) playNotes(notes);
  // Some browsers have no vibration.
  if (momentVibration.isOn() && 'vibrate' in navigator) navigator.vibrate([...vibration]);
}
