/** Frequency in Hz, and when it begins, in seconds. */
export type Note = readonly [frequency: number, start: number];

const NOTE_SECONDS = 0.5;
const VOLUME = 0.2;

/** One for the page: a browser allows few, and keeps each silent until a press has allowed it to sound. */
let audio: AudioContext | undefined;

/**
 * Lets {@link playNotes} be heard from now on. Call it during a press: some browsers allow sound in no other moment. Without sound in
 * the browser it does nothing.
 */
export function unlockSound(): void {
  if (typeof AudioContext === 'undefined') return;
  try {
    audio ??= new AudioContext();
  } catch (error) {
    // A device without sound hardware; the game goes on in silence.
    console.error('The browser opens no sound device:', error);
    return;
  }
  if (audio.state === 'suspended') audio.resume().catch(console.warn);
}

/** Plays notes, unless the player has pressed nothing on this page yet: browsers would keep them for the first press. */
export function playNotes(notes: readonly Note[]): void {
  if (!audio && navigator.userActivation?.hasBeenActive === false) return;
  unlockSound();
  if (!audio) return;
  for (const [frequency, start] of notes) playNote(audio, frequency, start);
}

function playNote(to: AudioContext, frequency: number, start: number): void {
  const note = to.createOscillator();
  const volume = to.createGain();
  const from = to.currentTime + start;
  note.frequency.value = frequency;
  volume.gain.setValueAtTime(VOLUME, from);
  volume.gain.exponentialRampToValueAtTime(0.001, from + NOTE_SECONDS);
  note.connect(volume).connect(to.destination);
  note.start(from);
  note.stop(from + NOTE_SECONDS);
}
