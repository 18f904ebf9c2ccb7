import { createDeviceSwitch } from '../../ui/device-switch';

/** The notes of the sound: frequency in Hz, and when each begins, in seconds. */
const NOTES = [
  [660, 0],
  [880, 0.18],
] as const;
const NOTE_SECONDS = 0.5;
const VOLUME = 0.2;

/** The sound at the end of a timer, and whether it is switched on (R212). */
export const timerSound = {
  ...createDeviceSwitch('questlog.timer-sound', false),
  /** Browsers stay silent on a page that the player has not touched yet. */
  play: (): void => {
    const audio = new AudioContext();
    const [last] = NOTES.map(([frequency, start]) => playNote(audio, frequency, start)).reverse();
    last?.addEventListener('ended', () => void audio.close());
  },
};

function playNote(audio: AudioContext, frequency: number, start: number): OscillatorNode {
  const note = audio.createOscillator();
  const volume = audio.createGain();
  const from = audio.currentTime + start;
  note.frequency.value = frequency;
  volume.gain.setValueAtTime(VOLUME, from);
  volume.gain.exponentialRampToValueAtTime(0.001, from + NOTE_SECONDS);
  note.connect(volume).connect(audio.destination);
  note.start(from);
  note.stop(from + NOTE_SECONDS);
  return note;
}
