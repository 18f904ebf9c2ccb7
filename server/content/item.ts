import type { Language } from '../rules/character-class';
import type { GameItem } from '../rules/equipment';

export interface ItemTexts {
  readonly name: string;
  readonly description: string;
}

/** An item of the catalogue, in two languages (R101). The text of its passive effect is generated from the rule. */
export interface Item extends GameItem {
  /**
   * In kebab-case. Events store it: it is never renamed, reused or removed, and its slot never changes.
   * `test/golden-content` lists each id.
   */
  readonly id: string;
  readonly emoji: string;
  readonly texts: Readonly<Record<Language, ItemTexts>>;
}
