/** Frequency in Hz, and when it begins, in seconds. */
export type Note = readonly [frequency: number, start: number];

const NOTE_SECONDS = 0.5;
const VOLUME = 0.2;

/** Plays notes. Browsers stay silent on a page that the player has not touched yet. */
export function playNotes(notes: readonly Note[]): void {
  const audio = new AudioContext();
  const [last] = notes.map(([frequency, start]) => playNote(audio, frequency, start)).reverse();
  last?.addEventListener('ended', () => void audio.close());
}

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
