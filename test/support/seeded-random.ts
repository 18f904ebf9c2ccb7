/** Chance that comes out the same again from the same seed. */
export class SeededRandom {
  constructor(private seed: number) {}

  /** 0 ≤ n < `limit`, whole. */
  nextBelow(limit: number): number {
    this.seed = (Math.imul(this.seed, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (this.seed >>> 8) % limit;
  }

  of<Item>(items: readonly Item[]): Item {
    return items[this.nextBelow(items.length)] as Item;
  }
}
