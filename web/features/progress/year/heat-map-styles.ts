import { chakra } from '../../../ui/chakra';

/** The size of a day's square on a phone: wide enough for a finger. On a large screen the year fits its card instead. */
const PITCH = '1.5rem';

const COLUMNS = {
  base: 'repeat(var(--weeks), var(--pitch))',
  lg: 'repeat(var(--weeks), minmax(0, 1fr))',
} as const;

const green = (percent: number) => `color-mix(in oklab, {colors.pine.solid} ${percent}%, {colors.bg.track})`;

/** The shades by `data-shade`: none, then four greens. */
const SHADE_COLORS = {
  '& [data-shade="0"]': { bg: 'bg.track' },
  '& [data-shade="1"]': { bg: green(32) },
  '& [data-shade="2"]': { bg: green(55) },
  '& [data-shade="3"]': { bg: green(78) },
  '& [data-shade="4"]': { bg: 'pine.solid' },
} as const;

/** The weekday labels stay while the weeks scroll. The cells are plain elements, because there are hundreds of them. */
export const HeatMapFrame = chakra('div', {
  base: {
    '--pitch': PITCH,
    '--months': '1.25rem',
    display: 'flex',
    textStyle: 'caption',
    color: 'fg.muted',
    '& [data-part=weekdays]': {
      display: 'grid',
      flex: 'none',
      width: { base: 8, lg: 'auto' },
      gridAutoRows: '1fr',
      alignItems: 'center',
      paddingTop: 'var(--months)',
      paddingInlineEnd: 2,
      fontSize: '2xs',
      lineHeight: 1,
    },
    '& [data-part=scroller]': {
      position: 'relative',
      flex: 1,
      minWidth: 0,
      // Whole weeks: none is cut in half at the start.
      maxWidth: { base: 'round(down, calc(100% - {spacing.8}), var(--pitch))', lg: 'none' },
      marginInlineStart: 'auto',
      overflowX: 'auto',
      scrollbarWidth: 'thin',
    },
    '& [data-part=year]': {
      position: 'relative',
      width: { base: 'max-content', lg: 'full' },
      paddingBottom: 1,
    },
    '& [data-part=months]': {
      display: 'grid',
      height: 'var(--months)',
      gridTemplateColumns: COLUMNS,
      lineHeight: 1.2,
      whiteSpace: 'nowrap',
      '& > span': { gridRow: 1, width: 0 },
      '& > [data-cut]': { visibility: 'hidden' },
    },
    '& [role=grid]': {
      position: 'relative',
      display: 'grid',
      gridAutoFlow: 'column',
      gridTemplateColumns: COLUMNS,
      gridTemplateRows: { base: 'repeat(7, var(--pitch))', lg: 'repeat(7, 1.25rem)' },
      cursor: 'pointer',
      outline: 'none',
    },
    '& [role=row]': { display: 'contents' },
    '& [role=gridcell]': { margin: '1.5px', borderRadius: '0.3rem' },
    '& [data-today]': { boxShadow: 'inset 0 0 0 2px {colors.fg}' },
    '& [data-part=marker]': {
      position: 'absolute',
      width: 'calc(100% / var(--weeks))',
      height: 'calc(100% / 7)',
      borderRadius: '0.4rem',
      outline: '2px solid {colors.gold.solid}',
      outlineOffset: '-1px',
      pointerEvents: 'none',
    },
    '& [role=grid]:focus-visible [data-part=marker]': {
      outline: '3px solid {colors.pine.focusRing}',
      outlineOffset: 0,
    },
    ...SHADE_COLORS,
  },
});

/** The legend's squares, in their order. */
export const LegendRow = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 1,
    textStyle: 'caption',
    color: 'fg.muted',
    '& > [data-shade]': { width: 4, height: 4, borderRadius: '0.3rem' },
    '& > [data-today]': {
      width: 4,
      height: 4,
      borderRadius: '0.3rem',
      marginInlineStart: 2,
      boxShadow: 'inset 0 0 0 2px {colors.fg}',
    },
    ...SHADE_COLORS,
  },
});
