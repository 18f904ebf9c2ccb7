import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { STAT_BY_EFFECT } from '../../../server/rules/equipment';
import type { Item } from '../../api/models';
import { compareStats, VERDICT_SIGNS, type StatDifference } from '../../game/items/stat-comparison';
import { useFormat } from '../../i18n/use-format';
import { chakra } from '../../ui/chakra';
import { VisuallyHidden } from '../../ui/surface';

const Table = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    textStyle: 'small',
    fontVariantNumeric: 'tabular-nums',
    '& caption': { textStyle: 'strong', textAlign: 'start', paddingBottom: 1 },
    '& th, & td': { paddingBlock: 2, paddingInlineStart: 2, textAlign: 'end', position: 'relative' },
    '& th:first-of-type': { paddingInlineStart: 0, textAlign: 'start', fontWeight: 'medium' },
    '& thead th': { textStyle: 'caption', color: 'fg.muted', verticalAlign: 'bottom' },
    '& tbody tr': { borderTop: '1px solid {colors.border}' },
    '& td:last-of-type': { fontWeight: 'bold', whiteSpace: 'nowrap', color: 'fg.muted' },
    '& [data-verdict=upgrade] td:last-of-type, & p[data-verdict=upgrade]': { color: 'pine.fg' },
    '& [data-verdict=downgrade] td:last-of-type, & p[data-verdict=downgrade]': { color: 'danger.fg' },
    // A sentence in place of three numbers.
    '& tbody > [data-passive]': {
      verticalAlign: 'top',
      '& > td': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
      '& p + p': { marginTop: 1 },
    },
  },
});

type Compared = Pick<Item, 'effects' | 'passiveEffect'>;

interface StatTableProps {
  readonly selected: Compared;
  readonly worn: Compared | undefined;
}

/** The change of each stat and of the passive effect, by sign, number and word; colour is only an addition. */
export function StatTable({ selected, worn }: StatTableProps): ReactElement | null {
  const { t } = useTranslation('inventory');
  const rows = compareStats(selected, worn);
  const lost = worn?.passiveEffect;
  const gained = selected.passiveEffect;
  const changesPassive = (lost ?? '') !== (gained ?? '');
  if (rows.length === 0 && !changesPassive) return null;
  return (
    <Table>
      <caption>{t('compare.stats')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('compare.stat')}</th>
          <th scope="col">{t('compare.selected')}</th>
          <th scope="col">{t('compare.worn')}</th>
          <th scope="col">{t('compare.change')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <StatRow key={row.stat} row={row} />
        ))}
        {changesPassive && (
          <tr data-passive>
            <th scope="row">{t('compare.passive')}</th>
            <td colSpan={3}>
              {lost && <PassiveChange verdict="downgrade" effect={lost} />}
              {gained && <PassiveChange verdict="upgrade" effect={gained} />}
            </td>
          </tr>
        )}
      </tbody>
    </Table>
  );
}

function StatRow({ row }: { readonly row: StatDifference }): ReactElement {
  const { t } = useTranslation(['inventory', 'common']);
  const { signed } = useFormat();
  const { stat, selected, worn, difference, verdict } = row;
  return (
    <tr data-verdict={verdict}>
      <th scope="row">{t(`common:stat.${STAT_BY_EFFECT[stat]}`)}</th>
      <td>{signed(selected)}</td>
      <td>{signed(worn)}</td>
      <td>
        <span aria-hidden>{VERDICT_SIGNS[verdict]}</span> {verdict !== 'equal' && signed(difference)}{' '}
        <VisuallyHidden>{t(`compare.verdict.${verdict}`)}</VisuallyHidden>
      </td>
    </tr>
  );
}

/** A passive effect that goes or comes with the selected item. */
function PassiveChange({
  verdict,
  effect,
}: {
  readonly verdict: 'upgrade' | 'downgrade';
  readonly effect: string;
}): ReactElement {
  const { t } = useTranslation('inventory');
  return (
    <p data-verdict={verdict}>
      <span aria-hidden>{VERDICT_SIGNS[verdict]}</span> {effect}{' '}
      <VisuallyHidden>{t(`compare.passiveChange.${verdict}`)}</VisuallyHidden>
    </p>
  );
}
