import { LANGUAGES } from '../rules/character-class';
import {
  EFFECT_KEYS,
  EQUIPMENT_PLACES,
  ITEM_SLOTS,
  toEquipmentPlace,
  RARITIES,
  type PassiveRule,
} from '../rules/equipment';
import { QUEST_CATEGORIES } from '../rules/quest-category';
import { findIdAndEmojiFaults, findDuplicateFaults, findWordingFaults } from './content-faults';
import type { Item } from './item';

/** The type requires an entry for each kind of rule, so a new kind must be named here. */
const PASSIVE_KINDS: Readonly<Record<PassiveRule['kind'], true>> = {
  'quest-xp': true,
  'party-xp': true,
  timer: true,
  'streak-protection': true,
  'loot-luck': true,
};

/** Throws an Error that lists every fault of the items. Runs before the server accepts players. */
export function validateItems(items: readonly Item[]): void {
  const faults = findItemFaults(items);
  if (faults.length > 0) throw new Error(`The items have faults:\n- ${faults.join('\n- ')}`);
}

/** Returns every fault as one sentence; an empty list means that items can be found and worn. */
export function findItemFaults(items: readonly Item[]): readonly string[] {
  return [
    ...findDuplicateFaults(items),
    ...items.flatMap((item) =>
      [
        ...findKindFaults(item),
        ...findEffectFaults(item),
        ...findPassiveFaults(item),
        ...findTextFaults(item),
      ].map((fault) => `${item.id}: ${fault}`),
    ),
    ...findCoverageFaults(items),
  ];
}

function findKindFaults(item: Item): readonly string[] {
  const { slot, rarity } = item;
  return [
    ...findIdAndEmojiFaults(item),
    ...(ITEM_SLOTS.includes(slot) ? [] : [`the slot ${slot} does not exist`]),
    ...(RARITIES.includes(rarity) ? [] : [`the rarity ${rarity} does not exist`]),
  ];
}

function findEffectFaults({ effects }: Item): readonly string[] {
  const known: readonly string[] = EFFECT_KEYS;
  const entries = Object.entries(effects);
  if (entries.length === 0) return ['it has no effects'];
  return entries.flatMap(([key, points]) => [
    ...(known.includes(key) ? [] : [`the effect ${key} does not exist`]),
    ...(Number.isInteger(points) && points !== 0
      ? []
      : [`the effect ${key} is no whole number other than 0`]),
  ]);
}

function findPassiveFaults({ rarity, passive }: Item): readonly string[] {
  const isRequired = rarity === 'epic' || rarity === 'legendary';
  if (passive === null) return isRequired ? [`it has no passive effect, though it is ${rarity}`] : [];
  const faults = isRequired ? [] : [`it has a passive effect, though it is ${rarity}`];
  return [...faults, ...findRuleFaults(passive)];
}

function findRuleFaults(passive: PassiveRule): readonly string[] {
  const faults: string[] = [];
  if (!Object.hasOwn(PASSIVE_KINDS, passive.kind)) {
    faults.push(`the passive effect ${passive.kind} does not exist`);
  }
  if (passive.kind === 'quest-xp' && !QUEST_CATEGORIES.includes(passive.category)) {
    faults.push(`the category ${String(passive.category)} does not exist`);
  }
  if (!Number.isInteger(passive.percent) || passive.percent <= 0) {
    faults.push(`the passive effect of ${passive.percent} % is no whole number above 0`);
  }
  return faults;
}

function findTextFaults({ texts }: Item): readonly string[] {
  return LANGUAGES.flatMap((language) => findWordingFaults(texts[language], language));
}

/** A chest rolls the rarity first (R63), so each rarity needs an item; here each place on the body needs one too. */
function findCoverageFaults(items: readonly Item[]): readonly string[] {
  return EQUIPMENT_PLACES.flatMap((place) =>
    RARITIES.filter(
      (rarity) => !items.some((item) => toEquipmentPlace(item.slot) === place && item.rarity === rarity),
    ).map((rarity) => `${place}: there is no ${rarity} item for this place`),
  );
}
