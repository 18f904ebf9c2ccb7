import createEmotion, { type Emotion } from '@emotion/css/create-instance';
import type { chakra as ChakraFactory } from '@chakra-ui/react/styled-system';
import { createElement, useInsertionEffect, type ElementType, type ReactElement } from 'react';
import { batchStyleRules } from './batched-style-rules';
import { system } from './theme/system';

type Props = Readonly<Record<string, unknown>>;
type Styles = Parameters<typeof system.css>[0];
type Recipe = NonNullable<Parameters<typeof system.cva>[0]>;

/** Chakra's own components use the same style cache (`theme-provider.tsx`). */
const emotion: Emotion = createEmotion({ key: 'ql' });
export const styleCache = emotion.cache;
const rules = batchStyleRules(emotion.cache.sheet);

/** Attributes of shapes that are also CSS properties: they stay attributes, as in Chakra. */
const GEOMETRY: Readonly<Record<string, readonly string[]>> = {
  path: ['d'],
  circle: ['cx', 'cy', 'r'],
  rect: ['x', 'y', 'width', 'height', 'rx', 'ry'],
  g: ['transform'],
};

/**
 * Returns a component like Chakra's factory does, with the same types and styles, but resolves each set of style props once and
 * reuses its class from then on. Chakra's factory resolves them for each element at each render (ADR 13).
 */
function styled(
  tag: ElementType,
  recipe: Recipe = {},
  { defaultProps }: { readonly defaultProps?: Props } = {},
): (props: Props) => ReactElement {
  const variants = new Set(Object.keys(recipe.variants ?? {}));
  const attributes = new Set(typeof tag === 'string' ? GEOMETRY[tag] : []);
  const classes = new Map<string, string>();

  const recipes = new Map<string, Styles>();
  /** In one pass, where Chakra's `cva` takes three. */
  const recipeStyles = (chosen: Props): Styles => {
    const key = JSON.stringify(chosen);
    let styles = recipes.get(key);
    if (styles === undefined) {
      const selected = Object.entries({ ...recipe.defaultVariants, ...chosen });
      const ofVariants = selected.flatMap(([name, value]) => stylesOf(recipe.variants?.[name], value));
      styles = system.layers.wrap('recipes', system.css(recipe.base, ...ofVariants));
      recipes.set(key, styles);
    }
    return styles;
  };

  const classOf = (chosen: Props, styles: Props): string => {
    const key = JSON.stringify([chosen, styles]);
    let name = classes.get(key);
    if (name === undefined) {
      const { css, ...rest } = styles as Styles & { readonly css?: Styles | Styles[] };
      const merged = { ...recipeStyles(chosen), ...system.css(...[css].flat(), rest) };
      name = rules.collect(() => emotion.css(merged as Parameters<Emotion['css']>[0]));
      classes.set(key, name);
    }
    return name;
  };

  function Styled(given: Props): ReactElement {
    const chosen: Record<string, unknown> = {};
    const styles: Record<string, unknown> = {};
    const rest: Record<string, unknown> = {};
    for (const [key, value] of Object.entries(defaultProps ? { ...defaultProps, ...given } : given)) {
      if (key === 'as') continue;
      const place = variants.has(key)
        ? chosen
        : !attributes.has(key) && system.isValidProperty(key)
          ? styles
          : rest;
      if (value !== undefined || place === rest) place[key] = value;
    }
    const name = classOf(chosen, styles);
    useInsertionEffect(rules.apply);
    rest['className'] = typeof given['className'] === 'string' ? `${name} ${given['className']}` : name;
    return createElement((given['as'] as ElementType | undefined) ?? tag, rest);
  }
  Styled.displayName = `chakra(${typeof tag === 'string' ? tag : 'Component'})`;
  return Styled;
}

/** The styles of one variant, or of one per breakpoint: `size={{ base: 'md', lg: 'sm' }}`. */
function stylesOf(variant: Readonly<Record<string, Styles>> = {}, value: unknown): readonly Styles[] {
  if (typeof value !== 'object' || value === null) return [variant[String(value)] ?? {}];
  return Object.entries(value).map(([width, at]) => {
    const styles = variant[String(at)] ?? {};
    return width === 'base' ? styles : { [width]: styles };
  });
}

const plain = new Map<string, ReturnType<typeof styled>>();

/** `chakra('div', recipe)` and `<chakra.div padding={4}>`. */
export const chakra = new Proxy(styled, {
  get(_styled, tag: string) {
    let known = plain.get(tag);
    if (!known) plain.set(tag, (known = styled(tag as ElementType)));
    return known;
  },
}) as unknown as typeof ChakraFactory;
