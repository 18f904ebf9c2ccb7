import { describe, expect, it } from '@jest/globals';
import { colors } from './colors';

type Scheme = 'base' | '_dark';
type Shades = Readonly<Record<string, { readonly value: Readonly<Record<Scheme, string>> }>>;

/** WCAG 2.2, 1.4.3: text of any size. */
const TEXT = 4.5;
/** WCAG 2.2, 1.4.11: user interface components and graphics. */
const SIGN = 3;

const { bg, fg, border, ...rest } = colors as unknown as Readonly<Record<string, Shades>>;
const PALETTES = Object.keys(rest);
const SCHEMES = ['base', '_dark'] as const;
/** The backgrounds of text. */
const GROUNDS = ['DEFAULT', 'surface', 'raised', 'sunken'] as const;
const cases = SCHEMES.flatMap((scheme) => PALETTES.map((palette) => [palette, scheme] as const));

function shade(shades: Shades | undefined, role: string, scheme: Scheme): string {
  const value = shades?.[role]?.value[scheme];
  if (value === undefined) throw new Error(`No colour ${role}`);
  return value;
}

/** The relative luminance of `#RRGGBB`, 0 to 1, as WCAG defines it. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

describe('the contrast function', () => {
  it.each([
    ['#000000', '#FFFFFF', 21],
    ['#767676', '#FFFFFF', 4.54],
  ])('is that of WCAG: %s on %s', (one, other, expected) => {
    expect(contrast(one, other)).toBeCloseTo(expected, 2);
  });
});

describe('text in a palette has enough contrast', () => {
  it('in every palette', () => {
    expect(PALETTES).toEqual(expect.arrayContaining(['pine', 'gold', 'danger', 'adventurer', 'legendary']));
  });

  it.each(cases)('%s (%s)', (palette, scheme) => {
    const of = (role: string) => shade(rest[palette], role, scheme);
    const pairs = {
      'fg on subtle': contrast(of('fg'), of('subtle')),
      'contrast on solid': contrast(of('contrast'), of('solid')),
      ...Object.fromEntries(
        GROUNDS.map((ground) => [`fg on bg.${ground}`, contrast(of('fg'), shade(bg, ground, scheme))]),
      ),
    };
    expect(Object.entries(pairs).filter(([, ratio]) => ratio < TEXT)).toEqual([]);
  });

  it.each(SCHEMES)('on the page without a palette (%s)', (scheme) => {
    const pairs = ['DEFAULT', 'muted', 'subtle'].flatMap((role) =>
      GROUNDS.map(
        (ground) =>
          [
            `fg.${role} on bg.${ground}`,
            contrast(shade(fg, role, scheme), shade(bg, ground, scheme)),
          ] as const,
      ),
    );
    expect(pairs.filter(([, ratio]) => ratio < TEXT)).toEqual([]);
  });
});

describe('text on a toast of an error has enough contrast', () => {
  it.each(SCHEMES)('%s', (scheme) => {
    const ground = shade(rest['danger'], 'subtle', scheme);
    for (const ink of ['DEFAULT', 'muted'])
      expect(contrast(shade(fg, ink, scheme), ground)).toBeGreaterThanOrEqual(TEXT);
  });
});

describe('a non-text element has enough contrast', () => {
  it.each(cases)('the bar of a meter and the ring of the focus: %s (%s)', (palette, scheme) => {
    const of = (role: string) => shade(rest[palette], role, scheme);
    expect(contrast(of('solid'), shade(bg, 'surface', scheme))).toBeGreaterThanOrEqual(SIGN);
    expect(contrast(of('focusRing'), shade(bg, 'DEFAULT', scheme))).toBeGreaterThanOrEqual(SIGN);
  });

  it.each(SCHEMES)('the border of a field (%s)', (scheme) => {
    expect(contrast(shade(border, 'strong', scheme), shade(bg, 'raised', scheme))).toBeGreaterThanOrEqual(
      SIGN,
    );
  });
});
