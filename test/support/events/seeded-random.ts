/** A pseudo-random generator: the same seed gives the same sequence. */
export class SeededRandom {
  constructor(private seed: number) {}

  /** An integer, 0 ≤ n < `limit`. */
  nextBelow(limit: number): number {
    this.seed = (Math.imul(this.seed, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (this.seed >>> 8) % limit;
  }

  of<Item>(items: readonly Item[]): Item {
    return items[this.nextBelow(items.length)] as Item;
  }
}
