const WINDOW_MILLIS = 10_000;

/** Events a second over the last 10 s. */
export class RateMeter {
  private readonly notes: { readonly at: number; readonly events: number }[] = [];

  note(events: number): void {
    this.forgetOld();
    this.notes.push({ at: performance.now(), events });
  }

  perSecond(): number {
    this.forgetOld();
    const events = this.notes.reduce((sum, note) => sum + note.events, 0);
    return (events * 1_000) / WINDOW_MILLIS;
  }

  private forgetOld(): void {
    const limit = performance.now() - WINDOW_MILLIS;
    while ((this.notes[0]?.at ?? Infinity) < limit) this.notes.shift();
  }
}
