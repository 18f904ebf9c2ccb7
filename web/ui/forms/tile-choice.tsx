import { useId, useState, type ReactElement, type ReactNode } from 'react';
import { Button } from '../button';
import { chakra } from '../chakra';
import { Icon } from '../icon';

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
        alignContent: 'center',
        gap: 1,
        minHeight: 'touch',
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
  /** Shows only the first of many options, in one row, until a button with this label is pressed. */
  readonly fold?: { readonly shown: number; readonly label: string };
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
  const { label, look, perRow, options, fold, value, onChange, nameOf, children } = props;
  const group = useId();
  const [chosenAtFirst] = useState(value);
  const [isFolded, setFolded] = useState(fold !== undefined);
  const first = fold ? firstOptions(options, fold.shown, chosenAtFirst) : options;
  const shown = isFolded ? first : options;
  const [narrow, wide] = isFolded ? [first.length + 1, first.length + 1] : perRow;
  // The focus moves here when the button that unfolds is gone.
  const firstUnfolded = isFolded ? undefined : options.find((option) => !first.includes(option));
  return (
    <chakra.fieldset border={0} minWidth={0}>
      <chakra.legend textStyle="small" fontWeight="semibold" marginBottom={1.5}>
        {label}
      </chakra.legend>
      <Tiles look={look} gridTemplateColumns={{ base: columns(narrow), sm: columns(wide) }}>
        {shown.map((option) => (
          <Tile key={option} look={look}>
            <input
              type="radio"
              name={group}
              aria-label={nameOf?.(option)}
              checked={option === value}
              autoFocus={option === firstUnfolded}
              onChange={() => onChange(option)}
            />
            {children(option)}
          </Tile>
        ))}
        {fold && isFolded && (
          <Button
            variant="ghost"
            size="icon"
            width="full"
            aria-label={fold.label}
            data-tip={fold.label}
            onClick={() => setFolded(false)}
          >
            <chakra.span display="grid" transform="rotate(90deg)">
              <Icon name="chevron" />
            </chakra.span>
          </Button>
        )}
      </Tiles>
    </chakra.fieldset>
  );
}

/** The first `count` options; the last gives way to `chosen` where that isn't among them. */
function firstOptions<Value>(
  options: readonly Value[],
  count: number,
  chosen: Value | null,
): readonly Value[] {
  const first = options.slice(0, count);
  if (chosen === null || first.includes(chosen)) return first;
  return [...first.slice(0, -1), chosen];
}
