import type { ReactElement } from 'react';
import { chakra } from './chakra';

const Figures = chakra('dl', {
  base: {
    display: 'grid',
    gap: 2,
    '& > div': { bg: 'bg.sunken', borderRadius: 'lg', padding: { base: 2.5, sm: 3 } },
    '& dt': { textStyle: 'caption', color: 'fg.muted' },
    '& dd': { textStyle: 'strong', fontVariantNumeric: 'tabular-nums' },
    '& dd + dd': { textStyle: 'caption', color: 'fg.muted' },
  },
});

interface Figure {
  readonly label: string;
  readonly value: string;
  readonly note?: string | undefined;
}

/** At most four numbers with their names, side by side where there is room. */
export function FigureRow({ figures }: { readonly figures: readonly Figure[] }): ReactElement {
  const columns = (count: number) => `repeat(${count}, minmax(0, 1fr))`;
  // Four are two rows of two on a phone, three are one.
  return (
    <Figures
      gridTemplateColumns={{
        base: columns(figures.length > 3 ? 2 : figures.length),
        sm: columns(figures.length),
      }}
    >
      {figures.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
          {note !== undefined && <dd>{note}</dd>}
        </div>
      ))}
    </Figures>
  );
}
