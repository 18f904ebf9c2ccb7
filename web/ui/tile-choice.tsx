import { useId, type ReactElement, type ReactNode } from 'react';
import { chakra } from './chakra';

const Tiles = chakra('div', {
  base: { display: 'grid' },
  variants: {
    look: {
      emoji: { bg: 'bg.sunken', padding: 1.5, borderRadius: 'lg' },
      words: { gap: 2 },
    },
  },
});

const Tile = chakra('label', {
  base: {
    position: 'relative',
    display: 'grid',
    borderRadius: 'md',
    cursor: 'pointer',
    '& input': { position: 'absolute', inset: 0, opacity: 0, cursor: 'pointer' },
    _hover: { bg: 'bg.track' },
    '&:has(:checked)': { bg: 'pine.subtle', boxShadow: 'inset 0 0 0 2px {colors.pine.solid}' },
    '&:has(:focus-visible)': { outline: '3px solid {colors.pine.focusRing}' },
  },
  variants: {
    look: {
      emoji: { placeItems: 'center', height: 'touch', fontSize: '1.375rem', fontFamily: 'emoji' },
      words: {
        justifyItems: 'center',
        alignContent: 'start',
        gap: 1,
        minHeight: 14,
        padding: 2,
        bg: 'bg.sunken',
        textStyle: 'small',
        textAlign: 'center',
      },
    },
  },
});

const columns = (count: number) => `repeat(${count}, minmax(0, 1fr))`;

interface TileChoiceProps<Value extends string> {
  readonly label: string;
  readonly look: 'emoji' | 'words';
  /** Tiles per row: on a phone, and on larger screens. */
  readonly perRow: readonly [narrow: number, wide: number];
  readonly options: readonly Value[];
  /** Null when none is chosen. */
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  /** Returns the name of a tile for screen readers; its content when omitted. */
  readonly nameOf?: (value: Value) => string;
  /** Renders the content of a tile. */
  readonly children: (value: Value) => ReactNode;
}

/** A choice between a few visible options; a radio group, so the arrow keys move in it. */
export function TileChoice<Value extends string>(props: TileChoiceProps<Value>): ReactElement {
  const { label, look, perRow, options, value, onChange, nameOf, children } = props;
  const group = useId();
  const [narrow, wide] = perRow;
  return (
    <chakra.fieldset border={0} minWidth={0}>
      <chakra.legend textStyle="small" fontWeight="semibold" marginBottom={1.5}>
        {label}
      </chakra.legend>
      <Tiles look={look} gridTemplateColumns={{ base: columns(narrow), sm: columns(wide) }}>
        {options.map((option) => (
          <Tile key={option} look={look}>
            <input
              type="radio"
              name={group}
              aria-label={nameOf?.(option)}
              checked={option === value}
              onChange={() => onChange(option)}
            />
            {children(option)}
          </Tile>
        ))}
      </Tiles>
    </chakra.fieldset>
  );
}
