import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Projector } from '../../api/models';
import { useFormat } from '../../i18n/use-format';
import { chakra } from '../../ui/chakra';
import { Lag } from './lag';
import { positionText } from './position-text';
import { ProjectorActions } from './projector-actions';
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
      paddingInline: 2,
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

const HeadCell = chakra('th', {
  base: {
    paddingInline: 3,
    paddingBottom: 2,
    textAlign: 'start',
    textStyle: 'caption',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
  },
});

const Body = chakra('tbody', {
  base: {
    display: { base: 'grid', lg: 'table-row-group' },
    gap: 3,
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  },
});

const Row = chakra('tr', {
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
  paddingBlock: { base: 0, lg: 2.5 },
  textAlign: 'start',
  textStyle: 'small',
  fontVariantNumeric: 'tabular-nums',
  verticalAlign: 'middle',
} as const;

const Cell = chakra('td', {
  base: {
    ...cell,
    display: { base: 'contents', lg: 'table-cell' },
    '& > :last-child': { textAlign: { base: 'end', lg: 'start' } },
  },
});

const NameCell = chakra('th', { base: { ...cell, textStyle: 'strong', overflowWrap: 'anywhere' } });

/** The label of a value in a card, where the table has a column header. */
const Label = chakra('span', {
  base: { display: { base: 'inline', lg: 'none' }, color: 'fg.muted' },
});

const COLUMNS = ['name', 'state', 'version', 'position', 'behind', 'rate', 'actions'] as const;

export function ProjectorsTable({ projectors }: { readonly projectors: readonly Projector[] }): ReactElement {
  const { t } = useTranslation('operations');
  // Explicit roles, because a table with another `display` loses the implicit ones.
  return (
    <Sheet>
      <Table role="table" aria-label={t('projectors.title')}>
        <Head role="rowgroup">
          <tr role="row">
            {COLUMNS.map((column) => (
              <HeadCell key={column} role="columnheader" scope="col">
                {t(`projectors.${column}`)}
              </HeadCell>
            ))}
          </tr>
        </Head>
        <Body role="rowgroup">
          {projectors.map((projector) => (
            <ProjectorRow key={projector.name} projector={projector} />
          ))}
        </Body>
      </Table>
    </Sheet>
  );
}

function ProjectorRow({ projector }: { readonly projector: Projector }): ReactElement {
  const { t } = useTranslation('operations');
  const { number } = useFormat();
  const { name, state, version, position, lag, eventsPerSecond } = projector;
  return (
    <Row role="row" data-projector={name}>
      <NameCell role="rowheader" scope="row">
        {name}
      </NameCell>
      <Cell role="cell">
        <span>
          <ProjectorStateChip state={state} />
        </span>
      </Cell>
      <Cell role="cell">
        <Label>{t('projectors.version')}</Label>
        <span>{number(version)}</span>
      </Cell>
      <Cell role="cell">
        <Label>{t('projectors.position')}</Label>
        <span>{positionText(position) || t('origin')}</span>
      </Cell>
      <Cell role="cell">
        <Label>{t('projectors.behind')}</Label>
        <Lag lag={lag} />
      </Cell>
      <Cell role="cell">
        <Label>{t('projectors.rate')}</Label>
        <span>{number(Math.round(eventsPerSecond))}</span>
      </Cell>
      <Cell
        role="cell"
        display={{ base: 'block', lg: 'table-cell' }}
        gridColumn="1 / -1"
        paddingTop={{ base: 2 }}
      >
        <ProjectorActions projector={projector} />
      </Cell>
    </Row>
  );
}
