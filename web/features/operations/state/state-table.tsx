import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Projector } from '../../../api/models';
import { useFormat } from '../../../i18n/use-format';
import { chakra } from '../../../ui/chakra';
import { ProjectorStateChip } from './state-chips';

/** The background: a table has its own, cards have the page's. */
const Sheet = chakra('div', {
  base: {
    lg: {
      bg: 'bg.surface',
      borderWidth: '1px',
      borderStyle: 'solid',
      borderColor: 'border',
      borderRadius: 'xl',
      shadow: 'card',
      paddingInline: 5,
      paddingTop: 4,
      paddingBottom: 2,
    },
  },
});

/** A table where there is room; on narrow screens each row becomes a card with its own labels. */
const Table = chakra('table', {
  base: { display: { base: 'block', lg: 'table' }, width: 'full', borderCollapse: 'collapse' },
});

const Head = chakra('thead', { base: { display: { base: 'none', lg: 'table-header-group' } } });

/** The outer columns end where the lines between the rows do; the last one, of the buttons, at the sheet's end. */
const OUTER_COLUMNS = {
  '&:first-child': { paddingInlineStart: 0 },
  '&:last-child': { paddingInlineEnd: 0, textAlign: 'end' },
} as const;

const HeadCell = chakra('th', {
  base: {
    paddingInline: 3,
    paddingBottom: 2,
    textAlign: 'start',
    textStyle: 'caption',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    ...OUTER_COLUMNS,
  },
});

const Body = chakra('tbody', {
  base: {
    display: { base: 'grid', lg: 'table-row-group' },
    gap: 3,
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  },
});

export const StateRow = chakra('tr', {
  base: {
    display: { base: 'grid', lg: 'table-row' },
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: 3,
    rowGap: 1.5,
    alignItems: 'center',
    padding: { base: 4, lg: 0 },
    bg: 'bg.surface',
    borderStyle: 'solid',
    borderWidth: { base: '1px', lg: '1px 0 0' },
    borderColor: 'border',
    borderRadius: { base: 'xl', lg: 0 },
    shadow: { base: 'card', lg: 'none' },
  },
});

const cell = {
  paddingInline: { base: 0, lg: 3 },
  paddingBlock: { base: 0, lg: 2 },
  textAlign: 'start',
  textStyle: 'small',
  fontVariantNumeric: 'tabular-nums',
  verticalAlign: 'middle',
  // A row with a second line in it is no higher than the others.
  lg: { height: 16, ...OUTER_COLUMNS },
} as const;

/** A value, whose last element is at the end of its line in a card. */
const StateCell = chakra('td', {
  base: {
    ...cell,
    display: { base: 'contents', lg: 'table-cell' },
    '& > :last-child': { textAlign: { base: 'end', lg: 'start' } },
  },
});

const NameCell = chakra('th', {
  base: { ...cell, textStyle: 'strong', overflowWrap: 'anywhere' },
});

/** The label of a value in a card, where the table has a column header. */
const Label = chakra('span', {
  base: { display: { base: 'inline', lg: 'none' }, color: 'fg.muted' },
});

/** In a card, the buttons below the values. */
export const ActionCell = chakra('td', {
  base: {
    ...cell,
    display: { base: 'block', lg: 'table-cell' },
    gridColumn: '1 / -1',
    paddingTop: 2,
    lg: { ...cell.lg, '& > div': { justifyContent: 'end', justifyItems: 'end' } },
  },
});

interface NameAndStateProps {
  readonly name: string;
  readonly state: Projector['state'];
  /** Number of streams that it leaves out while it runs. */
  readonly parked?: number;
}

/** The first two cells of a row. */
export function NameAndState({ name, state, parked = 0 }: NameAndStateProps): ReactElement {
  const { t } = useTranslation('operations');
  const { number } = useFormat();
  return (
    <>
      <NameCell role="rowheader" scope="row">
        {name}
      </NameCell>
      <StateCell role="cell">
        {/* In a card the cell's elements are places of its grid: one, or the values below stand beside wrong labels. */}
        <div>
          <ProjectorStateChip state={state} />
          {parked > 0 && (
            <chakra.span display="block" color="danger.fg" textStyle="caption" fontWeight="semibold">
              {t('projectors.parked', { amount: number(parked) })}
            </chakra.span>
          )}
        </div>
      </StateCell>
    </>
  );
}

interface FigureCellProps {
  /** The column's header, for a card. */
  readonly label: string;
  /** An element. */
  readonly children: ReactElement;
}

export function FigureCell({ label, children }: FigureCellProps): ReactElement {
  return (
    <StateCell role="cell">
      <Label>{label}</Label>
      {children}
    </StateCell>
  );
}

interface StateTableProps {
  readonly label: string;
  readonly columns: readonly string[];
  /** Its rows. */
  readonly children: ReactNode;
}

/** What runs, a row each. Explicit roles, because a table with another `display` loses the implicit ones. */
export function StateTable({ label, columns, children }: StateTableProps): ReactElement {
  return (
    <Sheet>
      <Table role="table" aria-label={label}>
        <Head role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <HeadCell key={column} role="columnheader" scope="col">
                {column}
              </HeadCell>
            ))}
          </tr>
        </Head>
        <Body role="rowgroup">{children}</Body>
      </Table>
    </Sheet>
  );
}
