import type { Language } from '../../../server/rules/character-class';
import { resources as en } from '../../../web/i18n/en/resources';
import { LAZY_TEXTS } from '../../../web/i18n/screen-texts';
import type { AllTexts } from '../../../web/i18n/texts';
import { resources as uk } from '../../../web/i18n/uk/resources';

/** Every namespace of both languages has the English keys (`web/i18n/resources.spec.ts`); their texts differ. */
type InAnyLanguage<Node> = {
  readonly [Key in keyof Node]: Node[Key] extends string ? string : InAnyLanguage<Node[Key]>;
};

/** Every text of the interface in a language, by namespace. */
export async function allTexts(language: Language): Promise<InAnyLanguage<AllTexts>> {
  const late = await Promise.all(
    Object.entries(LAZY_TEXTS).map(async ([namespace, load]) => [namespace, await load[language]()] as const),
  );
  return { ...{ en, uk }[language], ...Object.fromEntries(late) } as InAnyLanguage<AllTexts>;
}
