import { useId, type ReactElement, type ReactNode } from 'react';
import { chakra } from '../../../ui/chakra';

const Section = chakra('section', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 2,
    '& > header': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2 },
    '& > header > h3': { flex: 1, textStyle: 'subheading' },
    '& > header > p': { textStyle: 'small', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
    '& > p': { textStyle: 'small', color: 'fg.muted' },
  },
});

interface PastSectionProps {
  readonly title: string;
  /** Beside the title. */
  readonly tally?: string;
  /** In place of the content where there is none. */
  readonly empty?: string | false;
  readonly children: ReactNode;
}

/** A part of a past day under its heading. */
export function PastSection({ title, tally, empty = false, children }: PastSectionProps): ReactElement {
  const heading = useId();
  return (
    <Section aria-labelledby={heading}>
      <header>
        <h3 id={heading}>{title}</h3>
        {tally !== undefined && <p>{tally}</p>}
      </header>
      {empty === false ? children : <p>{empty}</p>}
    </Section>
  );
}
