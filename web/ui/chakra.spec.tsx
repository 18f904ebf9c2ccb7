import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { createRef, type ReactElement } from 'react';
import { chakra } from './chakra';
import { ThemeProvider } from './theme-provider';

const Tile = chakra('div', {
  base: { padding: '4px', colorPalette: 'pine' },
  variants: { size: { sm: { width: '10px' }, lg: { width: '90px' } } },
  defaultVariants: { size: 'sm' },
});

const Press = chakra('button', { base: { margin: '3px' } }, { defaultProps: { type: 'button' } });

const show = (drawn: ReactElement) => render(<ThemeProvider>{drawn}</ThemeProvider>);
/** Returns the rules in the recipes' layer, which jsdom doesn't apply. */
const rulesOf = (name: string) =>
  [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText))
    .filter((rule) => rule.includes(screen.getByTestId(name).className))
    .join();
const styleOf = (name: string) => getComputedStyle(screen.getByTestId(name));

describe('a styled element', () => {
  it('has the styles of its recipe, with the chosen variant or the default one', () => {
    show(
      <>
        <Tile data-testid="plain" />
        <Tile data-testid="large" size="lg" />
      </>,
    );
    expect(rulesOf('plain')).toMatch(/padding: ?4px.*width: ?10px/s);
    expect(rulesOf('large')).toMatch(/padding: ?4px.*width: ?90px/s);
    expect(screen.getByTestId('large')).not.toHaveAttribute('size');
  });

  it('has the variant of each breakpoint', () => {
    show(<Tile data-testid="wide" size={{ base: 'sm', lg: 'lg' }} />);
    expect(rulesOf('wide')).toMatch(/width: ?10px.*@media[^{]*min-width.*width: ?90px/s);
  });

  it('lets style props win over its recipe, and renders none as an attribute', () => {
    show(<Press data-testid="press" margin="7px" css={{ padding: '2px' }} />);
    expect(styleOf('press').margin).toBe('7px');
    expect(styleOf('press').padding).toBe('2px');
    expect(screen.getByTestId('press').getAttributeNames().sort()).toEqual(['class', 'data-testid', 'type']);
  });

  it('shares a class with elements of the same styles', () => {
    show(
      <>
        <Tile data-testid="one" margin="1px" />
        <Tile data-testid="same" margin="1px" />
        <Tile data-testid="other" margin="2px" />
      </>,
    );
    const [one, same, other] = ['one', 'same', 'other'].map((name) => screen.getByTestId(name).className);
    expect(one).toBe(same);
    expect(one).not.toBe(other);
  });

  it('renders the given element, with its own class names and ref', () => {
    const ref = createRef<HTMLDivElement>();
    show(<Tile as="li" ref={ref} className="mine" data-testid="item" />);
    expect(screen.getByTestId('item').tagName).toBe('LI');
    expect(screen.getByTestId('item')).toHaveClass('mine');
    expect(ref.current).toBe(screen.getByTestId('item'));
  });

  it('keeps the geometry of shapes as attributes', () => {
    show(
      <svg>
        <chakra.circle data-testid="dot" cx="3" r="2" opacity={0.5} />
      </svg>,
    );
    expect(screen.getByTestId('dot')).toHaveAttribute('cx', '3');
    expect(screen.getByTestId('dot')).not.toHaveAttribute('opacity');
  });
});
