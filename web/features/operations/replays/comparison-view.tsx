import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Comparison } from '../../../api/models';
import { useFormat } from '../../../i18n/use-format';
import { chakra } from '../../../ui/chakra';
import { Disclosure } from '../../../ui/disclosure';
import { Icon } from '../../../ui/icon';
import { changedColumns } from './changed-columns';

const COUNTS = ['live', 'rebuilt', 'result'] as const;

const Verdict = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 2,
    textStyle: 'small',
    fontWeight: 'semibold',
    color: 'colorPalette.fg',
  },
});

const Cell = chakra('td', {
  base: {
    paddingBlock: 1,
    textStyle: 'small',
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
    borderTop: '1px solid {colors.border}',
  },
});

/** Whether the rebuilt rows equal the live ones: the verdict, the counts, and the first differences. */
export function ComparisonView({ comparison }: { readonly comparison: Comparison }): ReactElement {
  const { t } = useTranslation('operations');
  const { number } = useFormat();
  const { equal, differences } = comparison;
  return (
    <chakra.div display="grid">
      <Verdict colorPalette={equal ? 'pine' : 'danger'}>
        <Icon name={equal ? 'check' : 'warning'} size="1.125rem" />
        {equal ? t('comparison.equal') : t('comparison.differs')}
      </Verdict>
      <Disclosure summary={t('comparison.tables')}>
        <TableCounts comparison={comparison} />
      </Disclosure>
      {differences.length > 0 && (
        <Disclosure
          summary={t('comparison.first', { count: differences.length, amount: number(differences.length) })}
        >
          <Differences differences={differences} />
        </Disclosure>
      )}
    </chakra.div>
  );
}

function TableCounts({ comparison }: { readonly comparison: Comparison }): ReactElement {
  const { t } = useTranslation('operations');
  const { number } = useFormat();
  const head = { textAlign: 'end', textStyle: 'caption', color: 'fg.muted' } as const;
  return (
    <chakra.table width="full" borderCollapse="collapse">
      <thead>
        <tr>
          <chakra.th scope="col" {...head} textAlign="start">
            {t('comparison.table')}
          </chakra.th>
          {COUNTS.map((column) => (
            <chakra.th key={column} scope="col" {...head}>
              {t(`comparison.${column}`)}
            </chakra.th>
          ))}
        </tr>
      </thead>
      <tbody>
        {comparison.tables.map(({ table, liveRows, rebuiltRows, liveHash, rebuiltHash }) => {
          const isSame = liveHash === rebuiltHash;
          return (
            <tr key={table}>
              <Cell as="th" scope="row" textAlign="start" overflowWrap="anywhere">
                {table}
              </Cell>
              <Cell>{number(liveRows)}</Cell>
              <Cell>{number(rebuiltRows)}</Cell>
              <Cell color={isSame ? 'pine.fg' : 'danger.fg'} fontWeight="semibold">
                {isSame ? t('comparison.same') : t('comparison.other')}
              </Cell>
            </tr>
          );
        })}
      </tbody>
    </chakra.table>
  );
}

function Differences({ differences }: Pick<Comparison, 'differences'>): ReactElement {
  const { t } = useTranslation('operations');
  const value = (text: string | null) => text ?? t('comparison.null');
  return (
    <chakra.ul display="grid" gap={2}>
      {differences.map(({ table, key, live, rebuilt }) => (
        <chakra.li key={`${table} ${JSON.stringify(key)}`} padding={3} borderRadius="md" bg="bg.sunken">
          <chakra.p textStyle="caption" color="fg.muted">
            <strong>{table}</strong> {Object.values(key).join(' · ')}
          </chakra.p>
          {live && rebuilt ? (
            changedColumns(live, rebuilt).map((column) => (
              <chakra.p key={column} textStyle="small">
                {t('comparison.change', {
                  column,
                  live: value(live[column] ?? null),
                  rebuilt: value(rebuilt[column] ?? null),
                })}
              </chakra.p>
            ))
          ) : (
            <chakra.p textStyle="small">
              {live ? t('comparison.onlyLive') : t('comparison.onlyRebuilt')}
            </chakra.p>
          )}
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
