import { createDeviceSwitch } from '../../ui/device-switch';
import { playNotes, type Note } from '../../ui/play-notes';

const NOTES: readonly Note[] = [
  [660, 0],
  [880, 0.18],
];

/** The sound at the end of a timer, and whether it is switched on (R212). */
export const timerSound = {
  ...createDeviceSwitch('questlog.timer-sound', false),
  play: (): void => playNotes(NOTES),
};
