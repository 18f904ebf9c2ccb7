import type { Language } from '../rules/character-class';
import type { GameItem } from '../rules/equipment';

export interface ItemTexts {
  readonly name: string;
  readonly description: string;
}

/** An item of the catalogue, in two languages (R101). What its passive effect does is said from the rule itself. */
export interface Item extends GameItem {
  /**
   * In kebab-case. Recorded in events: never renamed, never given to another item, never taken out, and its slot stays.
   * Each is listed in `test/golden-content`.
   */
  readonly id: string;
  readonly emoji: string;
  readonly texts: Readonly<Record<Language, ItemTexts>>;
}
